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
unknown-colour = --color "{ $text }": expected auto, always or never
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

blokus-any-corner-first = the first piece must cover one of the four corners
blokus-bad-cell = cell ({ $row } { $column }), "{ $text }": expected 0, 1 or 2
blokus-bad-move = move "{ $text }": expected a piece, a row and a column from 0 to 13, such as (peca-b 3 4), c1 3 4 or cruz 2 3, or nil to pass
blokus-blocked = the cell ({ $row } { $column }) is blocked
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

lear-board-shape = state "{ $text }": expected lists of cells of equal length, such as ((0 1 2 …) …), or lines of . X O
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

arena-bad-option = player option "{ $text }": expected level=1 to 10, depth=, nodes=, time= (ms), threads=, without=memo+order…, eval=full or material, tables=on or off
arena-unknown-part = part "{ $text }": expected: { $names }
arena-unknown-player = player "{ $text }": expected: engine, engine:level=3, greedy or random
bad-positive = { $option } "{ $text }": expected a whole number from 1 to 4294967295
call-shape = form "{ $text }": expected (state time) or (state time player)
call-time = time "{ $text }": expected milliseconds from 1 to { $limit }
match-bad-seeds = --seeds "{ $text }": expected a number of seeds or two, like 30-40
match-no-endgames = no games come to endgames of { $first } to { $last } seeds
match-no-layers = --seeds is not for { $game }
file-empty = there is no problem in the file; expected boards in parentheses
file-fault = { $file }, line { $line }, column { $column }: { $fault }
file-goal = goal "{ $text }": expected a number of cells
file-unreadable = cannot read the file "{ $file }": { $error }
game-is-over = the game is over: there are no more moves
interrupted = stopped on request
no-tally = --tally: { $game } has nothing to add up; leave the option out
no-symmetry = --symmetry: { $game } has none; leave the option out
solve-unfinished = no solution yet: { $end }
illegal-move = this move is not legal
menu-bad-number = "{ $text }": expected a number from { $least } to { $most }
play-bad-level = --level "{ $text }": expected a number from { $least } to { $most }
play-first-without-choice = --first "{ $text }": in mode { $mode } there is nothing to choose; leave the option out
play-json-with-people = --json: only for games between computers, --mode cc
play-line-too-long = this line is longer than { $limit } bytes
play-not-your-turn = it is not your turn
play-nothing-to-redo = nothing was taken back
play-nothing-to-undo = there is no move to take back
play-only-in-puzzles = "{ $text }": only in puzzles
play-unknown-first = --first "{ $text }": expected human or computer
play-unknown-mode = --mode "{ $text }": expected hc, cc or hh
puzzle-only-in-games = "{ $text }": only in games for two

## Faults: logs and saved games

autosave-unwritable = this game cannot be kept against a crash: { $error }
log-after-end = "{ $text }" comes after the end of its game
log-bad-field = { $field }="{ $text }" cannot be understood
log-game-twice = the game "{ $text }" begins a second time
log-line-too-long = this line is longer than { $limit } bytes
log-missing-field = the field { $field } is missing
log-move-after-end = the move "{ $text }" comes after the end of the game
log-no-games = there are no games in this log
log-no-such-game = game { $number }: expected a number from 1 to { $count }
log-no-such-move = move { $number }: expected a number from 0 to { $count }
log-not-a-record = "{ $text }" is no record of a log
log-not-over = by the rules this game is not over
log-ply-order = move number { $ply }: expected { $expected }
log-skipped = lines that cannot be understood were skipped: { $count }
log-torn = "{ $text }" is half a line: whoever wrote it was interrupted
log-unknown-event = event "{ $text }": expected begin, move, undo, redo, resign or end
log-unknown-game = the game "{ $text }" never began
log-unwritable = the log { $path } cannot be written, so this game has none: { $error }
log-wrong-end = the end tells { $field } "{ $told }", but by the rules it is "{ $truth }"
log-wrong-player = a move of player { $player }: expected one of player { $expected }
saved-empty = there is no game in { $path }
saved-no-name = a name of a file is missing, such as: save game.txt
saved-other-file = { $path } is something else than a saved game, and is left as it is
saved-unreadable = { $path } cannot be read: { $error }
saved-unwritable = { $path } cannot be written: { $error }

