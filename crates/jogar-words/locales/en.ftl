### What people read, in English. The same keys and values are in pt.ftl.

## Faults: where

at-column = column { $column }: { $fault }
at-line = line { $line }, column { $column }: { $fault }
on-line = line { $line }: { $fault }

## Faults: the command line

bad-count = { $option } "{ $text }": expected a whole number, 0 or more
bad-number = { $option } "{ $text }": expected a whole number
bad-player = player "{ $text }": expected 1 or 2
bad-weight = --weight "{ $text }": expected a number from 1 to { $limit }, such as 1.5
goal-without-state = --goal { $goal }: a built-in problem has its own goal; give it only with --state
machine-error = system error: { $error }
more-faults = … and { $count } more
no-solution = there is no solution
option-not-for-algorithm = { $option } { $value }: { $algorithm } does not use it; leave the option out
option-not-for-game = { $option } { $value }: { $game } has no such choice; leave the option out
player-without-state = --player { $player }: the start has its own player to move; give it only with --state
too-much-memory = --memory { $wanted }: the machine can give only { $available } MB
unknown-algorithm = algorithm "{ $text }": expected: { $names }
unknown-colour = --color "{ $text }": expected auto, always or never
unknown-game = game "{ $text }": expected: { $names }
unknown-heuristic = heuristic "{ $text }": expected: { $names }
unknown-language = language "{ $text }": expected pt or en
unknown-problem = problem "{ $text }": expected: { $names }
unknown-shell = shell "{ $text }": expected: { $names }
unknown-variant = variant "{ $text }" of { $game }: expected: { $names }
usage-excluded = { $text } does not go with { $prior }; see --help
usage-missing = missing: { $text }; see --help
usage-no-value = { $text } needs a value; see --help
usage-repeated = { $text } was given twice; see --help
usage-similar-argument = argument "{ $text }" is unknown; did you mean { $similar }? See --help
usage-similar-command = command "{ $text }" is unknown; did you mean { $similar }? See --help
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
adjiboto-empty-hole = hole { $hole }, ({ $row } { $column }), is empty: choose one that holds seeds
adjiboto-pass-not-forced = a pass is only possible when every hole of your own row is empty
adjiboto-not-your-hole = hole { $hole }, ({ $row } { $column }), is not a hole of player { $player }: choose one of that player's row
adjiboto-row-shape = row "{ $text }": expected six numbers
adjiboto-seed-count = seeds "{ $text }": expected a number from 0 to { $limit }
adjiboto-state-shape = state "{ $text }": expected (board captured), such as (((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))
adjiboto-too-many-seeds = { $seeds } seeds in "{ $text }": there are only { $limit } in the game

## Faults: Blokus Uno

blokus-any-corner-first = the first piece must cover one of the four corners
blokus-bad-cell = cell ({ $row } { $column }), "{ $text }": expected 0, 1 or 2
blokus-bad-move = move "{ $text }": expected a piece ({ $pieces }), a row and a column from 0 to 13, such as b 3 4, or nil to pass
blokus-bad-step = step "{ $text }": expected a piece ({ $pieces }), a row and a column from 0 to 13, such as b 3 4
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
blokus-no-diagonal = the piece must touch one of your own cells at a corner
blokus-none-left = no { $piece } is left
blokus-not-a-piece = the { $squares } connected cells of player { $player } that begin at ({ $row } { $column }) are not one piece of this variant
blokus-not-in-variant = this variant has no { $piece }: its pieces are { $pieces }
blokus-occupied = the cell ({ $row } { $column }) is already filled by player { $player }
blokus-off-board = { $piece } would fill ({ $row } { $column }), which is off the board: rows and columns go from 0 to 13
blokus-own-cell-touches = your own cell ({ $row } { $column }) touches another by a side: your own cells must be single
blokus-pass-not-forced = a piece can be placed, so passing is not allowed
blokus-piece-apart = the piece of player { $player } at ({ $row } { $column }) is not connected by corners with the piece in the player's own corner
blokus-piece-total = player { $player } has { $placed } of { $piece } on the board and { $left } left: expected { $total } together
blokus-row-shape = row { $row }, "{ $text }": expected a list of 14 cells
blokus-state-shape = state "{ $text }": expected (board (a b c) (a b c))
blokus-too-many-pieces = { $placed } of { $piece } on the board: there are only { $limit }
blokus-touches-side = the piece would touch your own cell ({ $row } { $column }) by a side: your own pieces may touch only at corners

## Faults: Lear

lear-board-shape = state "{ $text }": expected lists of points of equal length, such as ((0 1 2 …) …), or lines of . X O
lear-cell = point ({ $row } { $column }), "{ $text }": expected 0 or . (empty), 1 or X (Black), 2 or O (White)
lear-komi-in-final = komi { $komi }: the variant final has no komi; leave it out
lear-komi-must-be-even = komi { $komi }: a board of { $size } × { $size } has an odd number of points, so the komi (for White) must be even: 0, 2, 4, …
lear-komi-must-be-odd = komi { $komi }: a board of { $size } × { $size } has an even number of points, so the komi (for Black) must be odd: 1, 3, 5, …
lear-komi-range = komi { $komi }: expected a number from 0 to { $most } on a board of { $size } × { $size }
lear-move = move "{ $text }": expected a point from A1 to { $letter }{ $size } (there is no I), or (row column) from 0 to { $last }
lear-occupied = the point { $point }, ({ $row } { $column }), already has a stone of player { $player }: choose an empty one
lear-outside = move "{ $text }" is not on the board: expected a point from A1 to { $letter }{ $size } (there is no I), or (row column) from 0 to { $last }
lear-row-count = the state has { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}: expected { $size } (a board has { $least } to { $most })
lear-row-length = row { $row } has { $cells ->
    [one] { $cells } point
   *[other] { $cells } points
}: expected { $size }
lear-row-shape = row { $row }, "{ $text }": expected a list of { $size } points
lear-size = size { $size }: expected a number from { $least } to { $most }
lear-state-shape = state "{ $text }": expected { $size } lists of { $size } points, such as ((0 1 2 …) …), or { $size } lines of . X O

## Faults: play

arena-bad-option = player option "{ $text }": expected level=1 to 10, depth=, nodes=, time= (ms), threads=, without=memo+order…, eval=full or material, tables=on or off
arena-unknown-part = part "{ $text }": expected: { $names }
arena-unknown-player = player "{ $text }": expected: engine, engine:level=3, greedy, random, lisp:FILE, json:COMMAND, gtp:COMMAND or ugi:COMMAND
bad-positive = { $option } "{ $text }": expected a whole number from 1 to 4294967295
call-shape = form "{ $text }": expected (state time) or (state time player)
call-unanswered = { $count ->
    [one] { $count } form could not be answered
   *[other] { $count } forms could not be answered
}
call-time = time "{ $text }": expected milliseconds from 1 to { $limit }
gtp-komi = komi "{ $text }": these rules have no such komi for white (now: { $komi })
gtp-not-turn = "{ $text }": it is the turn of player { $player }
ugi-command = "{ $text }": expected ugi, isready, uginewgame, setoption, position, go, stop, query or quit
ugi-go = go { $text }: expected infinite, or movetime, depth, nodes, p1time, p2time, p1inc or p2inc with a number
ugi-long-line = a line has more than { $limit } bytes
ugi-option = setoption { $text }: expected name level|threads|hash value NUMBER
ugi-position = position { $text }: expected startpos, or fen STATE PLAYER, and then perhaps moves
ugi-query = query { $text }: expected p1turn, gameover or result
openings-none = the file holds no opening: expected one a line, as moves or as a position
openings-unreadable = the openings { $path } cannot be read: { $error }
sprt-bounds = --sprt "{ $text }": expected elo0 below elo1, both within ±{ $most }, and alpha and beta above 0 with a sum below 1
sprt-options = --sprt "{ $text }": expected elo0=…,elo1=… and perhaps alpha=0.05,beta=0.05,model=logistic or normalized
match-unwritable = the games cannot be written to { $path }: { $error }
match-bad-seeds = --seeds "{ $text }": expected a number of seeds or two, like 30-40
championship-bad-hash = "{ $text }" is no hash: expected 64 hexadecimal digits
championship-bad-game = this game of the championship is damaged: { $reason }
championship-bad-settings = the settings of this championship are damaged, or of another version: { $reason }
championship-nul-name = “{ $name }” holds the character of number 0, which cannot be kept: choose another name, or another command
championship-bad-toml = { $file } is no list of entrants: { $error }
championship-broke-down = a pair of games could not be played because of an error of this program: please report it. What was stored is safe
championship-entrant = “{ $name }”: { $fault }
championship-bad-name = the name “{ $name }” cannot be shown in the standings: expected 1 to { $most } characters
championship-left-folder = left out: { $file } (expected one file that is a player in the folder, or one called jogador, player, main, jogar or like the folder)
championship-left-link = left out: { $file } (a link is not followed)
championship-left-out = left out: { $file } (players end in { $endings }; other programs are named in a TOML file)
championship-many-files = the folder { $folder } has too many files: at most { $most } are taken
championship-no-entrants = there are no entrants in { $place }: expected files that end in { $endings }, folders of them, or [[entrant]] in a TOML file
championship-no-file = { $file } is no file
championship-no-references = a gauntlet needs reference players and others, and has { $count } reference players: name some with --reference engine:level=3, or with reference = true in the TOML file
championship-one-entrant = “{ $name }” is the only entrant in { $place }: at least two are needed
championship-reference-program = --reference { $text }: only players of this program can be named here (engine:level=3, greedy, random); programs are named in a TOML file with reference = true
championship-same-name = { $count } entrants are called “{ $name }” ({ $players }): give each a name of its own
championship-unfinished = this championship was not begun properly: make it again with jogar championship new
championship-unknown-format = there is no format “{ $text }”: expected { $names }
championship-many-entrants = { $count } entrants are too many for Swiss rounds: at most { $most }
championship-no-pairing = round { $round } cannot be paired: everyone has met whom they could meet. Fewer rounds, or a round robin, would do
store-bad-address = this is not the address of a PostgreSQL server ({ $reason }): expected postgres://USER@HOST/DATABASE
store-bad-name = "{ $text }" cannot name a championship: expected 1 to { $most } of a–z, 0–9 and _
store-begun = this championship was begun with other settings: use those, or another folder or name
store-busy = { $store } is in use by another program ({ $reason }): try again
store-damaged = { $store } is damaged, or not a championship: restore it from a copy, or begin another
store-failed = { $store } failed: { $reason }. What was stored is safe; try again
store-full = no room is left for { $store } ({ $reason }). What was stored is safe; free some space and run again
store-large-file = the file of "{ $name }" has { $bytes } bytes; at most { $most } are taken
store-not-ours = { $store } is a database, but not of a championship of this version
store-not-writable = { $store } cannot be opened for writing ({ $reason }): check the folder and its permissions
store-own-lock = the server still holds { $store } for the broken connection of this runner: that ends within a minute
store-runner-held = this championship is being run already, by { $owner }. If that machine was switched off or lost its network, this ends within a minute: run again then
store-stale-lease = job { $job } was taken over by somebody else (lease { $fence } has ended): its result is not counted twice
store-unreachable = the server of { $store } cannot be reached ({ $reason }). What was stored is safe
match-no-endgames = no games come to endgames of { $first } to { $last } seeds
match-no-layers = --seeds is not for { $game }
file-empty = there is no problem in the file; expected boards in parentheses
file-fault = { $file }, line { $line }, column { $column }: { $fault }
file-goal = goal "{ $text }": expected a number of cells
file-unreadable = cannot read the file "{ $file }": { $error }
game-is-over = the game is over: there are no more moves
interrupted = stopped on request
no-tally = --tally: { $game } has nothing to add up; leave the option out
rules-missing = there are no rules of { $game } to read
no-symmetry = --symmetry: { $game } has none; leave the option out
solve-unfinished = no solution yet: { $end }; try { $advice }
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
play-human-opponent = --opponent human: between people, use --mode hh
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
log-unknown-event = event "{ $text }": expected begin, move, undo, redo, resign, forfeit or end
log-unknown-game = the game "{ $text }" never began
log-unwritable = the log { $path } cannot be written, so this game has none: { $error }
log-wrong-end = the end tells { $field } "{ $told }", but by the rules it is "{ $truth }"
log-wrong-player = a move of player { $player }: expected one of player { $expected }
saved-another-game = { $path } holds another game: { $game }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, { $date }
saved-empty = there is no game in { $path }
saved-no-name = a name of a file is missing, such as: save game.txt
saved-other-file = { $path } is something else than a saved game, and is left as it is
saved-unreadable = { $path } cannot be read: { $error }
settings-damaged = the settings in { $path } cannot be understood, so the defaults hold: { $error }
settings-unwritable = your choices cannot be kept in { $path }: { $error }
saved-unwritable = { $path } cannot be written: { $error }

## Faults: tables

tables-block-damaged = { $file }: block { $block } is damaged; delete the file and build it again
tables-counts = { $file }: its counts do not fit its values; delete the file and build it again
tables-disk = needed on disk: { $needed } MB, free: { $available } MB
tables-extremes-stopped = stopped: nothing is known yet
tables-folder = { $file } is a folder: expected a file
tables-hash = { $file }: the file is not as it was written; delete it and build it again
tables-header-damaged = { $file }: its header is damaged; delete the file and build it again
tables-length = { $file } has { $found } bytes: expected { $expected }; delete the file and build it again
tables-memory = memory needed: { $needed } MB, available: { $available } MB
tables-no-folder = there is no folder for data here: name one with --dir
tables-no-such-folder = --tables "{ $text }": there is no such folder; see jogar tables build
tables-none = there are no tables in { $folder }: see jogar tables build
tables-not-a-table = { $file } is not a file of tables
tables-not-built = a position with { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}: the tables go up to { $most }; see jogar tables build
tables-not-for-game = game "{ $game }": there are tables only for { $names }
tables-not-watched = --compare and --trace show the search alone: leave --tables out
tables-sample = { $file }: position { $rank } has the value { $found }, which a search refutes
tables-seeds = --seeds "{ $seeds }": expected a number from 1 to { $limit }
tables-stopped = stopped: the layers up to { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} are finished; the same command goes on from there
tables-trouble = { $fault } (the computer plays on without these tables)
tables-unreadable = { $file } cannot be read: { $error }
tables-unwritable = { $file } cannot be written: { $error }
tables-value = { $file }: position { $rank } has the value { $found }, but its best move is worth { $expected }
tables-verify-stopped = stopped: the layers up to { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} are right
tables-version = { $file } has version { $found } of the format: expected { $expected }; delete the file and build it again
tables-wrong-game = { $file } holds values of { $found }: expected { $expected }
tables-wrong-layer = { $file } holds positions of { $found } seeds: expected { $expected }

## Faults: programs from outside

folder-too-large = the folder "{ $folder }" is too large for the sandbox: expected at most { $megabytes } megabytes and { $files } files
folder-unreadable = the folder "{ $folder }" cannot be read: { $error }
program-not-started = "{ $program }" cannot be started: { $error }
sandbox-fails = outside programs cannot be contained on this machine ({ $step }: { $error }); see jogar doctor
sandbox-no-bwrap = outside programs are contained by bubblewrap, and { $path } is missing; this installs it: { $command }
sandbox-not-started = the sandbox of "{ $program }" could not be made ({ $step }: { $error }); see jogar doctor
sandbox-refused = this machine does not let bubblewrap make a sandbox ({ $error }); this allows it: { $command }
sandbox-silent = it made no sandbox and gave no reason

## Faults: what the system refuses

system-address-taken = another program listens there already
system-address-unknown = this machine does not have that address
system-connection-lost = the connection was lost
system-connection-refused = nobody listens there
system-denied = permission is denied
system-exists = it is there already
system-folder = it is a folder, not a file
system-full = the disk is full
system-memory = there is not enough memory
system-no-folder = a part of the path is no folder
system-not-found = there is no such file or folder
system-not-text = it is no text in UTF-8
system-read-only = this disk can only be read
system-timed-out = there was no answer in time

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

draw-adjiboto = Draw, { $own } { $own ->
    [one] seed
   *[other] seeds
} to { $other }
draw-blokus = Draw, { $first } { $first ->
    [one] square
   *[other] squares
} left over on each side
draw-lear = Draw, { $own } { $own ->
    [one] point
   *[other] points
} to { $other }
to-move = Player { $player } to move
wins-adjiboto = Player { $player } wins, { $own } { $own ->
    [one] seed
   *[other] seeds
} to { $other }
wins-blokus = Player { $player } wins; squares left over: player 1 { $first }, player 2 { $second }
wins-lear = Player { $player } wins, { $own } { $own ->
    [one] point
   *[other] points
} to { $other }
you-lose-adjiboto = You lose, { $own } { $own ->
    [one] seed
   *[other] seeds
} to { $other }
you-lose-blokus = You lose, { $own } { $own ->
    [one] square
   *[other] squares
} left over to { $other }
you-lose-lear = You lose, { $own } { $own ->
    [one] point
   *[other] points
} to { $other }
you-win-adjiboto = You win, { $own } { $own ->
    [one] seed
   *[other] seeds
} to { $other }
you-win-blokus = You win, { $own } { $own ->
    [one] square
   *[other] squares
} left over to { $other }
you-win-lear = You win, { $own } { $own ->
    [one] point
   *[other] points
} to { $other }

level-1 = for a first game
level-2 = very easy
level-3 = easy
level-4 = fairly easy
level-5 = medium
level-6 = fairly strong
level-7 = strong
level-8 = very strong
level-9 = expert
level-10 = full strength
level-by-nodes = { $strength }: looks at { $nodes } positions a move
level-by-time = { $strength }: one second a move, no other limit
level-careless = { $strength }: { $nodes } positions a move, { $careless } % of moves at random

variant-adjiboto-2019 = the hole of origin is sown too
variant-adjiboto-2025 = the hole of origin is skipped
variant-adjiboto-puzzle-2025 = empty the board
variant-blokus-2018 = the third piece is a cross
variant-blokus-2022 = the third piece is an S
variant-blokus-puzzle-2018 = leave no room, with a cross
variant-blokus-puzzle-2022 = fill N cells, with an S
variant-lear-2016 = with a komi, never a draw
variant-lear-final = no komi; the last move is special

## Menu

menu-back = back
menu-all-interrupted = All { $count } interrupted games
menu-black = Black (player 1, begins)
menu-by-level = a level from 1 to 10
menu-by-time = the time for each move
menu-computer-begins = the computer
menu-computer-black = { $player ->
    [1] The computer takes Black; you play White. Black gets the komi of { $komi }.
   *[2] The computer takes Black; you play White. White gets the komi of { $komi }.
}
menu-computer-computer = Computer against computer
menu-computer-names = { $player ->
    [1] The computer names a komi of { $komi } for Black.
   *[2] The computer names a komi of { $komi } for White.
}
menu-computer-white = { $player ->
    [1] The computer takes White; you play Black. Black gets the komi of { $komi }.
   *[2] The computer takes White; you play Black. White gets the komi of { $komi }.
}
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
menu-komi-of = { $player ->
    [1] komi { $komi } for Black
   *[2] komi { $komi } for White
}
menu-komi-black = Which komi does Black get?
menu-komi-computer = pie rule: the computer names the komi, I pick the colour
menu-komi-how = { $player ->
    [1] Which komi? Black gets it, because White makes the last move.
   *[2] Which komi? White gets it, because Black makes the last move.
}
menu-komi-other = another komi
menu-komi-people = pie rule: one names the komi, the other picks the colour
menu-komi-person = pie rule: I name the komi, the computer picks the colour
menu-komi-usual = { $player ->
    [1] the usual one, { $komi } for Black
   *[2] the usual one, { $komi } for White
}
menu-komi-white = Which komi does White get?
menu-leave = leave
menu-load = Open a saved game
menu-no-limit = no limit
menu-number = { $number }
menu-other-file = another file: type its name
menu-person-begins = you
menu-player-1 = player 1
menu-player-2 = player 2
menu-puzzle = Puzzles
menu-range = From { $least } to { $most } (0: { $back }):
menu-range-blank = From { $least } to { $most } (0: { $back }, Enter: { $blank }):
menu-resume = go on with it
menu-saved-game = { $moves ->
    [one] { $name }: { $date }, { $game } ({ $variant }), { $moves } move
   *[other] { $name }: { $date }, { $game } ({ $variant }), { $moves } moves
}
menu-strength = What limits the computer (player { $player })?
menu-text = Name (0: { $back }):
menu-title = Jogar: board games against the computer or another person
menu-variant = { $game } ({ $variant }): { $difference }
menu-which-colour = { $player ->
    [1] Which colour do you pick? Black gets the komi of { $komi }.
   *[2] Which colour do you pick? White gets the komi of { $komi }.
}
menu-which-depth = How many moves deep may the computer look ({ $most }: no limit)?
menu-which-file = Which file?
menu-which-game = Which game?
menu-which-interrupted = Which interrupted game?
menu-which-level = Level of the computer (player { $player })
menu-which-mode = Who plays?
menu-which-player = Which player are you?
menu-which-problem = Which problem?
menu-which-puzzle = Which puzzle?
menu-which-saved = Which saved game? (in this folder, the latest first)
menu-which-size = How many rows and columns?
menu-which-time = Time of the computer (player { $player }) for each move, in milliseconds
menu-white = White (player 2)
menu-who-begins = Who begins?
menu-your-choice = Your choice (Enter: { $usual }):

## Play

play-again = 1 or Enter for another game with colours swapped, review to see where it was lost, 0 to go back:
play-computer = Player { $player } (computer): { $move }, without a search.
play-computer-thought = Player { $player } (computer): { $move }, value { $value } for player { $player }, depth { $depth }, { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, α-cuts { $alpha }, β-cuts { $beta }, { $seconds } s.
play-copy =
    { $state }
    player { $player }
    { $moves }
play-help =
    A move        as the game writes it (moves lists them), or (row column)
    rules         the rules of this game
    moves         all legal moves
    undo  -       take back your last move and the answer to it
    redo  +       make it again
    hint          what the computer would play
    save FILE     write the game into a file
    load FILE     go on with a game from a file; load alone lists them
    turn          the board, by half a circle
    copy          the position and the game as text
    here          a new game from this position
    resign        give up
    review        when the game is over: where was it lost?
    0             back; the game is kept
play-hint = Hint: { $move }.
play-hint-thought = Hint: { $move }, value { $value } for you, depth { $depth }, { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, α-cuts { $alpha }, β-cuts { $beta }, { $seconds } s.
play-how = Type a move; ? shows what else can be typed, 0 goes back.
play-interrupted = Interrupted. A game that was being played is kept: the menu offers it again.
play-kept = The game is kept: the menu offers it again.
play-pass = Player { $player } has no move and passes.
play-person = Player { $player }: { $move }.
play-too-long = The game has { $plies } moves, so it ends here.
play-repeated = This position occurs for the third time, so the game ends here.
play-review-at-end = a game is reviewed when it is over
play-resigned = Player { $player } resigns: player { $winner } wins.
play-program-forfeited = Your opponent failed ({ $verdict }): you win.
play-with-komi = { $player ->
    [1] Black's points include the komi of { $komi }.
   *[2] White's points include the komi of { $komi }.
}
play-you-resigned = You resign: your opponent wins.
play-forfeited = Player { $player } failed ({ $verdict }); player { $winner } wins.
player-crashed = The player broke down.
player-timeout = The player did not answer in time.
player-illegal = The player answered "{ $text }": { $fault }. Legal: { $legal }
outside-bad-command = command "{ $text }": expected a program and its arguments, with every quote closed
outside-bad-json = It answered "{ $text }", which is not a JSON object with a field "move" (column { $column }): { $error }
outside-closed = It closed its output. { $errors }
outside-early = It wrote "{ $text }" before it was asked; every question gets one answer.
outside-ended = It ended by itself, with exit code { $code }. { $errors }
outside-no-function = It defines no function jogar. { $errors }
outside-failed = It ended with an error. { $errors }
outside-malformed = It answered "{ $text }": { $fault }
outside-memory = It used up its memory of { $megabytes } MB.
outside-needs-start = A { $kind } player follows a game from its usual start; this one began elsewhere.
outside-no-file = "{ $path }": there is no such file
outside-no-response = It answered "{ $text }", which is no response of the protocol.
outside-not-started = It could not be started: { $fault }
outside-not-utf8 = It answered "{ $text }": byte { $byte } is not UTF-8.
outside-refused = It answered "{ $command }" by "{ $text }".
outside-signal = It was ended by signal { $signal }. { $errors }
outside-start = At its start: { $reason }
outside-timeout = It did not answer within { $ms } ms.
outside-too-much = It wrote more than { $bytes } bytes.
contest-bad-setting = setting { $key } = "{ $text }": expected contract = move-state, state, column-row or piece-xy; unit = ms or s; arity = 2 or 3; start and margin = up to 60000 (ms); memory = MB
contest-bad-toml = the description of the contest is not TOML: { $error }
contest-unreadable = "{ $path }" cannot be read: { $error }
contract-shape = "{ $text }": expected an answer like { $expected }
contract-state = "{ $text }": no legal move leads there
player-no-outside = { $kind }:{ $text }: programs from outside cannot be started here
play-saved = Saved in { $path }.
play-save-where = 1 saves it as { $fresh }, 2 writes over the other game, 0 saves nothing:
play-your-move = Player { $player }, your move:

puzzle-help =
    A step        as the puzzle writes it (steps lists them)
    rules         the rules of this puzzle
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
puzzle-filled = { $filled } of { $cells } cells filled
puzzle-last = That was the last problem. 0 goes back:
puzzle-next = Enter for problem { $id }, 0 to go back:
puzzle-solved-fewest = { $steps ->
    [one] The goal is reached, in { $steps } step: the fewest possible!
   *[other] The goal is reached, in { $steps } steps: the fewest possible!
}
puzzle-solved-more = The goal is reached, in { $steps } steps. The fewest possible: { $optimum }.
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
review-legend = = exact: the value is proven.   ? mistake: { $mistake } point or more thrown away.   ?? blunder: { $blunder } points or more, or a won game lost.
review-lost = lost
review-move = move
review-no-moves = game { $number } has no moves to look back on
review-player = player
review-ply = no.
review-total = Player { $player } ({ $who }): points thrown away { $points }, mistakes { $mistakes }, of them blunders { $blunders }, won positions lost { $wins }
review-values = Before and after each move: the final difference in points that is expected, for the player who moved.
review-worst = {"  "}The worst move: { $number } { $move }, which threw away { $points }; { $best } was better.
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
stats-totals-none = Player { $player }: no searches
stats-values = Value: the final difference in points that is expected, for the player who moved.

## Commands

bench-result = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, { $rate } million per second
best-counters = depth { $depth } (selective { $selective }), { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, α-cuts { $alpha }, β-cuts { $beta }, table hits { $hits }, { $seconds } s, { $rate } million nodes per second
best-line = { $move }  value { $value } for player { $player }  line { $line }
best-line-exact = { $move }  value { $value } for player { $player } (exact)  line { $line }
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
match-elo = Elo of { $player }: { $estimate } ({ $low } to { $high }, 95 %)
match-margin = Points of { $player } less those of the other at the end of a game: { $estimate } ({ $low } to { $high }, 95 %)
match-pairs = games come in pairs with colours swapped: { $games } instead of { $wanted }
match-cores = { $cores ->
        [one] only one game is played at a time: this machine has one core
       *[other] only { $cores } games are played at a time: this machine has { $cores } cores
    }
match-margin-alone = Points of { $player } less those of the other at the end of a game: { $estimate }
match-nothing = No pair of games was finished.
match-failed = Game { $game }: { $player } failed ({ $verdict }). { $reason }
match-more-failed = … and { $games ->
    [one] { $games } more game
   *[other] { $games } more games
} in which a player failed.
match-no-people = human: people play with jogar play; a match is between programs
match-replayed = Pair { $pair } was played again ({ $times ->
    [one] { $times } time
   *[other] { $times } times
}): the machine stalled.
match-still-stalled = Pair { $pair }: the machine stalled the last time, too. Its games count as they ended; play them again on a machine that is less busy.
match-sandbox = Programs from outside were contained: { $level }.
match-withdrawn = It had failed in { $games } games in a row, so it was withdrawn and lost the others.
match-score = { $wins } won, { $draws } drawn, { $losses } lost: { $share } %
match-stronger = { $share } ± { $error } %: the first is stronger; { $pairs ->
        [one] one more pair
       *[other] { $pairs } more pairs
    } would halve that.
match-test = Log-likelihood ratio { $ratio } (ends at { $lower } or { $upper }), Elo { $elo1 } against { $elo0 }
match-test-one = Decided: { $elo1 } Elo rather than { $elo0 }; such a match is wrong about that at most { $percent } times in 100.
match-test-undecided = Not decided between { $elo0 } and { $elo1 } Elo: more games are needed.
match-test-zero = Decided: { $elo0 } Elo rather than { $elo1 }; such a match is wrong about that at most { $percent } times in 100.
match-undecided = { $share } ± { $error } %: not decided; { $pairs ->
        [one] one more pair
       *[other] { $pairs } more pairs
    } would halve that.
match-weaker = { $share } ± { $error } %: the first is weaker; { $pairs ->
        [one] one more pair
       *[other] { $pairs } more pairs
    } would halve that.
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
solve-progress = { $seconds } s, { $algorithm }: { $generated } generated ({ $rate } million/s), { $nodes } nodes in { $megabytes } MB, f { $f }, bound { $bound }
solve-rates = penetrance { $penetrance }, effective branching factor { $branching }
solve-share-memory = memory
solve-share-nodes = nodes
solve-share-time = time
solve-step = Step { $number }: { $step }
solve-try-depth = a larger --depth
solve-try-memory = a larger --memory{ $algorithm ->
    [portfolio] {""}
   *[other] {" "}or --algorithm idastar, which needs little
}
solve-try-nodes = a larger --nodes{ $algorithm ->
    [portfolio] {""}
   *[other] {" "}or no --algorithm: the portfolio turns from one to the next
}
solve-try-time = a longer --time{ $algorithm ->
    [portfolio] {""}
   *[other] {" "}or no --algorithm: the portfolio turns from one to the next
}
solve-turn = { $seconds } s: { $last } has used its share of the { $resource } ({ $generated } nodes generated, lower bound { $bound }); now { $next }
solve-unproven = To prove or shorten it, try { $advice }
solve-why = { $algorithm }: { $end }
solve-why-heuristic = { $algorithm } with { $heuristic }: { $end }
solvers-legend = Each cell: length (! proven optimal), generated nodes, seconds. – without a solution: why it ended, and the proven bound.
solvers-legend-markdown = Each cell: length (! proven optimal), generated nodes, seconds; – without a solution, why it ended and the proven bound.
solvers-problem = problem
tally-black_stones = Black stones: { $count }
tally-captured_seeds = Captured seeds: { $count }
tally-covered_squares = Covered squares: { $count }
tables-built = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} in { $seconds } s, { $rate } million per second
tables-greed = Taking as much as possible at once costs { $size } here: { $state }
tables-head-gains = mover gains
tables-head-loses = mover loses
tables-head-positions = positions
tables-head-seeds = seeds
tables-head-sum = sum
tables-head-zero = zero
tables-needs = { $first } to { $last } seeds: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}, { $memory } MB of memory, { $disk } MB on disk
tables-probed = Seeds that the mover (player { $player }) will still capture, less the opponent's: { $lead ->
    [gain] +{ $value }
    [loss] −{ $value }
   *[even] { $value }
}
tables-verified = Every value up to { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} is right. Of { $searched } positions drawn at random, a search without tables proves { $proven } values and refutes none.
tables-wait = The next capture that keeps the value takes { $size ->
    [one] { $size } move
   *[other] { $size } moves
} from here: { $state }

help-arguments = Arguments:
help-commands = Commands:
help-example = Example:
help-options = Options:
help-usage = Usage:
value-dir = DIR
value-file = FILE
value-game = GAME
value-name = NAME
value-parts = PARTS
value-player = PLAYER
value-puzzle = PUZZLE
value-shell = SHELL
value-board-size = N|RxC
value-address = ADDRESS
value-token = TOKEN

help-jogar = Play board games of perfect information and look into them. Without a command it opens the menu.
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
usage-best = jogar best GAME [--variant V] [--size N] [--komi K] [--state S [--player P]] [--time MS] [--depth D] [--nodes N] [--threads T] [--multipv K] [--memory MB] [--without PARTS] [--compare] [--trace FILE] [--tables DIR | --no-tables] [--json]
example-best = {"  "}jogar best adjiboto --time 1000 --multipv 3

help-jogar-call = Answer the championship call: forms (state time [player]) on standard input
usage-jogar-call = jogar jogar [GAME] [--variant V] [--size N] [--tables DIR | --no-tables]
example-jogar-call = {"  "}echo "((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 1000)" | jogar jogar

help-gtp = Play for a program that speaks the Go Text Protocol, such as a Go client. Black is player 1. Moves: D4, the letter of a hole, b,3,4, pass
usage-gtp = jogar gtp GAME [--variant V] [--size N] [--komi K] [--time MS] [--level L] [--threads T] [--memory MB] [--tables DIR | --no-tables]
example-gtp = {"  "}printf "boardsize 5\ngenmove b\nshowboard\n" | jogar gtp lear --time 200

help-ugi = Play for a program that speaks the Universal Game Interface (UCI for any game). Moves: D4, the letter of a hole, b,3,4, pass
usage-ugi = jogar ugi GAME [--variant V] [--size N] [--komi K] [--time MS] [--level L] [--threads T] [--memory MB] [--tables DIR | --no-tables]
example-ugi = {"  "}printf "position startpos moves f A\ngo depth 8\n" | jogar ugi adjiboto

usage-match = jogar match PLAYER PLAYER [--game GAME] [--variant V] [--size N] [--games N] [--time MS] [--opening N | --seeds N-M | --openings FILE] [--seed N] [--at-once N] [--sprt elo0=A,elo1=B,…] [--record FILE] [--tables DIR | --no-tables] [--contest FILE] [--unsafe] [--json]
example-match =
    {"  "}jogar match engine:level=4 engine:level=3 --game lear --games 100 --time 50
    {"  "}jogar match engine engine:without=order --time 20 --games 2000 --sprt elo0=0,elo1=10 --record games.dat
help-match = Let two players play and say who is stronger. A player is random, greedy, engine[:key=value,…], or a program: lisp:FILE, json:COMMAND, gtp:COMMAND or ugi:COMMAND, each with settings such as ,unit=s or ,margin=50 at its end

help-check = Say whether a player plays by the rules: what is wrong, where, and how to mend it. It is asked about awkward positions and plays two games. Exit code 1 if it would lose a game by a fault
usage-check = jogar check PLAYER [--game GAME] [--variant V] [--size N] [--time MS] [--contest FILE] [--unsafe] [--json]
example-check =
    {"  "}jogar check lisp:examples/jogador.lisp --game adjiboto
    {"  "}jogar check "json:python3 examples/json_player.py" --time 1000 --json

check-error = ERROR
check-warning = Warning
check-note = Note
check-label-position = Position
check-label-state = State
check-label-answer = Answer
check-label-rule = Rule
check-label-advice = To mend it
check-label-call = To see it again
check-label-also = Positions in which it happened again
check-label-printed = It printed
check-position-of = { $why } (player { $player } to move)
check-tried = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} and { $games ->
    [one] { $games } game
   *[other] { $games } games
} tried.
check-ready = Ready for the championship.
check-ready-warnings = Ready for the championship, with { $warnings ->
    [one] a warning
   *[other] { $warnings } warnings
}.
check-not-ready = Not ready: { $errors ->
    [one] { $errors } error
   *[other] { $errors } errors
}, { $warnings ->
    [one] { $warnings } warning
   *[other] { $warnings } warnings
}. Mend number 1 first, then check again.
check-incomplete = Nothing wrong so far, but not everything was tried.
check-not-ok = this program would lose games by its faults
check-interrupted = interrupted: not everything was tried
check-no-people = human: only a program can be checked

