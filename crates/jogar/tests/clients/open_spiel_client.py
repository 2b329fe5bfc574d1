"""A game of Lear: the GTP bot of OpenSpiel starts `jogar gtp lear` and plays against it.

Arguments: the program, the size of the board, the colour that the engine plays (b or w).
It prints one move a line, such as `b C3`, and then the result, such as `B+3`.
"""

import sys

import pyspiel
from open_spiel.python.bots.gtp import CommandError, GTPBot

program, size, engine = sys.argv[1], int(sys.argv[2]), sys.argv[3]
# The bot takes the size of the board from a game that OpenSpiel knows, and tells it to the engine.
bot = GTPBot(pyspiel.load_game(f"go(board_size={size})"), [program, "gtp", "lear", "--time", "20"])
assert bot.name.lower() == "jogar", bot.name
assert bot.version and bot.running
bot.restart()

free = [f"{letter}{row}" for letter in "ABCDEFGHJK"[:size] for row in range(1, size + 1)]
colour = "b"
while free:
    if colour == engine:
        move = bot.gtp_cmd("genmove", colour).upper()
    else:
        move = free[len(free) // 3]
        bot.gtp_cmd("play", colour, move)
    free.remove(move)
    print(colour, move)
    try:
        bot.gtp_cmd("play", "w" if colour == "b" else "b", move)
        raise AssertionError(f"{move} was played twice")
    except CommandError as error:
        assert str(error) == "illegal move", error
    colour = "w" if colour == "b" else "b"
print(bot.gtp_cmd("final_score").upper())
bot.close()