## Faults: tables

tables-block-damaged = { $file }: block { $block } is damaged; delete the file and build it again
tables-counts = { $file }: its counts do not fit its values; delete the file and build it again
tables-disk = { $needed } megabytes are needed on disk, only { $available } are free
tables-extremes-stopped = stopped: nothing is known yet
tables-folder = { $file } is a folder: expected a file
tables-hash = { $file }: the file is not as it was written; delete it and build it again
tables-header-damaged = { $file }: its header is damaged; delete the file and build it again
tables-length = { $file } has { $found } bytes: expected { $expected }; delete the file and build it again
tables-memory = { $needed } megabytes of memory are needed, only { $available } are available
tables-no-folder = there is no folder for data here: name one with --dir
tables-no-such-folder = --tables "{ $text }": there is no such folder; see jogar tables build
tables-none = there are no tables in { $folder }: see jogar tables build
tables-not-a-table = { $file } is not a file of tables
tables-not-built = a position with { $seeds } seeds: the tables go up to { $most }; see jogar tables build
tables-not-for-game = game "{ $game }": there are tables only for adjiboto
tables-not-watched = --compare and --trace show the search alone: leave --tables out
tables-sample = { $file }: position { $rank } has the value { $found }, which a search refutes
tables-seeds = --seeds { $seeds }: expected a number from 1 to { $limit }
tables-stopped = stopped: the layers up to { $seeds } seeds are finished; the same command goes on from there
tables-trouble = { $fault } (the computer plays on without these tables)
tables-unreadable = { $file } cannot be read: { $error }
tables-unwritable = { $file } cannot be written: { $error }
tables-value = { $file }: position { $rank } has the value { $found }, but its best move is worth { $expected }
tables-verify-stopped = stopped: the layers up to { $seeds } seeds are right
tables-version = { $file } has version { $found } of the format: expected { $expected }; delete the file and build it again
tables-wrong-game = { $file } holds values of { $found }: expected { $expected }
tables-wrong-layer = { $file } holds positions of { $found } seeds: expected { $expected }

## Dates

date-and-time = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }, { $time }

## Games

game-adjiboto = Adji-boto*
game-adjiboto-puzzle = Adji-boto puzzle
game-blokus = Blokus Uno
game-blokus-puzzle = Blokus Uno puzzle
game-lear = Lear

draw-adjiboto = Draw, { $first } seeds to { $second }
draw-blokus = Draw, { $first } squares left over on each side
draw-lear = Draw, { $first } points to { $second }
to-move = Player { $player } to move
wins-adjiboto = Player { $player } wins, { $first } seeds to { $second }
wins-blokus = Player { $player } wins; squares left over: player 1 { $first }, player 2 { $second }
wins-lear = Player { $player } wins, { $first } points to { $second }

## Menu

