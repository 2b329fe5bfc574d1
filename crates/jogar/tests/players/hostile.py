"""Players that fail, each in the way that its argument names; otherwise they play as they should."""
import json, os, re, signal, socket, sys, threading, time

how = sys.argv[1]
others = sys.argv[3:]  # after a marker, by which the processes are known

def move(question):
    numbers = [int(number) for number in re.findall(r"\d+", question["state"])]
    row = question["player"] - 1
    column = next(column for column in range(6) if numbers[6 * row + column] > 0)
    return json.dumps({"move": f"({row} {column})"})

def refused(attempt):
    """Whether the machine keeps the player from something."""
    try: attempt()
    except OSError: return True
    return False

def fill():
    with open("large", "wb") as file:
        while True: file.write(b"x" * 65536)

def connect(family, address):
    with socket.socket(family) as line: line.connect(address)

def spin():
    while True: pass

def fork_without_end():
    while True:
        try: os.fork()
        except OSError: pass

# What a player tries that it must not be able to do; each leaves it a player that plays.
attempts = {
    "reads-rival": lambda: open(others[0]).read(),
    "writes-outside": lambda: open(others[0], "w").write("x"),
    "fills-folder": fill,
    "opens-socket": lambda: connect(socket.AF_INET, ("127.0.0.1", int(others[0]))),
    "talks-to-host": lambda: connect(socket.AF_UNIX, others[0]),
    "talks-by-name": lambda: connect(socket.AF_UNIX, "\0" + others[0]),
}

if how in attempts and not refused(attempts[how]): sys.exit(f"{how}: nothing kept me from it")
if how == "changes-its-file": open(sys.argv[0], "w").write("import sys; sys.exit('changed')")
if how == "ignores-sigterm":
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(number, signal.SIG_IGN)
if how == "thinks-on": threading.Thread(target=spin, daemon=True).start()
asked, used = 0, None
if how == "exits-at-start": sys.exit(3)
if how == "starts-slowly": time.sleep(3.5)
if how == "early": print('{"move": "(0 0)"}', flush=True)
if how == "hangs-at-start": time.sleep(1000)
if how == "closes": os.close(1); time.sleep(1000)
if how == "does-not-read":
    time.sleep(1000)
for line in sys.stdin:
    asked += 1
    answer = move(json.loads(line))
    if how == "thinks-on" and used is not None and time.process_time() - used > 0.2: sys.exit("I thought on")
    if how == "thinks-long" and asked <= 3: time.sleep(0.5)
    if how in ("hangs", "ignores-sigterm"): time.sleep(1000)
    elif how == "exits": sys.exit("cannot go on")
    elif how == "dies": os.kill(os.getpid(), signal.SIGSEGV)
    elif how == "stops": os.kill(os.getpid(), signal.SIGSTOP)
    elif how == "twice": answer += "\n" + answer
    elif how == "illegal": answer = '{"move": "(0 0)"}' if '"player":2' in line else '{"move": "(1 0)"}'
    elif how == "out-of-range": answer = '{"move": "(9 9)"}'
    elif how == "nil": answer = '{"move": "nil"}'
    elif how == "nested": answer = '{"move": "' + 20000 * "(" + 20000 * ")" + '"}'
    elif how == "nested-long": answer = '{"move": "' + 100000 * "(" + 100000 * ")" + '"}'
    elif how == "nested-json": answer = 20000 * "["
    elif how == "huge": answer = '{"move": "(0 1' + 5000 * "0" + ')"}'
    elif how == "escapes": answer = '{"move": "\\u001b[2J\\u001b]0;x\\u0007"}\x1b[31m'
    elif how == "forks": fork_without_end()
    elif how == "eats-memory":
        eaten = []
        while True: eaten.append(bytearray(1 << 20))
    elif how == "garbage": answer = "I would like to sow"
    elif how == "no-newline": sys.stdout.write("x" * 100); sys.stdout.flush(); time.sleep(1000)
    elif how == "slow-bytes":
        for c in answer: sys.stdout.write(c); sys.stdout.flush(); time.sleep(1)
    elif how == "not-utf8": sys.stdout.buffer.write(b'{"move": "\xff\xfe\x1b[2J"}\n'); sys.stdout.flush(); continue
    elif how == "floods":
        while True: sys.stdout.write("x" * 65536)
    elif how == "floods-errors":
        while True: sys.stderr.write("x" * 65536)
    elif how == "daemon":
        if os.fork() == 0: os.setsid(); time.sleep(1000)
        os._exit(0)
    elif how == "resigns": answer = '{"move": "resign"}'
    elif how == "stall":
        # Keeps the referee from waking up, once or as often as it is told: only a program without a sandbox can.
        mark, times = others[0], int(others[2]) if others[2:] else 1
        if not os.path.exists(mark) or os.path.getsize(mark) < times:
            open(mark, "a").write("x")
            os.kill(os.getppid(), signal.SIGSTOP); time.sleep(float(others[1])); os.kill(os.getppid(), signal.SIGCONT)
    print(answer, flush=True)
    if how == "stops-reading": time.sleep(1000)
    used = time.process_time()