check-opening = the opening
check-second-player = the first move of the second player
check-again = the opening, asked once more
check-hurried = the opening, with little time
check-last-seed = the last seed: after this move the game is over
check-one-move = only one move is legal
check-few-moves = near the end, only a few moves are legal
check-lap = a sowing of more than one lap
check-two-laps = a sowing of more than two laps
check-capture-1 = a capture of 1 seed
check-capture-3 = a capture of 3 seeds
check-capture-5 = a capture of 5 seeds
check-no-capture = the last seed captures nothing
check-empty-row = the opponent's row is empty: it has to pass
check-many-seeds = holes with many seeds
check-corners = a piece that must touch another of its player by a corner
check-empty-hand = no piece of some kind is left
check-flips = a placement that flips in its row and in its column
check-games = two whole games against greedy
check-in-game = move { $ply } of a game against greedy

check-wrong-state = After { $move } the state is { $right }; the program says { $told }.
check-nearly-late = It took { $ms } ms of { $limit } ms.
check-prints-much = It prints more than { $least } characters for a move.
check-writes-files = It writes files into its folder: { $files }.
check-slow-start = It took { $seconds } s to start.
check-stalled = The machine stood still while it should have answered: nothing is known about that position.
check-left-out = A program that follows the game from its start was not asked about positions that are set up.
check-skipped = It did not answer in time { $times ->
    [one] { $times } time
   *[other] { $times } times
}, so the rest was not tried.

