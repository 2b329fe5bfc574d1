"""A player of Lear that speaks the Go Text Protocol: it places its stone on a random empty point.

    jogar match "gtp:python3 examples/gtp_player.py" random --game lear --games 10
"""
import random
import sys

LETTERS = "ABCDEFGHJK"
size, empty = 8, []
for line in sys.stdin:
    command, *words = line.split() or [""]
    answer = ""
    if command == "boardsize":
        size = int(words[0])
    elif command == "clear_board":
        empty = [f"{letter}{number}" for letter in LETTERS[:size] for number in range(1, size + 1)]
    elif command == "play":
        empty.remove(words[1].upper())
    elif command == "genmove":
        answer = empty.pop(random.randrange(len(empty)))
    print(f"= {answer}\n", flush=True)