menu-back = back
menu-black = Black (player 1, begins)
menu-by-level = by a level from 1 to 10
menu-by-time = by the time for each move
menu-computer-begins = the computer
menu-computer-black = The computer takes Black; you play White.
menu-computer-computer = Computer against computer
menu-computer-names = The computer names a komi of { $komi }.
menu-computer-white = The computer takes White; you play Black.
menu-forget = throw it away
menu-forgotten = The game is thrown away.
menu-goodbye = Goodbye!
menu-human-computer = Play against the computer
menu-human-human = Two people
menu-interrupted = This game was interrupted.
menu-interrupted-game = { $moves ->
    [one] Resume { $game } ({ $variant }), { $moves } move, { $date }
   *[other] Resume { $game } ({ $variant }), { $moves } moves, { $date }
}
menu-komi = komi { $komi }
menu-komi-black = Which komi does Black get?
menu-komi-computer = pie rule: the computer names the komi, I pick the colour
menu-komi-how = Which komi?
menu-komi-other = another komi
menu-komi-person = pie rule: I name the komi, the computer picks the colour
menu-komi-usual = the usual one, { $komi }
menu-komi-white = Which komi does White get?
menu-leave = leave
menu-load = Open a saved game
menu-no-limit = no limit
menu-number = { $number }
menu-person-begins = you
menu-player-1 = player 1
menu-player-2 = player 2
menu-puzzle = Puzzles
menu-range = From { $least } to { $most } (0: { $back }):
menu-range-blank = From { $least } to { $most } (0: { $back }, Enter: { $blank }):
menu-resume = go on with it
menu-strength = What limits the computer (player { $player })?
menu-text = Name (0: { $back }):
menu-title = Jogar: board games against the computer or another person
menu-variant = { $game } ({ $variant })
menu-which-colour = Which colour do you pick?
menu-which-depth = How many moves deep may the computer look?
menu-which-file = Which file?
menu-which-game = Which game?
menu-which-level = Level of the computer (player { $player })
menu-which-mode = Who plays?
menu-which-player = Which player are you?
menu-which-problem = Which problem?
menu-which-puzzle = Which puzzle?
menu-which-size = How many rows and columns?
menu-which-time = Time of the computer (player { $player }) for each move, in milliseconds
menu-white = White (player 2)
menu-who-begins = Who begins?
menu-your-choice = Your choice:

## Play

play-again = 1 for another game with colours swapped, 0 to go back:
play-computer = Player { $player } (computer): { $move }, without a search.
play-computer-thought = Player { $player } (computer): { $move }, value { $value }, depth { $depth }, { $nodes } nodes, α-cuts { $alpha }, β-cuts { $beta }, { $seconds } s.
play-copy =
    { $state }
    player { $player }
    { $moves }
play-help =
    A move        as the game writes it (moves lists them), or (row column)
    moves         all legal moves
    undo  -       take back your last move and the answer to it
    redo  +       make it again
    hint          what the computer would play
    save FILE     write the game into a file
    load FILE     go on with a game from a file
    copy          the position and the game as text
    here          a new game from this position
    resign        give up
    0             back; the game is kept
play-hint = Hint: { $move }.
play-hint-thought = Hint: { $move }, value { $value }, depth { $depth }, { $nodes } nodes, α-cuts { $alpha }, β-cuts { $beta }, { $seconds } s.
play-how = Type a move; ? shows what else can be typed, 0 goes back.
play-interrupted = Interrupted. A game that was being played is kept: the menu offers it again.
play-kept = The game is kept: the menu offers it again.
play-pass = Player { $player } has no move and passes.
play-person = Player { $player }: { $move }.
play-repeated = This position occurs for the third time, so the game ends here.
play-resigned = Player { $player } resigns: player { $winner } wins.
play-forfeited = Player { $player } failed ({ $verdict }); player { $winner } wins.
player-crashed = The player broke down.
player-timeout = The player did not answer in time.
player-illegal = The player answered "{ $text }": { $fault }
player-no-outside = { $kind }:{ $text }: programs from outside cannot be started here
play-saved = Saved in { $path }.
play-your-move = Player { $player }, your move:

puzzle-help =
    A step        as the puzzle writes it (steps lists them)
    steps         everything that can be done
    undo  -       take the last step back
    redo  +       make it again
    reset         back to the start
    hint          the next step that the solver would make
    solution      all steps from here to the goal
    copy          the board as text
    0             back
puzzle-hint = Hint: { $step }.
puzzle-hopeless = From here the goal cannot be reached: take something back.
puzzle-how = Type a step; ? shows what else can be typed, 0 goes back.
puzzle-nothing-to-do = The goal is reached already.
puzzle-solved = { $steps ->
    [one] The goal is reached, in { $steps } step!
   *[other] The goal is reached, in { $steps } steps!
}
puzzle-your-step = Step { $number }:

## Logs