check-rule-sowing = All seeds of the hole are sown one by one, counter-clockwise: along row 0 from column 5 to column 0, then along row 1 from column 0 to column 5, and round again.
check-rule-start = A Lisp player is one file that can be loaded and defines the function jogar; any other program must start and read its input.
check-rule-start-time = A program must be ready within its start time, which is apart from the time for a move (10 s unless the contest says otherwise).
check-rule-answer = Every question gets one answer, in the form of the contest: in Lisp ((row column) new-state), in JSON {"{"}"move":"…"{"}"} on one line.
check-rule-time = The answer must come within the time for a move, by the referee's clock, from the question to the answer.
check-rule-memory = A program has a limited memory (of a Lisp player, its heap), and keeps its process for the whole game.
check-rule-output = What is printed besides the answer is limited: 1 MiB for a move, 8 MiB in a game. Printing costs time, too.
check-rule-files = A program may write into its own folder, a copy of at most 64 MiB that ends with the game. The courses' championship allows no files and no statistics.
check-rule-state = The second part of the answer is the whole state after the move, as the program sees it. Only the move counts here; elsewhere the state may count.
check-rule-legal-adjiboto = A move is a hole of one's own row that is not empty. A program with two arguments is always player 1 (row 0); with three, player 2 owns row 1. Nobody is asked for a forced pass.
check-rule-legal-blokus = Every cell of a piece is on the board and empty; the first piece covers one's corner; later ones touch a cell of one's own by a corner and none by a side; the piece must be left in the hand.
check-rule-legal-lear = A stone is placed on an empty point. There is no pass.
check-rule-origin-2025 = Variant 2025: the hole of origin is skipped on every lap, so it stays empty.
check-rule-origin-2019 = Variant 2019: the hole of origin is not skipped; it gets a seed like any other.
check-rule-capture = If the last seed falls in the row opposite to the hole of origin and the hole where it falls then holds 1, 3 or 5 seeds, they are captured: those of that hole only.
check-rule-check = A check tries as much as the program allows.

