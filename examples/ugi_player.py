"""A player of Lear on the usual board that speaks the Universal Game Interface: it takes a random empty point.

    jogar match "ugi:python3 examples/ugi_player.py" random --game lear --games 10
"""
import random
import sys

POINTS = [f"{letter}{number}" for letter in "ABCDEFGH" for number in range(1, 9)]
taken = []
for line in sys.stdin:
    command, *words = line.split() or [""]
    if command == "ugi":
        print("ugiok", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "position":
        taken = [word.upper() for word in words[2:]]  # position startpos moves D4 …
    elif command == "go":
        print("bestmove", random.choice([point for point in POINTS if point not in taken]), flush=True)
    elif command == "quit":
        break