replay-agrees = The log and the rules agree: moves, final position and score.
replay-end = { $winner ->
    [0] draw, { $first } : { $second }
   *[other] player { $winner } won, { $first } : { $second }
}
replay-game = { $moves ->
    [one] { $number }  { $date }  { $game }: { $first } – { $second }, { $moves } move, { $end }
   *[other] { $number }  { $date }  { $game }: { $first } – { $second }, { $moves } moves, { $end }
}
replay-none = There are no games in this log.
replay-unfinished = not finished
review-after = after
review-before = before
review-better = better
review-chart-loss = Points thrown away
review-chart-value = Value for player 1 (points)
review-graph = The value after each move: above the line player 1 is ahead, below it player 2; ? marks mistakes.
review-interrupted = { $count ->
    [one] interrupted; only the last move was judged
   *[other] interrupted; only the last { $count } moves were judged
}
review-legend = = exact: the value is proven.   ? mistake: { $mistake } point or more thrown away.   ?? blunder: { $blunder } points or more, or a won game.
review-lost = lost
review-move = move
review-no-moves = game { $number } has no moves to look back on
review-player = player
review-ply = no.
review-total = Player { $player } ({ $who }): points thrown away { $points }, mistakes { $mistakes }, of them blunders { $blunders }, won positions lost { $wins }
review-values = Before and after each move: the final difference in points that is expected, for the player who moved.
review-worst = {"  "}The worst move: { $ply }. { $move }, which threw away { $points }; { $best } was better.
stats-alpha = α-cuts
stats-axis = move
stats-beta = β-cuts
stats-chart-alpha = α-cuts
stats-chart-beta = β-cuts
stats-chart-depth = Depth
stats-chart-nodes = Nodes
stats-chart-time = Time (s)
stats-chart-value = Value for player 1 (points)
stats-depth = depth
stats-move = move
stats-nodes = nodes
stats-player = player
stats-ply = no.
stats-series = player { $player }
stats-time = ms
stats-totals = { $moves ->
    [one] Player { $player }: { $moves } search, mean depth { $depth }, { $nodes } nodes, α-cuts { $alpha }, β-cuts { $beta }, { $seconds } s
   *[other] Player { $player }: { $moves } searches, mean depth { $depth }, { $nodes } nodes, α-cuts { $alpha }, β-cuts { $beta }, { $seconds } s
}
stats-value = value

## Commands

bench-result = { $nodes } nodes, { $rate } million per second
best-counters = depth { $depth } (at most { $selective }), { $nodes } nodes, α-cuts { $alpha }, β-cuts { $beta }, table hits { $hits }, { $seconds } s, { $rate } million nodes per second
best-line = { $move }  value { $value }  line { $line }
best-line-exact = { $move }  value { $value } (exact)  line { $line }
best-state = state { $state }
best-tables = The endgame tables decided { $count ->
    [one] one position.
   *[other] { $count } positions.
}
chart-nodes = Generated nodes
chart-proven = proven
chart-seconds = Time in seconds
chart-solved = solved
chart-unsolved = no solution
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
match-elo = Elo { $estimate } ({ $low } to { $high }, 95 %)
match-margin = { $estimate } points ahead at the end of a game ({ $low } to { $high }, 95 %)
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
} after { $seconds } s, { $generated } generated; none has fewer than { $bound }
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
solve-progress = { $seconds } s: { $generated } generated ({ $rate } million/s), { $nodes } nodes in { $megabytes } MB, f { $f }, bound { $bound }
solve-rates = penetrance { $penetrance }, effective branching factor { $branching }
solve-step = Step { $number }: { $step }
solve-why = { $algorithm }: { $end }
solve-why-heuristic = { $algorithm } with { $heuristic }: { $end }
solvers-legend = Each cell: length (! proven optimal), generated nodes, seconds. – without a solution: why it ended, and the proven bound.
solvers-legend-markdown = Each cell: length (! proven optimal), generated nodes, seconds; – without a solution, why it ended and the proven bound.
solvers-problem = problem
tally-black_stones = Black stones: { $count }
tally-captured_seeds = Captured seeds: { $count }
tally-covered_squares = Covered squares: { $count }
tables-built = { $positions } positions in { $seconds } s, { $rate } million per second
tables-greed = Taking as much as possible at once costs { $size } here: { $state }
tables-head-gains = mover gains
tables-head-loses = mover loses
tables-head-positions = positions
tables-head-seeds = seeds
tables-head-sum = sum
tables-head-zero = zero
tables-needs = { $first } to { $last } seeds: { $positions } positions, { $memory } megabytes of memory, { $disk } megabytes on disk
tables-probed = The player to move will still win { $value } more than the opponent.
tables-verified = Every value up to { $seeds } seeds is right. Of { $searched } positions drawn at random, a search without tables proves { $proven } values and refutes none.
tables-wait = The next capture that keeps the value takes { $size } moves from here: { $state }

