"""Answers at once, and tells on standard error when it had read the question and when it answered, in nanoseconds."""
import re, sys, time

for line in sys.stdin:
    read = time.monotonic_ns()
    numbers = [int(number) for number in re.findall(r"\d+", line.split('"state":"')[1].split('"')[0])]
    row = int(line.split('"player":')[1][0]) - 1
    column = next(column for column in range(6) if numbers[6 * row + column] > 0)
    sys.stderr.write(f"{read} {time.monotonic_ns()}\n")
    sys.stderr.flush()
    sys.stdout.write(f'{{"move": "({row} {column})"}}\n')
    sys.stdout.flush()