check-advice-load-error = Load the file in a fresh Lisp: (load "FILE"). The first error below is the cause, often a parenthesis too many or too few; forms after it are lost.
check-advice-no-function = Define (defun jogar (estado tempo) …), with exactly this name, at the top level of the file that you hand in.
check-advice-not-started = Start the program by hand, in its own folder, and see what it says. Files that it needs must be in that folder.
check-advice-start-timeout = Do long preparations later, or not at all: load nothing large, compute no tables, and do not wait for input before the question.
check-advice-crashed = Call the function with this state and read the error: often an empty list of moves, an index outside the board, or the end of the game inside the search.
check-advice-malformed = Return the answer as a value and print nothing else in its place: a list of the move and the new state. The setting contract describes other forms.
check-advice-wrong-player = It moved in the other row. Use row 0 with two arguments, whoever moves; with three arguments, row jogador − 1.
check-advice-no-move = It passed though it can move. Look at how it lists moves: of the player to move, up to the last column, also when the opponent's row is empty.
check-advice-illegal = Compare its list of moves in this state with the legal ones (jogar moves); choose only from that list.
check-advice-timeout = Search by iterative deepening, look at the clock inside the search, and stop early enough: at 80 % of the time. tempo is in milliseconds.
check-advice-memory = Empty caches and hash tables at the beginning of each move, or limit their size.
check-advice-output-limit = Print nothing inside the search.
check-advice-state-shape = Return the whole state in the same form in which it came: (((row 0) (row 1)) (captured1 captured2)) in Adji-boto*.
check-advice-state-unchanged = Return the state after the move, not the one that came. If a function changes a list in place, copy it first.
check-advice-state-turned = Return the state as the program sees it, with itself as player 1: the referee turns it back.
check-advice-state-origin = While sowing, treat the hole of origin as the rule says; it matters from 12 seeds on.
check-advice-state-capture = Look at the capture: only the last hole, only in the opposite row, with 1, 3 or 5 seeds, which are added to the captured ones of the mover.
check-advice-state-wrong = Make this move by hand, seed by seed or cell by cell, and compare it with what the function does.
check-advice-little-time = Use the argument tempo instead of a fixed time or a fixed depth.
check-advice-nearly-late = Stop at 80 % of the time: on another machine, or when memory is cleaned up, the rest is quickly gone.
check-advice-prints-much = Leave out the output in the championship: it costs time and nobody reads it.
check-advice-writes-files = Leave log.dat and statistics out in the championship: writing costs time, and nothing of it is kept.
check-advice-slow-start = Do long preparations later, or not at all.
check-advice-stalled = Check again when the machine is less busy.
check-advice-left-out = Positions from games were asked instead; nothing has to be done.
check-advice-skipped = Mend the time first, then check again.

help-bench = Search fixed positions of all games: the number of nodes is a signature of the search
usage-bench = jogar bench [--json]
example-bench = {"  "}jogar bench

help-doctor = Say what this machine offers for programs from outside: how well they are contained, which languages there are, and the command that mends what is missing. Exit code 1 if they cannot be contained
usage-doctor = jogar doctor [--json]
example-doctor = {"  "}jogar doctor

doctor-bwrap = bubblewrap
doctor-contained = Programs from outside are contained: { $level }.
doctor-cpu-group = group: CPU time
doctor-share-group = group: CPU share
doctor-disk = room on disk
doctor-freezer-group = group: freezer
doctor-landlock = Landlock
doctor-memory-group = group: memory
doctor-mend = to mend it: { $command }
doctor-missing = missing
doctor-not-contained = programs from outside cannot be contained on this machine; what is missing is above
doctor-priority = raising priority
doctor-processes-group = group: processes
doctor-python = Python
doctor-sbcl = SBCL (Lisp)
doctor-seccomp = seccomp
doctor-swi-prolog = SWI-Prolog
doctor-tables = endgame tables
doctor-there = there
doctor-user-namespaces = namespaces

sandbox-level-full = full (namespaces, seccomp, control groups)
sandbox-level-no-groups = without control groups (namespaces, seccomp; a watcher limits the memory)
sandbox-level-unsafe = not at all (--unsafe)

help-solve = Solve a problem: the steps with boards, what is proven, and what it took. For lear: the exact value of a small board, its fair komi and the best placements. Ctrl-C prints what is known so far
usage-solve = jogar solve PUZZLE [--variant V] [--problem A | --state S [--goal N] | --file FILE [--problem A]] [--algorithm NAME] [--heuristic NAME] [--weight W] [--depth D] [--time MS] [--nodes N] [--memory MB] [--symmetry] [--trace FILE] [--statistics FILE] [--json]
  {"  "}jogar solve lear --size N|RxC | --state S [--player P] [--method NAME] [--threads T] [--memory MB] [--time MS] [--json]
example-solve = {"  "}jogar solve adjiboto-puzzle --problem C --algorithm idastar
  {"  "}jogar solve lear --size 4

help-compare = Solve every built-in problem of a puzzle with every algorithm, each under a budget, and print a table
usage-compare = jogar compare PUZZLE [--variant V] [--time MS] [--nodes N] [--memory MB] [--json | --csv | --markdown] [--svg FILE]
example-compare = {"  "}jogar compare blokus-puzzle --variant 2018 --time 500

help-play = Play a game, and see the analysis of each move of the computer. Every game goes into a log
usage-play = jogar play GAME [--mode hc|cc|hh] [--first human|computer] [--time MS] [--level L] [--depth D] [--opponent PLAYER [--contest FILE] [--unsafe]] [--plain] [--no-animation] [--log FILE | --no-log] [--tables DIR | --no-tables] [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
example-play =
    {"  "}jogar play lear --size 7 --level 5
    {"  "}jogar play adjiboto --first computer --time 2000
    {"  "}jogar play blokus --mode cc --time 1000 --log games.dat

help-rules = Print the rules of a game or a puzzle; without --variant, those of all variants
usage-rules = jogar rules GAME [--variant V]
example-rules = {"  "}jogar rules blokus --variant 2018

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

help-stats = Show the value, depth, nodes, cuts and time of each move of a logged game, as a table and as a chart
usage-stats = jogar stats FILE [--game N] [--svg FILE] [--csv | --json]
example-stats = {"  "}jogar stats log.dat --game 2 --svg game2.svg
help-completions = Print what a shell needs to complete commands, options and names
usage-completions = jogar completions SHELL
example-completions =
    {"  "}jogar completions bash > ~/.local/share/bash-completion/completions/jogar
    {"  "}jogar completions fish > ~/.config/fish/completions/jogar.fish

help-man = Write a manual page for each command into a folder
usage-man = jogar man DIR
example-man = {"  "}jogar man ~/.local/share/man/man1

man-commands = COMMANDS
man-description = DESCRIPTION
man-example = EXAMPLE
man-name = NAME
man-options = OPTIONS
man-synopsis = SYNOPSIS
man-version = VERSION

help-tables = Endgame tables: exact values of every position with few seeds
usage-tables = jogar tables build|verify|probe|info|extremes …
example-tables = {"  "}jogar tables build --seeds 12

help-tables-build = Build the tables up to a number of seeds. Ctrl-C keeps the finished layers; the same command goes on from them
usage-tables-build = jogar tables build [GAME] --seeds N [--variant V] [--dir DIR] [--threads T] [--json]
example-tables-build = {"  "}jogar tables build adjiboto --seeds 20

help-tables-verify = Check the files of tables, every value against those of the positions after it, and a sample by search
usage-tables-verify = jogar tables verify [GAME] [--variant V] [--dir DIR] [--threads T] [--seed N] [--json]
example-tables-verify = {"  "}jogar tables verify

help-tables-probe = Look up how many more seeds than the opponent the player to move will still capture, and what each move is worth
usage-tables-probe = jogar tables probe [GAME] --state S [--player P] [--variant V] [--dir DIR] [--json]
example-tables-probe = {"  "}jogar tables probe --state "(((0 0 2 0 1 0) (1 0 0 0 3 0)) (0 0))" --player 2

help-tables-info = Say which layers there are, with the counts of their values
usage-tables-info = jogar tables info [GAME] [--variant V] [--dir DIR] [--json]
example-tables-info = {"  "}jogar tables info --json

help-tables-extremes = Show the values of a layer with their counts, where greed costs most, and where the next capture is furthest
usage-tables-extremes = jogar tables extremes [GAME] --seeds N [--variant V] [--dir DIR] [--json]
example-tables-extremes = {"  "}jogar tables extremes --seeds 10

argument-depth = How many moves deep
argument-depth-best = How many moves deep at most (default: no limit)
argument-depth-play = How many moves deep the computer looks at most (default: no limit)
argument-depth-solve = How many steps deep at most, for dfs, iddfs and beam (default: no limit)
argument-time-best = How many milliseconds at most (default { $ms }, if neither --depth nor --nodes is given)
argument-time-compare = How many milliseconds at most for each search (default { $ms }, if --nodes is not given)
argument-time-check = How many milliseconds at most for a move (default { $ms })
argument-checked = The player: a file or a folder, as those of jogar championship, or lisp:FILE, json:COMMAND, gtp:COMMAND or ugi:COMMAND, with settings such as ,unit=s at its end; also engine, greedy and random
argument-time-match = How many milliseconds at most for a move (default: 5000 for a program from outside, { $ms } for an engine without any limit)
argument-time-play = How many milliseconds at most for a move of the computer (default { $ms })
argument-time-solve = How many milliseconds at most for each problem (default { $ms }, if --nodes is not given; lear: no limit)
argument-game-default = { $names } (default { $game })
argument-variant = { $variants } (default: the first)
argument-variant-all = { $variants } (default: all of the game)
argument-shell = { $names }
argument-folder = The folder of the pages
argument-divide = Also show the count of each first move
argument-goal = How many cells must be filled, for a board of your own in blokus-puzzle 2022
argument-help = Show this help
argument-json = Print one JSON object
argument-komi = Komi of { $games }: odd on boards with an even number of points, else even (default: the least of these)
argument-color = Colours: auto, always or never (default auto: if the terminal has them and NO_COLOR is not set)
argument-lang = Language: pt or en (default: that of the locale)
argument-mv = The move: (0 3) or a hole's letter, b 3 4, D4; nil to pass
argument-player = Player to move, with --state (default 1)
argument-problem = Letter of a built-in problem of a puzzle (default A)
argument-size = Size of the board of { $game }, from { $least } to { $most } (default { $usual })
argument-state = The position as an s-expression (default: the start)
argument-tally = Also add up captured seeds, covered squares or black stones at the ends
argument-version = Show the version
argument-at_once = How many games are played at the same time, at most one on each core (default 1)
argument-contest = What the contest asks of programs: a TOML file with contract, unit, arity, start, margin and memory, for all of them and in [program."NAME"] for one
argument-allows_unsafe = Run programs from outside without a sandbox, if there is none
argument-opponent = The other player instead of the computer: engine:…, random, greedy, lisp:FILE, json:COMMAND, gtp:COMMAND or ugi:COMMAND
argument-compare = Print what each part of the search saves
argument-first = First player: random, greedy, engine, or engine:KEY=VALUE,KEY=VALUE… with the keys level=1 to 10, depth, nodes, time (ms), threads, without=PART+PART ({ $parts }), eval=full or material, tables=on or off
argument-game_option = The game (default { $game })
argument-games = How many games, in pairs with colours swapped: an odd number becomes the next even one (default 100, or two for each line of --openings)
argument-memory = Memory for positions in megabytes (default 64)
argument-multipv = How many of the best moves to find (default 1)
argument-nodes = How many nodes at most (default: no limit)
argument-endgames = Begin in different endgames of N to M seeds, like 30-40
argument-opening = How many random moves each opening has (default 4)
argument-second = Second player, likewise
argument-openings = Begin as a file says: one opening a line, as moves (D4 E5) or as a position
argument-record = Append every game to a file, which replay, stats and review read
argument-sprt = End the match as soon as this test is decided: elo0=0,elo1=10,alpha=0.05,beta=0.05,model=logistic|normalized
argument-seed = Random seed (default 1)
argument-threads = How many threads (default 1)
argument-trace = Write the tree that is searched to a file, as JSON
argument-without = Parts of the search to switch off, with commas between: { $parts }. Without order nothing is reduced either
argument-usual_time = Milliseconds for a move if the client says none (default 1000)
argument-begins = Who begins, in mode hc (default human)
argument-csv = Print values with commas between, for spreadsheets
argument-file = The log, or a saved game
argument-move_time = Milliseconds for each move; by default, 40 seconds for the whole game and at most 1 for a move
argument-game_number = Number of the game in the log (default: the last)
argument-game_number-replay = Number of the game in the log (default: a list of all; with --move the last)
argument-level = Strength of the computer, from 1 to 10 (default: full strength)
argument-log = The log to append to (default log.dat)
argument-mode = hc human against computer, cc computer against computer, hh two people (default hc)
argument-move_number = Show the position after this many moves
argument-no_log = Write no log
argument-no_animation = Show moves at once instead of step by step
argument-plain = Numbered questions and typed moves instead of a full screen
argument-svg = Write a chart to a file
argument-algorithm = { $names } (default portfolio: astar, then idastar, then beam, each within its share)
argument-heuristic = adjiboto-puzzle: captures, table, seeds5, seeds, zero; blokus-puzzle 2022: missing4, missing, zero; 2018: corners, empty-minus-own, zero
argument-lists_memory = Memory for the lists of nodes in megabytes (default 2048); lear: for positions (what suits the board)
argument-board_size = Board of lear: 5, or rows x columns such as 5x4
argument-method = lear: fast, or plain, a second method, to check it (default fast)
argument-puzzle = { $puzzles }; for solve also { $game }, on boards from { $least } × { $least } to { $most } × { $most }
argument-expansions = Write the order of expansion to a file, as lines of JSON
argument-problem_file = A file of problems; all are solved, or the one that --problem names (A is the first)
argument-markdown = Print a table for a document
argument-statistics = Append the report to a file, as a line of JSON
argument-symmetry = Count states as one that differ by a symmetry only (adjiboto-puzzle)
argument-weight = Weight of the heuristic in wastar (default 2)

## The full screen

screen-animation-off = Moves are now shown at once.
screen-animation-on = Moves are now shown step by step.
screen-ask = Are you sure?
screen-ask-back = The game is not over. It is kept, and the menu offers it again.
screen-ask-leave = Leave the program? The game is kept and offered again next time.
screen-ask-resign = Give this game up?
screen-blank = Enter alone: { $value }.
screen-copied = Copied to the clipboard (if the terminal allows it)
screen-end = The game is over
screen-file-name = The name of a file; Esc goes back.
screen-help = Keys
screen-help-rules = ? once more: the rules.
screen-hint-sought = The computer looks for a good move…
screen-key-animation = step by step on/off
screen-key-back = back
screen-key-back-to-menu = back to the menu
screen-key-choose = choose
screen-key-copy = copy as text
screen-key-end = result
screen-key-face = turn the board
screen-key-first = the start
screen-key-from-here = new game from here
screen-key-help = help
screen-key-hint = hint
screen-key-last = return to the game
screen-key-leave = leave the program
screen-key-load = load a game
screen-key-look-back = look back
screen-key-move = move
screen-key-new-name = save as { $fresh }
screen-key-next-problem = problem { $id }
screen-key-now = move now
screen-key-over = write over the other game
screen-key-pause = pause
screen-key-piece = piece
screen-key-play = play
screen-key-redo = redo
screen-key-rematch = play again with colours swapped
screen-key-reset = from the start
screen-key-resign = give up
screen-key-review = review the game
screen-key-review-end = review, at the end
screen-key-save = save
screen-key-scroll = scroll
screen-key-solution = solution
screen-key-stay = go on playing
screen-key-step = step through the moves
screen-key-stop = stop, with what is judged so far
screen-key-suspend = suspend the program
screen-key-take = take
screen-key-turn = turn
screen-key-type = type a move
screen-key-undo = undo
screen-key-view = look at the board
screen-legend-adjiboto = Double frame: the cursor (also by mouse; a second click plays). ◇: where the last seed would fall, ◇+3: what it would capture there. Last move: ↑ where it began, ↓ where it ended, ↓−3 what it captured. ◂ ▸ ▴ ▾: the direction of sowing. Above and below the board: the captured seeds.
screen-legend-blokus = ␣: the space bar. ( ): the piece to place (also by mouse; a click on it places it). x x: it would be illegal there; Enter says why. ◦: a piece may begin here. ◆ ◇: placed last. ██ player 1, ▒▒ player 2, ## blocked. ×10: how many are left.
screen-legend-lear = [ ]: the cursor (also by mouse; a second click plays). ‹ ›: would be flipped. ◦: a stone here would flip something. ( ): placed last. ● Black, player 1; ○ White, player 2.
screen-level = level { $level }
screen-move = Type a move
screen-move-adjiboto = A letter from A to F or a to f, or (row column), such as (0 3).
screen-move-blokus = A piece ({ $pieces }), a row and a column, such as b 3 4.
screen-move-lear = A point such as B2, or (row column) from 0, such as (0 1).
screen-moves = Moves
screen-moves-before = After { $number } { $move } (of { $count })
screen-moves-start = At the start (of { $count })
screen-nobody-thinks = The computer is not thinking: there is nothing to hurry.
screen-number = A number from { $least } to { $most }; 0 or Esc goes back.
screen-paused = The game waits
screen-person = player { $player }
screen-points-adjiboto = captured seeds
screen-points-blokus = squares left over
screen-none = { $game } has no full screen: play it with --plain
screen-points-komi = { $points } (komi { $komi })
screen-points-lear = points
screen-review = Where was it lost?
screen-review-better = better: { $better }
screen-review-exact = value for { $player }: { $before }, then { $after } (exact)
screen-review-loss = thrown away: { $points }
screen-review-progress = The computer judges every move, from the last to the first: { $judged } of { $count }
screen-review-value = value for { $player }: { $before }, then { $after }
screen-rules = Rules
screen-rules-keys = ↑ ↓ PgUp PgDn: lines { $first }–{ $last } of { $all }.  Esc: back.
screen-save = Save the game
screen-solution = { $length ->
    [one] { $length } more step; Enter makes it.
   *[other] { $length } more steps; Enter makes them one by one.
}
screen-solution-fewest = { $length ->
    [one] { $length } more step, the fewest; Enter makes it.
   *[other] { $length } more steps, the fewest; Enter makes them one by one.
}
screen-solution-title = Solution
screen-solving = Looking for a solution…
screen-solved = Solved
screen-steps = Steps
screen-thinks = The computer thinks
screen-thought = The computer played { $move }
screen-thought-cuts = cuts α { $alpha }, β { $beta }
screen-thought-nodes = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}
screen-thought-none = without a search
screen-thought-rate = { $rate } million per second
screen-thought-value = value { $value } for { $player }
screen-time = { $seconds } s a move
screen-too-small = The terminal has { $columns } × { $rows } characters. This board needs at least { $least_columns } × { $least_rows }: make the window larger or the letters smaller. Esc goes back.
screen-you = you
argument-table_threads = How many threads (default: as many as there are cores)
argument-dir = The folder of the tables (default: jogar/tables in the folder for data of your system)
argument-no_tables = Look into no endgame tables
argument-tables_folder = The folder of the endgame tables that the computer looks into (default: that of jogar tables)
argument-probe_state = The position as an s-expression
argument-sample_seed = Random seed of the sample (default 1)
argument-seeds = How many seeds on the board, from 1 to { $most }: build up to this number, extremes of exactly this number

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