help-arguments = Arguments:
help-commands = Commands:
help-example = Example:
help-options = Options:
help-usage = Usage:
value-game = GAME
value-puzzle = PUZZLE

help-jogar = Play board games of perfect information and look into them. Alone it opens the menu.
usage-jogar = jogar [--plain] [--no-animation] [--log FILE | --no-log] [--tables DIR | --no-tables] [COMMAND]
example-jogar = {"  "}jogar play lear --size 7 --level 5

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
usage-best = jogar best GAME [RULES] [--state S --player P] [--time MS] [--depth D] [--nodes N] [--threads T] [--multipv K] [--without PARTS] [--compare] [--trace FILE] [--tables DIR | --no-tables] [--json]
example-best = {"  "}jogar best adjiboto --time 1000 --multipv 3

help-jogar-call = Answer the championship call: forms (state time [player]) on standard input
usage-jogar-call = jogar jogar [GAME] [--variant V] [--size N] [--tables DIR | --no-tables]
example-jogar-call = {"  "}echo "((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 1000)" | jogar jogar

help-match = Let two players play and say who is stronger. A player is random, greedy or engine[:key=value,…]
usage-match = jogar match PLAYER PLAYER [--game GAME] [--games N] [--time MS] [--opening N | --seeds N-M] [--seed N] [--at-once N] [--tables DIR | --no-tables] [--json]
example-match = {"  "}jogar match engine:level=4 engine:level=3 --game lear --games 100 --time 50

help-bench = Search fixed positions of all games: the number of nodes is a signature of the search
usage-bench = jogar bench [--json]
example-bench = {"  "}jogar bench

help-solve = Solve a problem: the steps with boards, what is proven, and what it took. For lear: the exact value of a small board, its fair komi and the best placements. Ctrl-C prints what is known so far
usage-solve = jogar solve PUZZLE [--variant V] [--problem A | --state S [--goal N] | --file FILE [--problem A]] [--algorithm NAME] [--heuristic NAME] [--weight W] [--depth D] [--time MS] [--nodes N] [--memory MB] [--symmetry] [--trace FILE] [--statistics FILE] [--json]
  {"  "}jogar solve lear --size N|RxC | --state S [--player P] [--method NAME] [--threads T] [--memory MB] [--time MS] [--json]
example-solve = {"  "}jogar solve adjiboto-puzzle --problem C --algorithm idastar
  {"  "}jogar solve lear --size 4

help-compare = Solve every built-in problem of a puzzle with every algorithm, each under a budget, and print a table
usage-compare = jogar compare PUZZLE [--variant V] [--time MS] [--nodes N] [--memory MB] [--json | --csv | --markdown] [--svg FILE]
example-compare = {"  "}jogar compare blokus-puzzle --variant 2018 --time 500

