### What people read, in English. The same keys and values are in pt.ftl.

## Faults: where

at-column = column { $column }: { $fault }
at-line = line { $line }, column { $column }: { $fault }

## Faults: the command line

bad-count = { $option } "{ $text }": expected a whole number, 0 or more
bad-number = { $option } "{ $text }": expected a whole number
bad-player = player "{ $text }": expected 1 or 2
bad-weight = --weight "{ $text }": expected a number from 1 to { $limit }, such as 1.5
goal-without-state = --goal { $goal }: a built-in problem has its own goal; give it only with --state
machine-error = the machine refused: { $error }
more-faults = … and { $count } more
no-solution = there is no solution
option-not-for-algorithm = { $option } { $value }: { $algorithm } does not use it; leave the option out
option-not-for-game = { $option } { $value }: { $game } has no such choice; leave the option out
player-without-state = --player { $player }: the start has its own player to move; give it only with --state
too-much-memory = --memory { $wanted }: only { $available } megabytes are available
unknown-algorithm = algorithm "{ $text }": expected: { $names }
unknown-game = game "{ $text }": expected: { $names }
unknown-heuristic = heuristic "{ $text }": expected: { $names }
unknown-language = language "{ $text }": expected pt or en
unknown-problem = problem "{ $text }": expected: { $names }
unknown-variant = variant "{ $text }" of { $game }: expected: { $names }
usage-missing = missing: { $text }; see --help
usage-no-value = { $text } needs a value; see --help
usage-repeated = { $text } was given twice or together with what excludes it; see --help
usage-unknown-argument = argument "{ $text }" is unknown; see --help
usage-unknown-command = command "{ $text }" is unknown; see --help
usage-wrong = the command line cannot be understood { $text }; see --help

## Faults: s-expressions

sexp-bad-character = character "{ $text }" has no meaning here; expected numbers, names and parentheses
sexp-empty = nothing to read; expected a list in parentheses
sexp-extra = "{ $text }" after the end; expected one list and nothing more
sexp-number-range = number "{ $text }" is too large
sexp-too-deep = more than { $limit } parentheses inside each other
sexp-too-long = longer than { $limit } bytes
sexp-unclosed = this parenthesis is never closed
sexp-unopened = this parenthesis closes nothing

## Faults: Adji-boto*