# ── The page: jogar serve ──

help-serve = Serve the page: play, analyse, learn, solve and watch in a browser. It listens on this machine alone, unless --host or --public says otherwise; then visitors need a token
usage-serve = jogar serve [--port P] [--no-open] [--host ADDRESS] [--public URL] [--token TOKEN] [--championship DIR] [--tables DIR | --no-tables]
example-serve =
    {"  "}jogar serve
    {"  "}jogar serve --port 8080 --no-open
argument-championship = The folder of a championship that the page shows
argument-port = The port (default: 7010; if that is in use, a free one)
argument-host = The address or the name by which others reach this machine; 0.0.0.0: all its addresses
argument-public = The address of a server with HTTPS that passes requests on to this one, such as https://jogar.example
argument-token = The secret that visitors must know, at least 16 characters: letters, digits, - _ . ~ (default: a random one, or none on this machine alone)
argument-no_open = Open no browser
serve-at = The page is at { $address } . Ctrl-C ends it.
serve-ended = The page is closed. Games that were not over can be continued.
serve-others = others can reach this server; anyone who knows the address above, with its token, can play here
serve-no-browser = no browser could be opened; open { $address } yourself
serve-refused = nothing can listen at { $address }: { $error }
serve-bad-port = --port "{ $text }": expected a number from 0 to 65535
serve-bad-token = --token "{ $text }": expected at least { $least } letters, digits, "-", "_", "." or "~"
serve-bad-public = --public "{ $text }": expected an address such as https://jogar.example, with a port if need be, and nothing behind it
serve-unknown-host = --host "{ $text }": no address of this machine, and no name that is known
web-bad-request = the request cannot be understood: { $error }
web-unknown-address = there is nothing at "{ $text }"
web-wrong-method = this address does not take { $method } requests
web-unknown-game = there is no game "{ $text }"
web-no-nodes = the nodes of the search "{ $text }" are not kept any more: begin it again
web-unknown-search = there is no search "{ $text }"
web-not-your-game = this game belongs to somebody else; you can watch it
web-other-position = another page has gone on: this game has { $ply ->
    [one] one move
   *[other] { $ply } moves
} now, not { $known }
web-no-programs = "{ $text }": a page can let play people, random, greedy and engine
web-time = time { $time } ms: expected at most { $most } ms
web-number = { $name } { $value }: expected a number from { $least } to { $most }
web-too-many-games = the server has { $most } games already; try again later
web-too-many-searches = { $most } searches are running already; stop one first
web-too-many-moves = too many moves: at most { $most }
web-too-many-streams = too many pages of one browser listen: at most { $most }
web-busy = the server has too much to do; try again later
web-slow = the request took too long
web-too-long = too long: at most { $most } bytes
web-unreadable = the championship cannot be read now; try again later
web-no-championship = no championship is shown here: start the page with jogar serve --championship DIR
web-bad-log = this is no log: it cannot be read as text
web-no-such-game = game { $number }: the log has { $count ->
    [one] one game
   *[other] { $count } games
}
web-no-randomness = the system gives no random numbers: { $error }
web-which-problem = expected either the letter of a problem or a board, and a goal only with a board
web-foreign-host = this server does not answer to the name "{ $text }"
web-foreign-page = only the pages of this server may do that
web-no-token = this server asks for its token: open the address that `jogar serve` has printed
web-broken = something went wrong on the server

## The page

page-analyse = Analyse
page-analyse-this = Analyse this game
page-analysis = Analysis
page-at-move = Move { $ply }: { $move }.
page-back = Back
page-back-to-game = Back to the game
page-begin = Begin
page-black = Black
page-board = Board of { $game }
page-brush = Brush
page-brush-first = player 1
page-brush-less = one less
page-brush-more = one more
page-brush-none = empty
page-brush-second = player 2
page-by-lot = By lot
page-cancel = Cancel
page-captured-by = Captured by player { $player }: { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}
page-captured-of = Captured by player { $player }
page-close = Close
page-computer = Computer
page-computer-level = Computer, level { $level }
page-computer-time = Computer, { $seconds } s
page-copied = Copied
page-copy = Copy
page-copy-by-hand = Selected: copy it with Ctrl+C
page-broken = The page made a mistake: { $error }
page-corner = Corner { $corner }
page-depth = depth { $depth }/{ $most }
page-do-play = Play it
page-edit = Edit
page-edit-done = Analyse it
page-edit-empty = Empty
page-edit-how-adjiboto = A click adds or takes a seed; digits on a hole set its number.
page-edit-how-blokus = A click fills or empties a cell. The pieces left in hand are numbers below.
page-edit-how-lear = A click puts or takes a stone.
page-edit-start = Start position
page-edit-valid = This is a position.
page-effect-captures = captures { $seeds } in { $hole }
page-effect-ends = the last seed falls in { $hole }
page-effect-flips = flips { $stones }
page-effect-removes = removes { $stones }
page-engine = Engine
page-evaluation = Evaluation
page-evaluation-is = Evaluation for player 1: { $value }
page-exercise = Move { $ply }: player { $player } played { $move } (points thrown away: { $loss }). Find a better one on the board.
page-exercise-answer = The best move was { $move }.
page-exercise-best = { $move } is the best move. Right at try { $tries }.
page-exercise-good = { $move } is good too. Right at try { $tries }.
page-exercise-judging = The engine judges { $move }…
page-exercise-no = { $move }: points thrown away: { $loss }. Try again.
page-exercise-unknown = { $move } could not be judged in time. Try again.
page-failed = The page could not be loaded. Is the server still running?
page-fits-here = { $piece } fits here
page-forward = Forward
page-game-adjiboto = Adji-boto*
page-game-blokus = Blokus
page-game-gone = There is no such game any more.
page-game-lear = Lear
page-game-text = The game, as a log
page-games = Games
page-go-on = Go on playing
page-go-on-with = Go on with
page-going = { $game }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
page-graph = Value over the game
page-graph-at = after move { $ply }: { $value }
page-help = Keys and settings
page-hint = Hint
page-hint-said = Hint: { $move }.
page-hole = hole { $name }, { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}
page-hole-player = hole { $name }, of player { $player }, { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}
page-hole-theirs = hole { $name }, the opponent's, { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}
page-hole-yours = hole { $name }, yours, { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}
page-home = Jogar, first page
page-idea-adjiboto = sow and capture
page-idea-adjiboto-puzzle = empty the board in few steps
page-idea-blokus = fit by the corners
page-idea-blokus-puzzle = fill the board with few pieces
page-idea-lear = enclose and flip
page-import = Open a log
page-import-file = Choose a file…
page-import-how = Paste a log.dat or a saved game, or choose a file.
page-import-read = Read
page-import-text = Text of a log
page-in-hand = { $places ->
    [0] In hand: { $piece }. It fits nowhere.
    [one] In hand: { $piece }. It fits in one place.
   *[other] In hand: { $piece }. It fits in { $places } places.
}
page-in-variation = In a variation
page-just-flipped = just flipped
page-key-arrows = move on the board
page-key-back = one move back, one forward
page-key-branch = another move that was tried instead
page-key-close = close
page-key-enter = play the cell of the focus
page-key-help = this list
page-key-hole = sow the hole with this letter
page-key-on-board = { $act }, while the board has the focus
page-key-piece = take a piece
page-key-space = Space
page-key-type = type a move
page-last-move = just played
page-learn = Learn
page-learn-from-here = See how this is searched
page-learn-how = See how a search thinks
page-leave-exercise = Leave
page-left-of = Player { $player }: { $piece }
page-legend = Values for player 1. ★ best; − points thrown away; = proven
page-level = Level
page-lines = What every move is worth
page-logged-game = { $number }: { $game }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
page-looking-back = Looking back at move { $ply } of { $count }.
page-looking-start = Looking back at the start of the game.
page-mistakes = { $mistakes ->
    [one] { $mistakes } mistake in this game
   *[other] { $mistakes } mistakes in this game
}
page-mode-cc = Computers
page-mode-hc = Against the computer
page-mode-hh = Two people
page-more = More
page-move = Move
page-moves = Record of the game
page-moves-text = The game as a line
page-new-analysis = New analysis
page-new-game = New game
page-next-mistake = Next mistake
page-now = Move now
page-open = Open
page-panel = Players and record
page-pass = Pass
page-pause = Pause
page-person = Person
page-pie = Pie rule
page-pie-choose = { $player ->
    [1] Black gets the komi of { $komi }. The player who did not name it picks a colour.
   *[2] White gets the komi of { $komi }. The player who did not name it picks a colour.
}
page-pie-chosen = { $colour ->
    [1] The player who picked the colour plays Black and begins; the one who named the komi plays White.
   *[2] The player who picked the colour plays White; the one who named the komi plays Black and begins.
}
page-piece = piece { $piece }, { $left } left
page-piece-cruz = the cross
page-piece-peca-a = the single square
page-piece-peca-b = the square of four
page-piece-peca-c-1 = the S lying flat
page-piece-peca-c-2 = the S standing up
page-pieces = Pieces
page-pieces-of = Pieces of player { $player }
page-place-piece = Place
page-play = Play
page-play-best = Play it on
page-play-from-here = Play from here
page-playable = playable
page-player = Player { $player }
page-player-to-move = Player { $player } to move.
page-plus-komi = komi { $komi }
page-point-black = { $name }, black stone
page-point-empty = { $name }, empty
page-point-white = { $name }, white stone
page-position-link = Link to the position
page-position-text = Position
page-preview-captures = With { $move }, { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}; the last falls in { $hole }, which then holds { $landing }: { $captured } captured.
page-preview-fits = { $move } fits and leaves { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
} in hand.
page-preview-flips = { $move } flips { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}: { $list }.
page-preview-pass = No move is possible: a pass.
page-preview-places = { $move } flips nothing.
page-preview-removes = { $move } removes { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}: { $list }.
page-preview-sows = With { $move }, { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}; the last falls in { $hole }, which then holds { $landing }: no capture.
page-puzzle = Puzzles
page-redo = Redo
page-refused = The server refused this (status { $status }).
page-rematch = Rematch
page-resign = Resign
page-review = Review the game
page-review-again = Review again
page-review-done = Review finished: { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}.
page-review-progress = { $judged } of { $count } moves judged
page-row-lower = Lower row, { $letters }
page-row-upper = Upper row, { $letters }
page-said-computer = The computer plays { $move }
page-said-pass = Player { $player } has no move and passes
page-said-player = Player { $player } plays { $move }
page-said-you = You play { $move }
page-screens = Screens
page-setting-contrast = More contrast
page-setting-keys = Single keys are commands
page-setting-motion = Show moves step by step
page-settings = Settings
page-show-answer = Show the answer
page-size-label = Board
page-skip = To the content
page-speed = { $nodes } nodes · { $rate }/s
page-square-blocked = row { $row }, column { $column }, blocked
page-square-empty = row { $row }, column { $column }, empty
page-square-own = row { $row }, column { $column }, yours
page-square-player-1 = row { $row }, column { $column }, of player 1
page-square-player-2 = row { $row }, column { $column }, of player 2
page-stop = Stop
page-strength = Strength of the computer
page-strength-of = Strength of player { $player }
page-theme-dark = Dark theme
page-theme-light = Light theme
page-time = Time
page-time-words = Thinks this long about each move, at full strength.
page-to-end = End
page-to-move = To move
page-to-start = Start
page-turn = Turn board
page-turn-piece = Rotate
page-undo = Undo
page-unreachable = The server does not answer. The page tries again by itself.
page-value-proven = proven value { $value }, throws away { $loss }
page-value-of = value { $value }, throws away { $loss }
page-variant = variant { $variant }
page-variant-label = Variant
page-variation-move = Variation, move { $ply }: { $move }.
page-variations = Tried here
page-watch = Watch
page-watch-how = Watch a championship
page-watching = You are watching this game.
page-welcome = What would you like to do?
page-welcome-text = Three games, two puzzles, and an engine that shows how it thinks.
page-white = White
page-you = You
page-your-move = Your move.