help-play = Play a game; after each move of the computer, what it thought. Every game goes into a log
usage-play = jogar play GAME [--mode hc|cc|hh] [--first human|computer] [--time MS] [--level L] [--depth D] [--plain] [--no-animation] [--log FILE | --no-log] [--tables DIR | --no-tables] [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
example-play =
    {"  "}jogar play lear --size 7 --level 5
    {"  "}jogar play adjiboto --first computer --time 2000
    {"  "}jogar play blokus --mode cc --time 1000 --log games.dat

help-replay = List the games of a log, or show one move by move and check it by the rules
usage-replay = jogar replay FILE [--game N] [--move K] [--json]
example-replay =
    {"  "}jogar replay log.dat
    {"  "}jogar replay log.dat --game 2 --move 10

help-review = Look back on a game of a log with the search and the endgame tables: what each move was worth, what was thrown away, what was better
usage-review = jogar review FILE [--game N] [--time MS] [--tables DIR | --no-tables] [--svg FILE] [--json]
example-review =
    {"  "}jogar review log.dat
    {"  "}jogar review log.dat --game 2 --time 2000 --svg review.svg

help-stats = Value, depth, nodes, cuts and time of each move of a logged game, as a table and as a chart
usage-stats = jogar stats FILE [--game N] [--svg FILE] [--csv | --json]
example-stats = {"  "}jogar stats log.dat --game 2 --svg game2.svg
help-tables = Endgame tables: exact values of every position with few seeds
usage-tables = jogar tables build|verify|probe|info|extremes …
example-tables = {"  "}jogar tables build --seeds 12

help-tables-build = Build the tables up to a number of seeds. Ctrl-C keeps the finished layers; the same command goes on from them
usage-tables-build = jogar tables build [GAME] --seeds N [--variant V] [--dir DIR] [--threads T] [--json]
example-tables-build = {"  "}jogar tables build adjiboto --seeds 20

help-tables-verify = Check the files of tables, every value against those of the positions after it, and a sample by search
usage-tables-verify = jogar tables verify [GAME] [--variant V] [--dir DIR] [--threads T] [--seed N] [--json]
example-tables-verify = {"  "}jogar tables verify

help-tables-probe = Look up what the player to move will still win more than the opponent, and what each move is worth
usage-tables-probe = jogar tables probe [GAME] --state S [--player P] [--variant V] [--dir DIR] [--json]
example-tables-probe = {"  "}jogar tables probe --state "(((0 0 2 0 1 0) (1 0 0 0 3 0)) (0 0))" --player 2

help-tables-info = Say which layers there are, with the counts of their values
usage-tables-info = jogar tables info [GAME] [--variant V] [--dir DIR] [--json]
example-tables-info = {"  "}jogar tables info --json

help-tables-extremes = The values of a layer with their counts, where greed costs most, and where the next capture is furthest
usage-tables-extremes = jogar tables extremes [GAME] --seeds N [--variant V] [--dir DIR] [--json]
example-tables-extremes = {"  "}jogar tables extremes --seeds 10

argument-depth = How many moves deep
argument-divide = Tell the first moves apart
argument-goal = How many cells must be filled, for a board of your own in blokus-puzzle 2022
argument-help = Show this help
argument-json = Print one JSON object
argument-komi = Komi of { $games }: odd on boards with an even number of points, else even
argument-color = Colours; without the option, if the terminal has them and NO_COLOR is not set
argument-lang = Language; otherwise that of the locale
argument-mv = The move: (0 3) or a hole's letter, b 3 4, D4; nil to pass
argument-player = Player to move, with --state (1 if left out)
argument-problem = Letter of a built-in problem of a puzzle
argument-size = Size of the board of { $game }, from { $least } to { $most } ({ $usual } if left out)
argument-state = The position as an s-expression; the start if left out
argument-tally = Also add up captured seeds, covered squares or black stones at the ends
argument-version = Show the version
argument-at_once = How many games are played at the same time (1 if left out)
argument-compare = Print what each part of the search saves
argument-first = First player: random, greedy, engine or engine:level=3,time=50,…
argument-game_option = The game ({ $game } if left out)
argument-games = How many games, in pairs with colours swapped (100 if left out)
argument-memory = Memory for positions in megabytes (64 if left out)
argument-multipv = How many of the best moves to find
argument-nodes = How many nodes at most
argument-endgames = Begin in different endgames of so many seeds, like 30-40
argument-opening = How many random moves each opening has (4 if left out)
argument-second = Second player
argument-seed = From which everything random follows (1 if left out)
argument-threads = How many threads (1 if left out)
argument-time = How many milliseconds at most
argument-trace = Write the tree that is searched to a file, as JSON
argument-without = Parts to switch off: memo, lookahead, order, quiescence, scout, aspiration
argument-begins = Who begins, in mode hc (human if left out)
argument-csv = Print values with commas between, for spreadsheets
argument-file = The log, or a saved game
argument-move_time = Milliseconds for each move; if left out, 40 seconds for the whole game and at most 1 for a move
argument-game_number = Number of the game in the log; the last one if left out
argument-level = Strength of the computer, from 1 to 10
argument-log = The log to append to (log.dat if left out)
argument-mode = hc human against computer, cc computer against computer, hh two people (hc if left out)
argument-move_number = Show the position after so many moves
argument-no_log = Write no log
argument-no_animation = Show moves at once instead of step by step
argument-plain = Numbered questions and typed moves instead of a full screen
argument-svg = Write a chart to a file
argument-algorithm = bfs, dfs, iddfs, ucs, astar, wastar, idastar, rbfs, sma, beam (astar if left out)
argument-heuristic = adjiboto-puzzle: captures, table, seeds5, seeds, zero; blokus-puzzle 2022: missing4, missing, zero; 2018: corners, empty-minus-own, zero
argument-lists_memory = Memory for the lists of nodes in megabytes (2048 if left out); lear: for positions (what suits the board)
argument-board_size = Board of lear: 5, or rows x columns such as 5x4
argument-method = lear: fast, or plain, a second way to check it (fast if left out)
argument-puzzle = { $puzzles }; for solve also { $game }, on boards from { $least } × { $least } to { $most } × { $most }
argument-expansions = Write the order of expansion to a file, as lines of JSON
argument-problem_file = A file of problems; all are solved, or the one that --problem names (A is the first)
argument-markdown = Print a table for a document
argument-statistics = Append the report to a file, as a line of JSON
argument-symmetry = Count states as one that differ by a symmetry only (adjiboto-puzzle)
argument-weight = How much the estimate counts in wastar (2 if left out)

## The full screen

screen-animation-off = Moves are now shown at once.
screen-animation-on = Moves are now shown step by step.
screen-ask = Are you sure?
screen-ask-back = The game is not over. It is kept, and the menu offers it again.
screen-ask-leave = Leave the program? The game is kept and offered again next time.
screen-ask-resign = Give this game up?
screen-blank = Enter alone: { $value }.
screen-computer = computer
screen-copied = Copied to the clipboard (if the terminal allows it)
screen-end = The game is over
screen-file-name = The name of a file; Esc goes back.
screen-help = Keys
screen-hint-sought = The computer looks for a good move…
screen-key-animation = step by step on/off
screen-key-back = back
screen-key-choose = choose
screen-key-copy = copy as text
screen-key-end = result
screen-key-from-here = new game from here
screen-key-help = help
screen-key-hint = hint
screen-key-leave = leave the program
screen-key-load = load a game
screen-key-move = move
screen-key-now = move now
screen-key-pause = pause
screen-key-piece = piece
screen-key-play = play
screen-key-redo = redo
screen-key-rematch = play again with colours swapped
screen-key-reset = from the start
screen-key-resign = give up
screen-key-save = save
screen-key-solution = solution
screen-key-stay = go on playing
screen-key-take = take
screen-key-turn = turn
screen-key-type = type a move
screen-key-undo = undo
screen-key-view = look at the board
screen-legend-adjiboto = Double frame: the cursor (also by mouse; a second click plays). ◇: where the last seed would fall, ◇+3: what it would capture there. Last move: ↑ where it began, ↓ where it ended, ↓−3 what it captured. ◂ ▸ ▴ ▾: the direction of sowing. Above and below the board: the captured seeds.
screen-legend-blokus = ␣: the space bar. ( ): the piece to place (also by mouse; a click on it places it). x x: it would be illegal there; Enter says why. ◦: a piece may begin here. ◆ ◇: placed last. ██ player 1, ▒▒ player 2, ## blocked. ×10: so many are left.
screen-legend-lear = [ ]: the cursor (also by mouse; a second click plays). ‹ ›: would be flipped. ◦: a stone here would flip something. ( ): placed last. ● Black, player 1; ○ White, player 2.
screen-level = level { $level }
screen-load = Load a game
screen-move = Type a move
screen-move-adjiboto = A letter from A to F or a to f, or (row column), such as (0 3).
screen-move-blokus = A piece, a row and a column: b 3 4, c1 3 4, c2 3 4, cruz 2 3 or (peca-b 3 4).
screen-move-lear = A point such as D4, or (row column), such as (4 3).
screen-moves = Moves
screen-number = A number from { $least } to { $most }; 0 or Esc goes back.
screen-pass = pass
screen-paused = The game waits
screen-person = player { $player }
screen-points-adjiboto = captured seeds
screen-points-blokus = squares left over
screen-none = { $game } has no full screen: play it with --plain
screen-points-komi = { $points } (komi { $komi })
screen-points-lear = stones and komi
screen-save = Save the game
screen-solution = The solver needs { $length } more; Enter plays them one by one.
screen-solution-fewest = The fewest steps from here are { $length }; Enter plays them one by one.
screen-solution-title = Solution
screen-solving = The solver is at work…
screen-steps = Steps
screen-thinks = The computer thinks
screen-thought = The computer played { $move }
screen-thought-cuts = cuts α { $alpha }, β { $beta }
screen-thought-nodes = { $nodes } nodes in { $seconds } s
screen-thought-none = without a search
screen-thought-rate = { $rate } million per second
screen-thought-value = value { $value }, depth { $depth }
screen-time = computer, { $seconds } s
screen-too-small = The terminal has { $columns } × { $rows } characters. This board needs at least { $least_columns } × { $least_rows }: make the window larger or the letters smaller. Esc goes back.
screen-you = you
argument-table_threads = How many threads (as many as there are cores if left out)
argument-dir = The folder of the tables (jogar/tables in the folder for data of your system if left out)
argument-no_tables = Look into no endgame tables
argument-tables_folder = The folder of the endgame tables that the computer looks into (that of jogar tables if left out)
argument-probe_state = The position as an s-expression
argument-sample_seed = From which the sample is drawn (1 if left out)
argument-seeds = How many seeds on the board: build up to so many, extremes of exactly so many

## Exact values of small boards

exact-bounds = Not proven yet. Black ends at least { $lower } and at most { $upper } ahead (below 0 White is ahead).
exact-counters = { $nodes } positions, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}, { $megabytes } MB, { $seconds } s
exact-head = Lear { $rows } × { $columns }, { $player ->
    [1] Black
   *[2] White
} to move
exact-komi = { $player ->
    [1] Black
   *[2] White
} gets komi { $komi }: { $winner ->
    [1] Black
   *[2] White
} wins by { $lead }.
exact-komi-unfair = No komi of the right parity and side makes this even. The nearest:
exact-line = Best: { $first }. Best placements of both: { $line }
exact-method = method "{ $text }": expected: fast, plain
exact-progress = { $seconds } s: from { $lower } to { $upper }; at least { $goal }? { $nodes } million positions ({ $rate } million/s)
exact-size = board { $rows } × { $columns }: expected { $least } to { $most } rows and columns
exact-size-differs = --size { $rows }x{ $columns }: the state has { $state_rows } rows of { $state_columns }; leave the option out
exact-size-missing = missing: --size or --state; expected a size such as 5 or 5x4
exact-size-text = --size "{ $text }": expected a number, such as 5, or rows x columns, such as 5x4
exact-symmetry = --symmetry: lear always counts images of a position as one; leave the option out
exact-unfinished = the time is up before the value is proven
exact-value = Without komi { $player ->
    [1] Black
   *[2] White
} ends { $lead } ahead.
exact-value-even = Without komi both end with equally many stones.
exact-variant = variant final: only 2016 can be solved exactly (in final the last placement removes stones, so values lose the parity that the proof needs)
