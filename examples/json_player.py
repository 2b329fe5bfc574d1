"""A player of Adji-boto* that reads and writes one JSON object a line: it sows the hole with the most seeds.

    jogar match "json:python3 examples/json_player.py" random --games 10
"""
import json
import re
import sys

for line in sys.stdin:
    question = json.loads(line)
    numbers = [int(number) for number in re.findall(r"\d+", question["state"])]
    row = question["player"] - 1
    holes = numbers[6 * row : 6 * row + 6]
    column = max(range(6), key=lambda column: holes[column])
    print(json.dumps({"move": f"({row} {column})"}), flush=True)