## The page: learn, puzzles, watch

page-learn-analyse = Analyse this position
page-learn-below = { $nodes ->
    [0] No position below it was visited.
    [one] { $nodes } position below it was visited.
   *[other] { $nodes } positions below it were visited.
}
page-learn-column-move = Move
page-learn-column-value = Value
page-learn-column-why = Why it ended
page-learn-column-window = Window
page-learn-depth = Depth
page-learn-enters = { $line }: entered with the window { $alpha } … { $beta }.
page-learn-example = Example
page-learn-example-alphabeta = Alpha-beta: a cut
page-learn-example-aspiration = Aspiration: a guess that fails
page-learn-example-end = The end of the game in sight
page-learn-example-lookahead = Look-ahead: a cut without a search
page-learn-example-memo = Memoization: seen before
page-learn-example-order = Ordering: bad first moves cost
page-learn-example-own = Your position
page-learn-example-quiescence = Quiescence: not in the middle of an exchange
page-learn-example-reduction = Reductions: late moves less deep
page-learn-example-scout = Scout: prove, then search again
page-learn-expanded = expanded
page-learn-f = f
page-learn-fold = Fold { $move }
page-learn-frontier = Frontier
page-learn-frontier-blind = Depth or breadth first
page-learn-frontier-cut = The first { $kept } of { $expanded } expansions are shown.
page-learn-frontier-found = Solved in { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} after { $expanded } expansions; there may be fewer.
page-learn-frontier-heuristics = Two heuristics
page-learn-frontier-idea-blind = Depth-first search runs down one path and takes the first solution; breadth-first search looks at all short paths first, so that nothing shorter can be missed.
page-learn-frontier-idea-heuristics = Both heuristics never overestimate. The one that knows more about captures gives greater values, so that fewer nodes can still be the best: its frontier stays smaller, and the solution has the same length.
page-learn-frontier-idea-informed = Breadth-first search expands by g alone, layer by layer. A* adds h, what is still needed at least, and goes straight for the goal: it is done here, while breadth-first search has hardly begun.
page-learn-frontier-idea-memory = A* keeps its whole frontier. IDA* keeps one path and goes only as far as a limit on f lets it; when nothing is left within the limit, as here, it begins anew from the start with a greater one. Step back and on, and see its frontier fall back to one node.
page-learn-frontier-idea-overestimate = "seeds" counts every seed as a step and so promises too much: A* believes it, is quick, and gives up the proof that nothing is shorter.
page-learn-frontier-idea-wide = On this board of Blokus every expansion has many successors. UCS has to go through all that cost little; A* knows how many pieces are missing at least, and goes deep at once.
page-learn-frontier-informed = Blind or informed
page-learn-frontier-memory = The price of memory
page-learn-frontier-optimal = Solved in { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} after { $expanded } expansions: proven the fewest.
page-learn-frontier-overestimate = A heuristic that overestimates
page-learn-frontier-wide = Many successors
page-learn-generated = generated
page-learn-gh = ■ g steps made, □ h still to come at least
page-learn-idea-alphabeta = Player { $other } has { $othersline } in hand, worth { $elsewhere }. For the other move, { $line }, one answer of player { $player } is enough to know that it is worse: the other answers are never looked at.
page-learn-idea-aspiration = The search guesses that the value is near that of the depth before and looks only into the window { $alpha } … { $beta }. The value falls out of it, at { $value }, and the depth is searched again with a wider window: choose the iterations one after another.
page-learn-idea-end = With { $line } the board is full: the value { $value } is no estimate but a fact, and there is nothing to search below. When all lines end so, the value of the position is proven.
page-learn-idea-lookahead = Before a move is searched, all positions after the moves are looked up in the table. After { $line } one of them is good enough already, and the cut costs no search at all.
page-learn-idea-memo = { $line } leads to the same position as { $twin }, which was searched before: the same moves in another order. The value { $value } comes from the table, and nothing below is searched again.
page-learn-idea-order = The same search as in the first example, with moves in the order of the board instead of the best first. Here the cut comes only with move number { $children }; with the best move first, one would do. Switch the ordering on, and the number of positions falls.
page-learn-idea-own = The tree of your position. Switch parts on and off on the right.
page-learn-idea-quiescence = { $line } is as deep as the search goes, but player { $player } can capture at once. To evaluate now would be to stop in the middle of an exchange, so captures are searched on until it is quiet. Switch quiescence off, and the search chooses another move.
page-learn-idea-reduction = The moves are in order, and { $line } comes late. It is first searched less deep; only if it turns out better than { $elsewhere } is it searched again in full. The value can change by it, as by quiescence; while reductions are on, ordering and the table can change it too.
page-learn-idea-scout = After the first move, the others only have to be proven worse, with a window that holds no value at all. { $line } is better than { $elsewhere }: the proof fails, and it is searched again with the whole window.
page-learn-iteration = Iteration
page-learn-iteration-is = depth { $depth }, window { $alpha } … { $beta }, { $nodes } nodes
page-learn-key-ends = first step, last step
page-learn-key-fold = in the tree: fold or go out, unfold or go in
page-learn-key-row = in the tree: another row
page-learn-key-step = a step back, a step on
page-learn-key-steps = the same, also in the tree
page-learn-leaves = { $line }: left with { $value }, { $reason }.
page-learn-legend-side = Values as the player at the root sees them; ≥ and ≤: only a bound is known.
page-learn-legend-value = value
page-learn-legend-window = window α … β
page-learn-more = and { $nodes } more nodes
page-learn-next = Next is { $path }: f = { $g } + { $h } = { $f }.
page-learn-next-blind = Next is { $path }: g = { $g }.
page-learn-next-remembered = Next is { $path }: { $g } + { $h }, but what was seen below it gives f = { $f }.
page-learn-node = The node that is looked at
page-learn-on-frontier = on the frontier
page-learn-others-asked = It is only asked whether player { $player } gets more than { $alpha } here.
page-learn-others-found = Player { $other } already has { $elsewhere } elsewhere, with { $othersline }, and avoids everything from { $beta } on.
page-learn-others-guessed = More than { $beta } is not expected after the depth before.
page-learn-own-asked = It is only asked whether player { $other } gets more than { $elsewhere } here.
page-learn-own-found = { $alpha } is certain elsewhere, with { $ownline }: less is of no use.
page-learn-own-guessed = Less than { $alpha } is not expected after the depth before.
page-learn-part-aspiration = Aspiration
page-learn-part-lookahead = Look-ahead
page-learn-part-memo = Memoization
page-learn-part-none = None of them
page-learn-part-order = Ordering
page-learn-part-quiescence = Quiescence
page-learn-part-reduction = Reductions
page-learn-part-scout = Scout
page-learn-partly = The search visited more positions than are kept: the first { $kept } of all iterations together can be stepped through, the { $left } after them were only counted.
page-learn-parts = Parts of the search: nodes with and without each
page-learn-parts-counting = Counting…
page-learn-parts-failed = Not counted: { $why }
page-learn-parts-depth = From this position to depth { $depth }; the scale is logarithmic
page-learn-parts-switched = The search on the left visited { $nodes } positions in all iterations and chose { $move }; before the switch, { $before } positions and { $movebefore }.
page-learn-parts-tree = The search on the left visited { $nodes } positions in all iterations and chose { $move }.
page-learn-parts-with = with all
page-learn-parts-without = without that part
page-learn-path = Path
page-learn-predict = Predict before you look
page-learn-predict-ask = { $line }: player { $player } is to move, with the window { $alpha } … { $beta }. Will it be cut before all moves are seen?
page-learn-predict-expansion = Predict what is expanded next
page-learn-predict-go = The next question comes with the next position that is entered.
page-learn-predict-next = Next question
page-learn-predict-no = No, it goes on
page-learn-predict-none = There is no further question in this iteration.
page-learn-predict-right = Right.
page-learn-predict-which = Which node is expanded next? Choose it from the list.
page-learn-predict-wrong = No.
page-learn-predict-yes = Yes, cut
page-learn-problem = Problem
page-learn-reason-beyond = beyond the depth
page-learn-reason-cut = cut
page-learn-reason-known = known exactly
page-learn-reason-leaf = evaluated
page-learn-reason-lookahead = cut by the table
page-learn-reason-open = being searched
page-learn-reason-over = game over
page-learn-reason-quiet = searched on
page-learn-reason-reduced = less deep
page-learn-reason-repeated = repeated
page-learn-reason-searched = all moves seen
page-learn-reason-stopped = stopped
page-learn-reason-table = from the table
page-learn-remembered = seen below: { $f }
page-learn-root = root
page-learn-score = { $right } of { $of } predicted right
page-learn-search-number = Search { $number }
page-learn-searching = Searching…
page-learn-spared = cut: { $moves ->
    [one] { $moves } move not looked at
   *[other] { $moves } moves not looked at
}
page-learn-start = start
page-learn-step = Step of the search
page-learn-title = How a search works
page-learn-tree = The tree as it was searched
page-learn-unfold = Unfold { $move }
page-learn-view-frontier = Frontier
page-learn-view-tree = Alpha-beta tree
page-learn-views = Views
page-learn-who = Player { $player } to move, after: { $line }
page-learn-why-beyond = Beyond the depth, where no move wins much at once any more: the position is evaluated, { $value } for player { $player }.
page-learn-why-cut-asked = Cut. It was only asked whether player { $player } gets more than { $alpha } here: yes, at least { $value }. How much more does not matter.
page-learn-why-cut-found = Cut. Player { $player } gets at least { $value } here. Player { $other } already has { $elsewhere } elsewhere, with { $othersline }, and will never let it come to this.
page-learn-why-cut-guessed = Cut. Player { $player } gets at least { $value } here, more than the { $beta } at which the guessed window ends.
page-learn-why-known = The exact value is known here: { $value } for player { $player }. Nothing has to be searched.
page-learn-why-leaf = The depth is reached: the position is evaluated, { $value } for player { $player }.
page-learn-why-lookahead = Cut by the table, before any move was searched: after one of the moves comes a position that is stored. Player { $player } gets at least { $value }.
page-learn-why-low-asked = All moves were seen. It was only asked whether player { $other } gets more than { $elsewhere } here: yes, at least { $gain }.
page-learn-why-low-found = All moves were seen and none is better than { $alpha }, which player { $player } already has elsewhere, with { $ownline }: at most { $value } here.
page-learn-why-low-guessed = All moves were seen and none reaches { $alpha }, where the guessed window begins: at most { $value } here.
page-learn-why-open = Player { $player } is to move, with the window { $alpha } … { $beta }.
page-learn-why-open-beyond = The depth is behind us: only moves that win much at once are still searched.
page-learn-why-open-first = Nothing is certain yet: every value counts.
page-learn-why-open-leaf = The depth is reached: the position is going to be evaluated.
page-learn-why-over = The game is over here: { $value } for player { $player }, a fact and no estimate.
page-learn-why-quiet = The depth is reached in the middle of an exchange: moves that win much at once are searched on, and a player may stop at any time. { $value } for player { $player }.
page-learn-why-reduced = As a late move in the order it is searched less deep at first.
page-learn-why-repeated = The position stands on the path already: going round brings { $value }.
page-learn-why-root-high = The value is { $value }, above the window that was guessed: this depth is searched again with a wider one.
page-learn-why-root-low = The value is { $value }, below the window that was guessed: this depth is searched again with a wider one.
page-learn-why-searched = All moves were seen. The best one brings { $value } to player { $player }, inside the window: an exact value for this depth.
page-learn-why-spared = { $spared ->
    [0] No move was left to look at.
    [one] { $spared } move need not be looked at.
   *[other] { $spared } moves need not be looked at.
}
page-learn-why-stopped = The search was stopped here.
page-learn-why-table = This position was searched before, by another path or at this depth: the table gives { $value } for player { $player }.
page-learn-window-words = window from { $alpha } to { $beta }
page-puzzle-again = Once more
page-puzzle-algorithm = Algorithm
page-puzzle-algorithm-beam = Beam
page-puzzle-algorithm-portfolio = Portfolio
page-puzzle-branching = Effective branching factor
page-puzzle-cells = cells filled
page-puzzle-compare = Compare all
page-puzzle-compared = All algorithms have run: the table below compares them. The penetrance and branching factor of IDDFS, IDA*, RBFS and SMA* do not compare with the others: they generate the same nodes many times.
page-puzzle-comparing = Every algorithm runs for at most two seconds…
page-puzzle-end-asked = stopped
page-puzzle-end-depth = too deep
page-puzzle-end-memory = memory full
page-puzzle-end-no-solution = no solution
page-puzzle-end-nodes = too many nodes
page-puzzle-end-solved = solved
page-puzzle-end-time = time is up
page-puzzle-expanded = Expanded
page-puzzle-found = { $algorithm } found { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} with { $generated } nodes; not proven to be the fewest. Redo shows them one by one.
page-puzzle-found-none = { $algorithm } found nothing: { $why }.
page-puzzle-found-optimal = { $algorithm } found { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} with { $generated } nodes: fewer are not possible. Redo shows them one by one.
page-puzzle-from = after step { $steps }, { $move }
page-puzzle-generated = Generated
page-puzzle-helped = With the help of: { $by }. It counts as solved when you do it all by yourself.
page-puzzle-heuristic = Heuristic
page-puzzle-heuristic-captures = h: the fewest captures of 1, 3 or 5 that take all seeds. Never too great.
page-puzzle-heuristic-corners = h: places for the smallest piece ÷ 13, rounded up, or the small pieces left if they are fewer; at least 1, and 0 at a goal. Never too great.
page-puzzle-heuristic-empty-minus-own = h: empty cells − own cells. Too great: a few pieces can close a board.
page-puzzle-heuristic-missing = h: the missing cells. Too great, as a piece can fill 4.
page-puzzle-heuristic-missing4 = h: missing cells ÷ 4, rounded up: a piece fills 4 at most. Never too great.
page-puzzle-heuristic-none = No heuristic: it goes by the path so far alone.
page-puzzle-heuristic-seeds = h: the seeds on the board. Too great, as a step can take 3 or 5.
page-puzzle-heuristic-seeds5 = h: seeds ÷ 5, rounded up: a step takes 5 at most. Never too great.
page-puzzle-heuristic-table = h: exact for up to 10 seeds, from a table; else as "captures". Never too great.
page-puzzle-heuristic-zero = h: always 0. Never too great, and of no help.
page-puzzle-key-walk = a step back, a step on
page-puzzle-kind-adjiboto-puzzle = Adji-boto*
page-puzzle-kind-blokus-puzzle = Blokus { $variant }
page-puzzle-kinds = Kinds of puzzles
page-puzzle-next = next problem
page-puzzle-next-is = Problem { $letter }
page-puzzle-none-made = None yet: make one on the board, or let an algorithm solve it.
page-puzzle-optimum = is the fewest
page-puzzle-peak = Kept at most
page-puzzle-penetrance = Penetrance
page-puzzle-places = { $count ->
    [one] placement left
   *[other] placements left
}
page-puzzle-problems = Problems
page-puzzle-progress = { $algorithm }: { $generated } nodes, lower bound { $bound }
page-puzzle-proven = proven fewest
page-puzzle-reset = Reset
page-puzzle-runs = Statistics of the algorithms
page-puzzle-said = Step { $number }: { $move }.
page-puzzle-searching = { $algorithm } is searching…
page-puzzle-seeds = { $count ->
    [one] seed left
   *[other] seeds left
}
page-puzzle-solve = Solve
page-puzzle-solve-from-here = Solve from here with
page-puzzle-solved-best = Problem { $letter }, solved in the fewest steps: { $steps }
page-puzzle-solved-in = Problem { $letter }, solved in { $steps } steps; the fewest is { $optimum }
page-puzzle-start = Problem { $letter }: not solved yet.
page-puzzle-start-solved = Problem { $letter }: you have solved it in { $steps ->
    [one] { $steps } step.
   *[other] { $steps } steps.
}
page-puzzle-steps = Steps
page-puzzle-steps-count = { $count ->
    [one] step
   *[other] steps
}
page-puzzle-steps-made = Steps
page-puzzle-stopped = The search was stopped.
page-puzzle-stuck = No step is possible: take something back.
page-puzzle-takes = takes { $seeds }
page-puzzle-time = Time
page-puzzle-title = Problem { $letter }
page-puzzle-unsolved = Problem { $letter }, not solved yet
page-puzzle-was-last = It was the last one of its kind.
page-unknown-address = There is nothing at { $address }. This is what there is.
page-watch-at = after move { $ply } of { $count }
page-watch-bad-file = "{ $name }" is not what jogar championship export --to json writes.
page-watch-begin = The start of the game.
page-watch-complete = all { $games } games played
page-watch-cross = Everyone against everyone: points / games
page-watch-elo = Elo (95 %)
page-watch-file = Open a file…
page-watch-game = The game that is shown
page-watch-games = Games
page-watch-going = { $games ->
    [one] { $games } game
   *[other] { $games } games
} so far
page-watch-how-to = Or export the championship as JSON and open the file here. It is read in this browser and goes nowhere else.
page-watch-no-games = No game has been played yet.
page-watch-none = No championship is open.
page-watch-opening = opening
page-watch-opinion = The engine's opinion
page-watch-other = Open another
page-watch-place = #
page-watch-played = Games
page-watch-points = Points
page-watch-program = Program
page-watch-rating = Rating
page-watch-said = Move { $ply }: player { $player } plays { $move }.
page-watch-standings = Standings
page-watch-step = Move of the game
page-watch-thinks = Value for player 1, at depth { $depth }. Best line: { $line }
page-watch-time = { $seconds } s a move
page-watch-title = Watch a championship
page-watch-verdicts = Verdicts
page-watch-withdrawn = withdrawn
# The page: a championship in tables, and a game of it
page-key-end = End
page-key-ends = the start of the game, its end
page-key-home = Home
page-watch-all = all
page-watch-by-entrant = Program
page-watch-by-opponent = Against
page-watch-by-verdict = Ended by
page-watch-events = What happened
page-watch-figure-cpu = Processor time
page-watch-figure-lost = Thrown away, says the engine
page-watch-figure-move = Last move
page-watch-figure-nodes = Nodes
page-watch-figure-own = Value, says the program
page-watch-figure-reached = Depth
page-watch-figure-spent = Time
page-watch-figures = What was measured of both programs
page-watch-finished = the rules (finished)
page-watch-format-gauntlet = gauntlet
page-watch-format-knock-out = knock-out
page-watch-format-round-robin = everyone against everyone
page-watch-format-swiss = Swiss rounds
page-watch-gone = There is no such game in this championship.
page-watch-how-live = Start the server with the folder of a championship to see it here while it is played:
page-watch-first = In first place: { $names }.
page-watch-listed = { $shown } of { $games } games, the latest first
page-watch-live = Being played now
page-watch-live-at = move { $ply }
page-watch-live-none = { $pairs ->
    [0] No game at this moment.
    [one] { $pairs } pair of games has just begun, or is too short to be shown.
   *[other] { $pairs } pairs of games have just begun, or are too short to be shown.
}
page-watch-live-now = being played
page-watch-live-over = over; now with the sides swapped
page-watch-meeting = { $name } against { $other }: { $points } points. Show the games
page-watch-more = Show more
page-watch-no-such = No such game so far.
page-watch-pairs = { $done } of { $pairs } pairs of games
page-watch-printed = What { $name } printed
page-watch-running = going on
page-watch-stopped = stopped
page-watch-to-list = All games
page-watch-tried = Your try: { $moves }.
page-watch-wrong-state = The state that it gave with its move is wrong: { $state }
# What is told about a championship: grades, exports
help-championship-grade = Judge every move by the engine and the endgame tables: what each entrant threw away, and which won positions it lost. Ctrl-C ends it; the same command goes on
usage-championship-grade = jogar championship grade DIR [--nodes N] [--at-once N] [--tables DIR | --no-tables]
example-championship-grade =
    {"  "}jogar championship grade cup
    {"  "}jogar championship grade cup --nodes 200000