adjiboto-bad-hole = hole "{ $text }": expected a letter from A to F or a to f, or (row column) with row 0 or 1 and column 0 to 5
adjiboto-board-shape = board "{ $text }": expected two rows, ((… six numbers …) (… six numbers …))
adjiboto-captured-shape = captured seeds "{ $text }": expected two numbers, (captured1 captured2)
adjiboto-empty-hole = hole ({ $row } { $column }) is empty: choose one that holds seeds
adjiboto-not-your-hole = hole ({ $row } { $column }) is not a hole of player { $player }: choose one of the own row
adjiboto-pass-not-forced = a pass is only possible when every hole of the own row is empty
adjiboto-row-shape = row "{ $text }": expected six numbers
adjiboto-seed-count = seeds "{ $text }": expected a number from 0 to { $limit }
adjiboto-state-shape = state "{ $text }": expected (board captured), such as (((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))
adjiboto-too-many-seeds = { $seeds } seeds in "{ $text }": there are only { $limit } in the game

## Faults: Blokus Uno

blokus-bad-cell = cell ({ $row } { $column }), "{ $text }": expected 0, 1 or 2
blokus-bad-move = move "{ $text }": expected a piece, a row and a column from 0 to 13, such as (peca-b 3 4), c1 3 4 or cruz 2 3, or nil to pass
blokus-board-shape = board "{ $text }": expected 14 lists of 14 cells
blokus-corner-blocked = the cell ({ $row } { $column }) is blocked: the first piece must cover it
blokus-corner-first = the first piece must cover the corner ({ $row } { $column })
blokus-corner-not-covered = player { $player } has pieces on the board, but none covers its corner ({ $row } { $column })
blokus-goal-missing = this variant needs a goal: a number of own cells from 1 to { $limit }
blokus-goal-not-used = goal { $goal }: this variant takes no number, its goal is that nothing more can be placed
blokus-goal-range = goal { $goal }: expected a number of own cells from 1 to { $limit }
blokus-hand-count = "{ $text }" of { $piece } left: expected a number from 0 to { $limit }
blokus-hand-shape = hand "{ $text }": expected what a player has left as three numbers, (a b c)
blokus-no-diagonal = the piece must touch an own cell at a corner
blokus-none-left = no { $piece } is left
blokus-not-a-piece = the { $squares } connected cells of player { $player } that begin at ({ $row } { $column }) are not one piece of this variant
blokus-not-in-variant = this variant has no { $piece }
blokus-occupied = the cell ({ $row } { $column }) is already filled by player { $player }
blokus-off-board = { $piece } would fill ({ $row } { $column }), which is off the board: rows and columns go from 0 to 13
blokus-own-cell-touches = the own cell ({ $row } { $column }) touches another by a side: own cells must be single
blokus-pass-not-forced = a piece can be placed, so passing is not allowed
blokus-piece-apart = the piece of player { $player } at ({ $row } { $column }) is not connected by corners with the piece in the player's own corner
blokus-piece-total = player { $player } has { $placed } of { $piece } on the board and { $left } left: expected { $total } together
blokus-row-shape = row { $row }, "{ $text }": expected a list of 14 cells
blokus-state-shape = state "{ $text }": expected (board (a b c) (a b c))
blokus-too-many-pieces = { $placed } of { $piece } on the board: there are only { $limit }
blokus-touches-side = the piece would touch the own cell ({ $row } { $column }) by a side: own pieces may touch only at corners

## Faults: Lear

lear-cell = cell ({ $row } { $column }), "{ $text }": expected 0 or . (empty), 1 or X (Black), 2 or O (White)
lear-komi-in-final = komi { $komi }: the variant final has no komi; leave it out
lear-komi-must-be-even = komi { $komi }: a board of { $size } × { $size } has an odd number of points, so the komi (for White) must be even: 0, 2, 4, …
lear-komi-must-be-odd = komi { $komi }: a board of { $size } × { $size } has an even number of points, so the komi (for Black) must be odd: 1, 3, 5, …
lear-komi-range = komi { $komi }: expected a number from 0 to { $most } on a board of { $size } × { $size }
lear-move = move "{ $text }": expected a point from A1 to { $letter }{ $size } (there is no I), or (row column) from 0 to { $last }
lear-occupied = the point { $point }, ({ $row } { $column }), already has a stone of player { $player }: choose an empty one
lear-outside = move "{ $text }" is not on the board: expected a point from A1 to { $letter }{ $size } (there is no I), or (row column) from 0 to { $last }
lear-row-count = the state has { $rows } rows: expected { $size } (a board has { $least } to { $most })
lear-row-length = row { $row } has { $cells } cells: expected { $size }
lear-row-shape = row { $row }, "{ $text }": expected a list of { $size } cells
lear-size = size { $size }: expected a number from { $least } to { $most }
lear-state-shape = state "{ $text }": expected { $size } lists of { $size } cells, such as ((0 1 2 …) …), or { $size } lines of . X O

## Faults: play

arena-bad-option = player option "{ $text }": expected level=1 to 10, depth=, nodes=, time= (ms), threads=, without=memo+order…, eval=full or eval=material
arena-unknown-part = part "{ $text }": expected: { $names }
arena-unknown-player = player "{ $text }": expected: engine, engine:level=3, greedy or random
bad-positive = { $option } "{ $text }": expected a whole number from 1 to 4294967295
call-shape = form "{ $text }": expected (state time) or (state time player)
call-time = time "{ $text }": expected milliseconds from 1 to { $limit }
game-is-over = the game is over: there are no more moves
illegal-move = this move is not legal
menu-bad-number = "{ $text }": expected a number from 0 to { $limit }

## Faults: tables

tables-block-damaged = { $file }: block { $block } is damaged; delete the file and build it again
tables-counts = { $file }: its counts do not fit its values; delete the file and build it again
tables-disk = { $needed } megabytes are needed on disk, only { $available } are free
tables-folder = { $file } is a folder: expected a file
tables-hash = { $file }: the file is not as it was written; delete it and build it again
tables-header-damaged = { $file }: its header is damaged; delete the file and build it again
tables-length = { $file } has { $found } bytes: expected { $expected }; delete the file and build it again
tables-memory = { $needed } megabytes of memory are needed, only { $available } are available
tables-no-folder = there is no folder for data here: name one with --dir
tables-none = there are no tables in { $folder }: see jogar tables build
tables-not-a-table = { $file } is not a file of tables
tables-not-built = a position with { $seeds } seeds: the tables go up to { $most }; see jogar tables build
tables-not-for-game = game "{ $game }": there are tables only for adjiboto
tables-seeds = --seeds { $seeds }: expected a number from 1 to { $limit }
tables-stopped = stopped: the layers up to { $seeds } seeds are finished; the same command goes on from there
tables-unreadable = { $file } cannot be read: { $error }
tables-unwritable = { $file } cannot be written: { $error }
tables-value = { $file }: position { $rank } has the value { $found }, but its best move is worth { $expected }
tables-verify-stopped = stopped: the layers up to { $seeds } seeds are right
tables-version = { $file } has version { $found } of the format: expected { $expected }; delete the file and build it again
tables-wrong-game = { $file } holds values of { $found }: expected { $expected }
tables-wrong-layer = { $file } holds positions of { $found } seeds: expected { $expected }

## Games

game-adjiboto = Adji-boto*
game-blokus = Blokus Uno
game-lear = Lear

draw-adjiboto = Draw, { $first } seeds to { $second }
draw-blokus = Draw, { $first } squares left over on each side
draw-lear = Draw, { $first } points to { $second }
to-move = Player { $player } to move
wins-adjiboto = Player { $player } wins, { $first } seeds to { $second }
wins-blokus = Player { $player } wins; squares left over: player 1 { $first }, player 2 { $second }
wins-lear = Player { $player } wins, { $first } points to { $second }

## Menu and play

menu-goodbye = Goodbye!
menu-leave = leave
menu-title = Jogar: board games against the computer or another person
menu-which-game = Which game?
menu-which-opponent = Against the computer, level 1 to 10, or 0 for another person?
play-computer = The computer plays { $move }.
play-computer-thought = The computer plays { $move }: value { $value }, depth { $depth }, { $nodes } nodes, α-cuts { $alpha }, β-cuts { $beta }, { $seconds } s.
play-how = Type a move; ? lists them, - takes the last one back, 0 goes back to the menu.
play-pass = Player { $player } has no move and passes.
play-repeated = This position occurs for the third time, so the game ends here.
play-your-move = Player { $player }, your move:

## Commands

bench-result = { $nodes } nodes, { $rate } million per second
best-counters = depth { $depth } (at most { $selective }), { $nodes } nodes, α-cuts { $alpha }, β-cuts { $beta }, table hits { $hits }, { $seconds } s, { $rate } million nodes per second
best-line = { $move }  value { $value }  line { $line }
best-line-exact = { $move }  value { $value } (exact)  line { $line }
best-state = state { $state }
compare-everything = all parts
compare-nodes = nodes
compare-nothing = nothing
compare-seconds = seconds
compare-times = ratio
compare-title = Depth { $depth }: what the search takes without each of its parts
compare-unfinished = > stopped: more than 2000 times the nodes
compare-value = value
compare-without = without
match-decided = One of them is stronger: the 95 % interval excludes equality.
match-elo = Elo { $elo } ({ $low } to { $high }, 95 %)
match-score = { $wins } won, { $draws } drawn, { $losses } lost: { $share } %
match-undecided = Not decided: the 95 % interval includes equality.
perft-result = { $nodes ->
    [one] { $nodes } sequence
   *[other] { $nodes } sequences
} in { $seconds } s, { $rate } million per second
goal-cells = { $cells ->
    [one] Goal: at least { $cells } cell
   *[other] Goal: at least { $cells } cells
}
goal-empty-board = Goal: an empty board
goal-stuck = Goal: nothing more can be placed
show-problem = Problem { $id }
solve-better = { $length ->
    [one] { $length } step
   *[other] { $length } steps
} after { $seconds } s
solve-counters = generated { $generated }, expanded { $expanded }, at most { $peak } nodes in memory, { $seconds } s
solve-end-asked = stopped on request
solve-end-depth = nothing within the depth limit; there may be a deeper solution
solve-end-memory = the memory is full
solve-end-no-solution = everything was searched: there is no solution
solve-end-nodes = the number of nodes is reached
solve-end-solved = solved
solve-end-time = the time is up
solve-found = { $length ->
    [one] { $length } step
   *[other] { $length } steps
}: { $steps }
solve-found-optimal = { $length ->
    [one] { $length } step
   *[other] { $length } steps
}, proven to be the fewest: { $steps }
solve-lower-bound = No solution has fewer steps than { $bound }.
solve-none = No solution yet.
solve-rates = penetrance { $penetrance }, effective branching factor { $branching }
solve-step = Step { $number }: { $step }
solve-why = { $algorithm }: { $end }
solve-why-heuristic = { $algorithm } with { $heuristic }: { $end }
solvers-legend = Each cell: length (! proven optimal), generated nodes, seconds. – without a solution: why it ended, and the proven bound.
solvers-problem = problem
tally-black_stones = Black stones: { $count }
tally-captured_seeds = Captured seeds: { $count }
tally-covered_squares = Covered squares: { $count }
tables-built = { $positions } positions in { $seconds } s, { $rate } million per second
tables-head-gains = mover gains
tables-head-loses = mover loses
tables-head-positions = positions
tables-head-seeds = seeds
tables-head-sum = sum
tables-head-zero = zero
tables-needs = { $first } to { $last } seeds: { $positions } positions, { $memory } megabytes of memory, { $disk } megabytes on disk
tables-probed = The player to move will still win { $value } more than the opponent.
tables-verified = Every value up to { $seeds } seeds is right.

help-arguments = Arguments:
help-commands = Commands:
help-example = Example:
help-options = Options:
help-usage = Usage:
value-game = GAME
value-puzzle = PUZZLE

help-jogar = Play board games of perfect information and look into them. Alone it opens the menu.
usage-jogar = jogar [COMMAND]
example-jogar = {"  "}jogar show lear --size 5

help-moves = List the legal moves of a position
usage-moves = jogar moves GAME [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
example-moves = {"  "}jogar moves adjiboto --state "(((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0))" --player 2

help-show = Draw a position of a game or the board of a puzzle
usage-show =
    jogar show GAME [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
    {"  "}jogar show PUZZLE [--variant V] [--problem A | --state S [--goal N]] [--json]
example-show = {"  "}jogar show blokus-puzzle --variant 2018 --problem E

help-apply = Make a move and print the state that follows
usage-apply = jogar apply GAME [--variant V] [--size N] [--komi K] [--state S [--player P]] --move M [--json]
example-apply = {"  "}jogar apply lear --size 8 --move D4 --json

help-perft = Count the sequences of moves of a given length
usage-perft = jogar perft GAME [--variant V] [--size N] [--komi K] [--state S [--player P]] --depth D [--divide] [--tally] [--json]
example-perft = {"  "}jogar perft adjiboto --depth 10 --divide

help-best = Find the best move of a position
usage-best = jogar best GAME [RULES] [--state S --player P] [--time MS] [--depth D] [--nodes N] [--threads T] [--multipv K] [--without PARTS] [--compare] [--trace FILE] [--json]
example-best = {"  "}jogar best adjiboto --time 1000 --multipv 3

help-jogar-call = Answer the championship call: forms (state time [player]) on standard input
usage-jogar-call = jogar jogar [GAME] [--variant V] [--size N]
example-jogar-call = {"  "}echo "((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 1000)" | jogar jogar

help-match = Let two players play and say who is stronger. A player is random, greedy or engine[:key=value,…]
usage-match = jogar match PLAYER PLAYER [--game GAME] [--games N] [--time MS] [--opening N] [--seed N] [--at-once N] [--json]
example-match = {"  "}jogar match engine:level=4 engine:level=3 --game lear --games 100 --time 50

help-bench = Search fixed positions of all games: the number of nodes is a signature of the search
usage-bench = jogar bench [--json]
example-bench = {"  "}jogar bench

help-solve = Solve a problem: the steps with boards, what is proven, and what it took. Ctrl-C prints what is known so far
usage-solve = jogar solve PUZZLE [--variant V] [--problem A | --state S [--goal N]] [--algorithm NAME] [--heuristic NAME] [--weight W] [--depth D] [--time MS] [--nodes N] [--memory MB] [--json]
example-solve = {"  "}jogar solve adjiboto-puzzle --problem C --algorithm idastar

help-compare = Solve every built-in problem of a puzzle with every algorithm, each under a budget, and print a table
usage-compare = jogar compare PUZZLE [--variant V] [--time MS] [--nodes N] [--memory MB] [--json]
example-compare = {"  "}jogar compare blokus-puzzle --variant 2018 --time 500

help-tables = Endgame tables: exact values of every position with few seeds
usage-tables = jogar tables build|verify|probe|info …
example-tables = {"  "}jogar tables build --seeds 12

help-tables-build = Build the tables up to a number of seeds. Ctrl-C keeps the finished layers; the same command goes on from them
usage-tables-build = jogar tables build [GAME] --seeds N [--variant V] [--dir DIR] [--threads T] [--json]
example-tables-build = {"  "}jogar tables build adjiboto --seeds 20

help-tables-verify = Check the files of tables, and every value against those of the positions after it
usage-tables-verify = jogar tables verify [GAME] [--variant V] [--dir DIR] [--json]
example-tables-verify = {"  "}jogar tables verify

help-tables-probe = Look up what the player to move will still win more than the opponent, and what each move is worth
usage-tables-probe = jogar tables probe [GAME] --state S [--player P] [--variant V] [--dir DIR] [--json]
example-tables-probe = {"  "}jogar tables probe --state "(((0 0 2 0 1 0) (1 0 0 0 3 0)) (0 0))" --player 2

help-tables-info = Say which layers there are, with the counts of their values
usage-tables-info = jogar tables info [GAME] [--variant V] [--dir DIR] [--json]
example-tables-info = {"  "}jogar tables info --json

argument-depth = How many moves deep
argument-divide = Tell the first moves apart
argument-game = adjiboto, blokus, lear
argument-game-or-puzzle = adjiboto, blokus, lear, adjiboto-puzzle, blokus-puzzle
argument-goal = How many cells must be filled, for a board of your own in blokus-puzzle 2022
argument-help = Show this help
argument-json = Print one JSON object
argument-komi = Komi of lear: odd on boards with an even number of points, else even
argument-lang = Language; otherwise that of the locale
argument-mv = The move: (0 3) or a hole's letter, b 3 4, D4; nil to pass
argument-player = Player to move, with --state (1 if left out)
argument-problem = Letter of a built-in problem of a puzzle
argument-size = Size of the board of lear, from 3 to 10 (8 if left out)
argument-state = The position as an s-expression; the start if left out
argument-tally = Also add up captured seeds, covered squares or black stones at the ends
argument-variant = adjiboto: 2025, 2019; blokus: 2022, 2018; lear: 2016, final
argument-version = Show the version
argument-at_once = How many games are played at the same time (1 if left out)
argument-compare = Print what each part of the search saves
argument-first = First player: random, greedy, engine or engine:level=3,time=50,…
argument-game_option = The game (adjiboto if left out)
argument-games = How many games, in pairs with colours swapped (100 if left out)
argument-memory = Memory for positions in megabytes (64 if left out)
argument-multipv = How many of the best moves to find
argument-nodes = How many nodes at most
argument-opening = How many random moves each opening has (4 if left out)
argument-second = Second player
argument-seed = From which everything random follows (1 if left out)
argument-threads = How many threads (1 if left out)
argument-time = How many milliseconds at most
argument-trace = Write the tree that is searched to a file, as JSON
argument-without = Parts to switch off: memo, lookahead, order, quiescence, scout, aspiration
argument-algorithm = bfs, dfs, iddfs, ucs, astar, wastar, idastar, rbfs, sma, beam (astar if left out)
argument-heuristic = adjiboto-puzzle: captures, seeds5, seeds, zero; blokus-puzzle 2022: missing4, missing, zero; 2018: corners, empty-minus-own, zero
argument-lists_memory = Memory for the lists of nodes in megabytes (2048 if left out)
argument-puzzle = adjiboto-puzzle, blokus-puzzle
argument-weight = How much the estimate counts in wastar (2 if left out)
argument-build_threads = How many threads (as many as there are cores if left out)
argument-dir = The folder of the tables (jogar/tables in the folder for data of your system if left out)
argument-probe_state = The position as an s-expression
argument-seeds = Up to how many seeds on the board