help-championship-export = Write files about a championship: tables for a spreadsheet, everything for programs, the standings as text, or a report to open in a browser, with a page for each entrant and each game
usage-championship-export = jogar championship export DIR --to csv|json|markdown|html [--output PATH]
example-championship-export =
    {"  "}jogar championship export cup --to html
    {"  "}jogar championship export cup --to csv --output marks
argument-grading_nodes = How many nodes for each search; more judge better and take longer (default { $nodes })
argument-graded_at_once = How many games are judged at the same time, at most 16 (default: one on each core)
argument-target = What is written: { $names }
argument-output = Where it is written (default: in the folder of the championship)
value-path = PATH
championship-bad-grade = this grade of the championship is damaged: { $reason }
export-unknown-target = there is no export to “{ $text }”: expected { $names }
export-not-ours = { $path } is there already and was not made by an export: name another folder, or remove it
export-done = Written: { $path }
export-done-html = Written: { $path }. Open it in a browser; the pages in the folder “entrants” can be sent one by one.
grade-done = { $graded ->
    [one] { $graded } game is graded, with { $nodes } nodes for each search.
   *[other] { $graded } games are graded, with { $nodes } nodes for each search.
}
grade-next = Next: jogar championship export { $dir } --to html
grade-nothing = There is no game to grade yet: first jogar championship run { $dir }
grade-interrupted = interrupted: { $graded } of { $games } games are graded and stored; the same command goes on
report-against = against
report-again = To see it again:
report-alone = This page is complete by itself; only its links to games need the whole report.
report-began = played first
report-blunders = blunders
report-board = Board
report-board-before = Board before move { $ply }
report-by = player { $player }
report-circumstances = { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}, { $date }, on { $machine }.
report-counting = How everything is counted
report-counting-points = A win gives 1 point, a draw ½. Everyone plays as often first as second: each opening is played twice, with the sides swapped.
report-counting-ties = With equal points decide, in this order: the points of the games among those who are equal; Sonneborn–Berger (the points of those whom one beat, and half the points of those with whom one drew); won games; games won without the first move. Those who are equal in everything share the place. In a knock-out, those who came further are ahead.
report-counting-ratings = Ratings are in Elo, from one Bradley–Terry fit over all games that count, whatever their order, with draws and the worth of the first move; their mean is 0. The 95 % intervals come from drawing the opening pairs again, and are never narrower than the fit itself allows.
report-counting-withdrawing = { $games ->
    [0] Nobody is withdrawn, however often it fails.
   *[other] An entrant that fails in { $games } games in a row is withdrawn; a game in which its opponent failed neither counts nor ends the row. In a round robin and in a gauntlet its games then count for nobody; in Swiss rounds those that were played count; in a knock-out nobody is withdrawn.
}
report-counting-grades = Moves are graded by the engine and the endgame tables, each search with the same number of nodes. Thrown away is what a move was worth less than the best one, in points of the game. A won position is lost if it was proven to be won, or ahead by a point or more, and is not won after the move. Moves of the opening are nobody’s.
report-cross-table = Who beat whom
report-cross-table-help = The points of the row against the column; the columns are in the order of the rows. A cell leads to the games.
report-drawn = The game was drawn.
report-end = end
report-estimated = The values are estimates of the engine.
report-failed-at = It should have made move { $ply }.
report-failure = What went wrong
report-failures = Games that it failed
report-finished = finished
report-game = game
report-games = Games
report-grade = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
} threw away { $points } points in all: { $mistakes } were mistakes (a point or more), { $blunders } of them blunders (three points or more, or a won game lost). { $proven } judgements are proven, the others are estimates of searches with { $nodes } nodes. All graded games count here, also those that do not count in the standings. The worst moves, those that lost a won position first:
report-hash = Hash of the program:
report-interval-of = from { $low } to { $high }
report-key-better = the better move
report-key-made = the move that was made
report-lost-a-win = A won position was lost.
report-made-by = Made by Jogar. These pages ask nothing of the network.
report-more-failures = { $count ->
    [one] One more failure is in the list of games below.
   *[other] { $count } more failures are in the list of games below.
}
report-move-number = Move { $ply }
report-moves = moves
report-moves-help = After a move: what it threw away, in points of the game (? a mistake, ?? a blunder), and the best move.
report-no-failures = Nobody failed.
report-opponent = opponent
report-other-failure = the opponent
report-own-failure = itself
report-pass = passes
report-per-move = thrown away per move
report-place-of = { $place } of { $entrants }
report-plies = { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}
report-points-of = { $points } of { $played }
report-printed = The last lines that it printed:
report-printed-nothing = It printed nothing.
report-proven = The values are proven.
report-rating-of = { $rating } ({ $low } to { $high })
report-score = score
report-second = played second
report-see-game = See the game
report-standings = Standings
report-start = beginning
report-step-back = one move back
report-step-first = to the beginning
report-step-last = to the end
report-step-next = one move on
report-steps = Step through the game
report-steps-help = Arrow keys step through the game, Home and End go to its ends. A ring marks the last move.
report-steps-turned = A dashed ring marks what it turned.
report-summary = { $game }, { $format }: { $entrants } entrants, { $games } games, { $seconds } s a move.
report-summary-so-far = { $game }, { $format }: { $entrants } entrants, { $seconds } s a move. Games so far: { $games }; the championship is not over.
report-thrown-away = What it threw away
report-verdict-crashed = The program ended or crashed.
report-verdict-illegal = It made a move that the rules forbid.
report-verdict-malformed = Its answer could not be understood.
report-verdict-memory = It used more memory than allowed.
report-verdict-output-limit = It wrote more than allowed.
report-verdict-timeout = It did not answer in time.
report-verdict-withdrawn = It was withdrawn.
report-verdicts = Verdicts
report-wins-lost = won positions lost
report-withdrawn = withdrawn
report-withdrawn-after = { $games ->
    [one] Withdrawn after { $games } game.
   *[other] Withdrawn after { $games } games.
}
report-withdrawn-entrants = Withdrawn
report-won = Won by
report-worst = { $made } threw away { $loss } points: the position was worth { $before } before it and { $after } after it. Better: { $better }

## Championships

value-format = FORMAT
value-text = TEXT
help-championship = Championships: many players, one table, kept safely whatever happens meanwhile
usage-championship = jogar championship new|run|status|standings|grade|export …
example-championship =
    {"  "}jogar check handed-in/ana.lisp --game adjiboto
    {"  "}jogar championship new cup --game adjiboto --entrants handed-in
    {"  "}jogar championship run cup
    {"  "}jogar championship status cup
    {"  "}jogar championship standings cup
    {"  "}jogar championship grade cup
    {"  "}jogar championship export cup --to html
    {"  "}jogar championship new --help
help-championship-new = Make a championship: the game, the entrants, and who meets whom. Whatever is random follows from the seed
usage-championship-new = jogar championship new DIR (--entrants DIR | --toml FILE) [--game GAME] [--variant V] [--size N] [--komi K] [--format FORMAT] [--rounds N] [--games N] [--time MS] [--seed N] [--opening N] [--withdraw N] [--reference PLAYER]… [--title TEXT] [--contest FILE] [--store postgres://… [--name NAME]] [--clock same|scale|refuse] [--tolerance N]
example-championship-new =
    {"  "}jogar championship new cup --game adjiboto --entrants handed-in --time 5000
    {"  "}jogar championship new trial --game lear --entrants handed-in --format gauntlet --reference greedy
help-championship-run = Play what is left to play. Ctrl-C, a crash or a power cut cost at most the games that were being played: the same command goes on. Changed files of entrants are picked up, and only their games are played again
usage-championship-run = jogar championship run DIR [--at-once N] [--tables DIR | --no-tables] [--unsafe]
example-championship-run = {"  "}jogar championship run cup
help-championship-status = Say how far a championship is, who runs it, how long it will take, and what happened
usage-championship-status = jogar championship status DIR [--json]
example-championship-status = {"  "}jogar championship status cup
help-championship-standings = Show the standings so far: points, ratings with their intervals, and in which ways entrants failed
usage-championship-standings = jogar championship standings DIR [--json]
example-championship-standings = {"  "}jogar championship standings cup
argument-championship_dir = The folder of the championship
argument-championship_format = Who meets whom: { $names } (default round-robin)
argument-entrants = The entrants: each file of this folder is a player by its ending ({ $endings }), each folder in it one with all its files. A Lisp file defines jogar; the others read one JSON object a line and answer {"{"}"move":"…"{"}"} (jogar check tells what is wrong with one)
argument-toml = The entrants as a list: [[entrant]] with name and player (any PLAYER, as in jogar match --help), and if need be folder = "DIR" or reference = true. Its order is the seeding
argument-rounds = How many Swiss rounds (default: enough for a clear winner)
argument-meeting_games = How many games two who meet play, in pairs with colours swapped: an odd number becomes the next even one (default 2)
argument-time-championship-new = How many milliseconds at most for a move (default { $ms })
argument-opening_moves = How many random moves each pair of games begins with (default 4, or none if two who meet play two games and there is no knock-out)
argument-withdrawn_after = After how many failed games in a row an entrant is withdrawn; 0: never (default 5)
argument-references = A reference player of a gauntlet, such as engine:level=3; may be repeated
argument-title = What the championship is called (default: like its folder)
argument-pairs_at_once = How many pairs of games are played at the same time, at most one on each core (default: one on each core)
championship-bad-path = the path { $path } cannot be kept: expected a name in UTF-8
championship-begins = { $pairs ->
    [one] One pair of games
   *[other] { $pairs } pairs of games
} to play.
championship-column-interval = 95 %
championship-column-name = name
championship-column-place = place
championship-column-played = games
championship-column-points = points
championship-column-rating = rating
championship-complete = All { $games ->
    [one] one game is
   *[other] { $games } games are
} played.
championship-ending = Ending after { $playing ->
    [one] the pair of games that is
   *[other] the { $playing } pairs of games that are
} being played. Ctrl-C again ends at once: they are then played again by the next run.
championship-event-begun = run by { $runner }: { $done } of { $pairs } pairs were done{ $interrupted ->
    [0] {""}
   *[other] , { $interrupted } had been interrupted
}
championship-event-changed = “{ $name }” has changed: its games are played again
championship-event-complete = complete: { $done ->
    [one] one pair
   *[other] { $done } pairs
}
championship-event-ended = stopped: { $done ->
    [one] one pair is
   *[other] { $done } pairs are
} done
championship-event-joined = “{ $name }” takes part
championship-event-left = “{ $name }” does not take part any more
championship-event-withdrawn = “{ $name }” failed too often in a row and is withdrawn
championship-exists = { $folder } holds this championship already: jogar championship run goes on with it
championship-exists-other = { $folder } holds another championship, with other settings: use another folder
championship-failed = { $name }: { $verdict } in { $games ->
    [one] one game
   *[other] { $games } games, the first time
}: { $reason }
championship-format-gauntlet = a gauntlet
championship-format-knock-out = a knock-out
championship-format-round-robin = a round robin
championship-format-swiss = Swiss rounds
championship-incomplete = { $games ->
    [one] One game counts
   *[other] { $games } games count
} so far; there is more to play.
championship-interval = { $low } to { $high }
championship-legend = With equal points: the games among each other, then Sonneborn–Berger, wins, wins without the first move. Ratings are in Elo, their mean is 0; intervals are of 95 %.
championship-legend-withdrawn = An entrant that is out failed in { $games } games in a row. In a round robin and a gauntlet its games count for nobody.
championship-made = “{ $title }” has { $count } entrants:
championship-made-entrant = { $name } ({ $player })
championship-made-next = Play it with: jogar championship run { $folder }
championship-many-games = --games { $games }: expected at most { $most }
championship-many-rounds = --rounds { $rounds }: with { $count } entrants nobody can meet twice, so at most { $most } rounds can be played
championship-name = { $name }
championship-no-source = no entrants are named: expected --entrants DIR or --toml FILE
championship-none = there is no championship in { $folder }: make one with jogar championship new
championship-not-empty = { $folder } exists, and is no championship: name a folder that does not exist yet
championship-progress = { $done } of { $pairs } pairs are done.
championship-resumes = Resuming: { $done } of { $pairs } pairs are done.
championship-resumes-interrupted = Resuming: { $done } of { $pairs } pairs are done, { $interrupted ->
    [one] one was interrupted and is
   *[other] { $interrupted } were interrupted and are
} played again.
championship-rounds-swiss = --rounds { $rounds } is for Swiss rounds, and this is a { $format }
championship-source-gone = { $fault }. The entrants that are stored play on
championship-status-complete = It is complete.
championship-status-done = { $done } of { $pairs } pairs of games are done, { $playing } being played.
championship-status-left = { $hours ->
    [0] About { $minutes } min are left.
   *[other] About { $hours } h { $minutes } min are left.
}
championship-status-running = It is run by { $runner }.
championship-status-waiting = Nobody runs it: go on with jogar championship run { $folder }
championship-status-what = { $game }, { $format }, { $count } entrants, { $seconds } s a move
championship-stopped = stopped; what was played is stored, and the same command goes on
championship-title = “{ $title }”
championship-withdrawn = out
## What a new user reads

player-computer = computer ({ $strength })
player-depth = { $player }, depth { $depth }
player-human = human
player-other = { $player }
screen-ask-abandon = The puzzle is not solved, and its steps are not kept.
screen-thought-depth = depth { $depth }, { $seconds } s
screen-thought-only = its only move
screen-thought-random = at random, by its level

## Championships on several machines

help-worker = Play along in a championship that a PostgreSQL server keeps: one more machine. Pairs of games are taken one by one, and their results brought back. Ctrl-C gives back what was begun; a machine that is switched off costs at most the pairs that it was playing
usage-worker = jogar worker --store postgres://… [--name NAME] [--at-once N] [--wait] [--tables DIR | --no-tables] [--unsafe]
example-worker =
    {"  "}jogar championship new cup --game adjiboto --entrants handed-in --store postgres://teacher@server/jogar
    {"  "}jogar worker --store postgres://lab@server/jogar
argument-store = The PostgreSQL server that keeps the championship, for several machines: postgres://USER:PASSWORD@HOST/DATABASE. Connections are not encrypted: reach a server in another network through a tunnel
argument-joined_store = The PostgreSQL server that keeps the championship: postgres://USER:PASSWORD@HOST/DATABASE, as it was named to jogar championship new. Connections are not encrypted
argument-store_name = The name of the championship on its server, of a–z, 0–9 and _ (default: like its folder)
argument-joined_name = The name of the championship on its server (default: the only one that is there)
argument-clock_rule = What a machine of another speed than this one does: same (plays with the same clock), scale (gives more or less time for a move), refuse (does not play). Default: scale with --store, else same
argument-tolerance = Up to how many percent slower or faster a machine counts as equal (default { $percent })
argument-wait = Wait for more when everything is played: changed or new entrants
championship-bad-server = { $file } does not say where the championship is kept: { $reason }
championship-event-rested = { $machine } ended, after { $played ->
    [one] one pair
   *[other] { $played } pairs
}
championship-event-working = { $machine } plays along: { $speed } % of the reference speed, { $clock } % of the time for a move{ $interrupted ->
    [0] {""}
   *[other] ; { $interrupted } of its pairs had been interrupted
}
championship-made-worker = On every other machine: jogar worker --store postgres://… --name { $name }
store-no-championship = there is no championship “{ $name }” on this server; there are: { $names }
store-no-championships = there is no championship in the database “{ $database }”: make one with jogar championship new … --store
store-no-tls = encrypted connections are not supported (sslmode=require): leave it out in a network of your own, or use a tunnel: ssh -L 5432:localhost:5432 HOST
store-refused = the server refuses ({ $reason }): check the user, the password and the database in the address
store-several = there are several championships on this server: name one with --name ({ $names })
worker-begins = { $machine } plays along in “{ $title }”, { $count ->
    [one] one pair
   *[other] { $count } pairs
} at once. { $speed }
worker-complete = Everything is played.
worker-found = the server answers again
worker-given-back = Given back: { $pairs ->
    [one] one pair, which
   *[other] { $pairs } pairs, which
} others can play now.
worker-joined = { $done } of { $pairs } pairs are done.
worker-joined-again = { $done } of { $pairs } pairs are done. { $interrupted ->
    [one] One pair of this machine had been interrupted and is played again.
   *[other] { $interrupted } pairs of this machine had been interrupted and are played again.
}
worker-lost = { $fault }. The games go on meanwhile; it is asked again
worker-many = no place is left in { $folder }: there are { $most } workers on this machine already
worker-no-language = some entrants need { $program }, which this machine lacks, and nobody shall lose because of a machine: install it, then start the worker again (jogar doctor says how)
worker-refused = this machine has { $speed } % of the reference speed, and the championship takes only machines within { $tolerance } %: it does not play
worker-speed = This machine has { $speed } % of the reference speed; the time for a move is the same.
worker-speed-scaled = This machine has { $speed } % of the reference speed: it gives { $clock } % of the time for a move.
worker-speed-unknown = Its speed does not matter.
worker-stopped = stopped; what was played is stored
worker-stored = { $played } played here; { $done } of { $pairs } pairs are done
worker-too-different = this machine has { $speed } % of the reference speed: clocks are scaled at most { $most }-fold
worker-unknown-clock = there is no “{ $text }”: expected { $names }
worker-waits = Everything is played. Waiting for changed or new entrants.
worker-waits-for-others = Waiting for other machines, which play the last pairs.

championship-status-machine = { $machine } plays { $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
}.

## Championships, in the help

championship-format-help-gauntlet = everyone meets the reference players alone, so that a mark does not depend on the others
championship-format-help-knock-out = the loser is out
championship-format-help-round-robin = everyone meets everyone
championship-format-help-swiss = in each round entrants of like scores meet, nobody twice
report-clock = That machine gave { $clock } % of the time for a move, by its speed.
championship-made-what = { $game }, { $format }: { $games ->
    [one] one game
   *[other] { $games } games
}, at most { $seconds } s for a move.
championship-next = Next: jogar championship grade { $folder } (what the moves threw away), jogar championship export { $folder } --to html (the report).
championship-status-workers = Workers play it, and nobody runs it here: that is enough.
