### O que as pessoas leem, em português. As mesmas chaves e os mesmos valores estão em en.ftl.

## Faults: where

at-column = coluna { $column }: { $fault }
at-line = linha { $line }, coluna { $column }: { $fault }
on-line = linha { $line }: { $fault }

## Faults: the command line

bad-count = { $option } "{ $text }": esperava-se um número inteiro, 0 ou mais
bad-number = { $option } "{ $text }": esperava-se um número inteiro
bad-player = jogador "{ $text }": esperava-se 1 ou 2
bad-weight = --weight "{ $text }": esperava-se um número de 1 a { $limit }, como 1.5
goal-without-state = --goal { $goal }: um problema incluído tem o seu objetivo; indique-o só com --state
machine-error = erro do sistema: { $error }
more-faults = … e mais { $count }
no-solution = não há solução
option-not-for-algorithm = { $option } { $value }: { $algorithm } não usa esta opção; retire-a
option-not-for-game = { $option } { $value }: { $game } não tem essa escolha; retire a opção
player-without-state = --player { $player }: no início já se sabe quem joga; indique-o só com --state
too-much-memory = --memory { $wanted }: a máquina só pode dar { $available } MB
unknown-algorithm = algoritmo "{ $text }": esperava-se: { $names }
unknown-colour = --color "{ $text }": esperava-se auto, always ou never
unknown-game = jogo "{ $text }": esperava-se: { $names }
unknown-heuristic = heurística "{ $text }": esperava-se: { $names }
unknown-language = língua "{ $text }": esperava-se pt ou en
unknown-problem = problema "{ $text }": esperava-se: { $names }
unknown-shell = consola "{ $text }": esperava-se: { $names }
unknown-variant = variante "{ $text }" de { $game }: esperava-se: { $names }
usage-excluded = { $text } não pode vir com { $prior }; veja --help
usage-missing = falta: { $text }; veja --help
usage-no-value = { $text } precisa de um valor; veja --help
usage-repeated = { $text } foi dado duas vezes; veja --help
usage-similar-argument = o argumento "{ $text }" é desconhecido; queria dizer { $similar }? Veja --help
usage-similar-command = o comando "{ $text }" é desconhecido; queria dizer { $similar }? Veja --help
usage-unknown-argument = o argumento "{ $text }" é desconhecido; veja --help
usage-unknown-command = o comando "{ $text }" é desconhecido; veja --help
usage-wrong = não se entende a linha de comando { $text }; veja --help

## Faults: s-expressions

sexp-bad-character = o carácter "{ $text }" não tem sentido aqui; esperavam-se números, nomes e parênteses
sexp-empty = nada para ler; esperava-se uma lista entre parênteses
sexp-extra = "{ $text }" depois do fim; esperava-se uma lista e mais nada
sexp-number-range = o número "{ $text }" é grande de mais
sexp-too-deep = mais de { $limit } parênteses uns dentro dos outros
sexp-too-long = mais comprido do que { $limit } bytes
sexp-unclosed = este parêntese nunca é fechado
sexp-unopened = este parêntese não fecha nada

## Faults: Adji-boto*

adjiboto-bad-hole = buraco "{ $text }": esperava-se uma letra de A a F ou de a a f, ou (linha coluna) com linha 0 ou 1 e coluna de 0 a 5
adjiboto-board-shape = tabuleiro "{ $text }": esperavam-se duas linhas, ((… seis números …) (… seis números …))
adjiboto-captured-shape = sementes capturadas "{ $text }": esperavam-se dois números, (capturadas1 capturadas2)
adjiboto-empty-hole = o buraco { $hole }, ({ $row } { $column }), está vazio: escolha um com sementes
adjiboto-not-your-hole = o buraco { $hole }, ({ $row } { $column }), não é do jogador { $player }: escolha um da linha desse jogador
adjiboto-pass-not-forced = só se pode passar quando todos os buracos da própria linha estão vazios
adjiboto-row-shape = linha "{ $text }": esperavam-se seis números
adjiboto-seed-count = sementes "{ $text }": esperava-se um número de 0 a { $limit }
adjiboto-state-shape = estado "{ $text }": esperava-se (tabuleiro capturadas), como (((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))
adjiboto-too-many-seeds = { $seeds } sementes em "{ $text }": o jogo só tem { $limit }

## Faults: Blokus Uno

blokus-any-corner-first = a primeira peça tem de cobrir um dos quatro cantos
blokus-bad-cell = casa ({ $row } { $column }), "{ $text }": esperava-se 0, 1 ou 2
blokus-bad-move = jogada "{ $text }": esperava-se uma peça ({ $pieces }), uma linha e uma coluna de 0 a 13, como b 3 4, ou nil para passar
blokus-bad-step = passo "{ $text }": esperava-se uma peça ({ $pieces }), uma linha e uma coluna de 0 a 13, como b 3 4
blokus-blocked = a casa ({ $row } { $column }) está bloqueada
blokus-board-shape = tabuleiro "{ $text }": esperavam-se 14 listas de 14 casas
blokus-corner-blocked = a casa ({ $row } { $column }) está bloqueada: a primeira peça tem de a cobrir
blokus-corner-first = a primeira peça tem de cobrir o canto ({ $row } { $column })
blokus-corner-not-covered = o jogador { $player } tem peças no tabuleiro, mas nenhuma cobre o seu canto ({ $row } { $column })
blokus-goal-missing = esta variante precisa de um objetivo: um número de casas próprias de 1 a { $limit }
blokus-goal-not-used = objetivo { $goal }: esta variante não recebe um número; o objetivo é não se poder colocar mais nada
blokus-goal-range = objetivo { $goal }: esperava-se um número de casas próprias de 1 a { $limit }
blokus-hand-count = "{ $text }" de { $piece } por colocar: esperava-se um número de 0 a { $limit }
blokus-hand-shape = mão "{ $text }": esperavam-se as peças que restam ao jogador, em três números, (a b c)
blokus-no-diagonal = a peça tem de tocar numa casa própria por um canto
blokus-none-left = já não resta nenhuma { $piece }
blokus-not-a-piece = as { $squares } casas ligadas do jogador { $player } que começam em ({ $row } { $column }) não são uma só peça desta variante
blokus-not-in-variant = esta variante não tem { $piece }: as suas peças são { $pieces }
blokus-occupied = a casa ({ $row } { $column }) já está ocupada pelo jogador { $player }
blokus-off-board = { $piece } ocuparia ({ $row } { $column }), fora do tabuleiro: as linhas e as colunas vão de 0 a 13
blokus-own-cell-touches = a casa própria ({ $row } { $column }) toca noutra por um lado: as casas próprias têm de estar isoladas
blokus-pass-not-forced = há uma peça que se pode colocar, por isso não é permitido passar
blokus-piece-apart = a peça do jogador { $player } em ({ $row } { $column }) não está ligada pelos cantos à peça do canto desse jogador
blokus-piece-total = o jogador { $player } tem { $placed } de { $piece } no tabuleiro e { $left } por colocar: esperavam-se { $total } ao todo
blokus-row-shape = linha { $row }, "{ $text }": esperava-se uma lista de 14 casas
blokus-state-shape = estado "{ $text }": esperava-se (tabuleiro (a b c) (a b c))
blokus-too-many-pieces = { $placed } de { $piece } no tabuleiro: só há { $limit }
blokus-touches-side = a peça tocaria de lado na casa própria ({ $row } { $column }): as peças próprias só se podem tocar pelos cantos

## Faults: Lear

lear-board-shape = estado "{ $text }": esperavam-se listas de pontos, todas com o mesmo comprimento, como ((0 1 2 …) …), ou linhas de . X O
lear-cell = ponto ({ $row } { $column }), "{ $text }": esperava-se 0 ou . (vazio), 1 ou X (pretas), 2 ou O (brancas)
lear-komi-in-final = komi { $komi }: a variante final não tem komi; não o indique
lear-komi-must-be-even = komi { $komi }: um tabuleiro de { $size } × { $size } tem um número ímpar de pontos, por isso o komi (das brancas) tem de ser par: 0, 2, 4, …
lear-komi-must-be-odd = komi { $komi }: um tabuleiro de { $size } × { $size } tem um número par de pontos, por isso o komi (das pretas) tem de ser ímpar: 1, 3, 5, …
lear-komi-range = komi { $komi }: esperava-se um número de 0 a { $most } num tabuleiro de { $size } × { $size }
lear-move = jogada "{ $text }": esperava-se um ponto de A1 a { $letter }{ $size } (não há I), ou (linha coluna) de 0 a { $last }
lear-occupied = o ponto { $point }, ({ $row } { $column }), já tem uma pedra do jogador { $player }: escolha um vazio
lear-outside = a jogada "{ $text }" fica fora do tabuleiro: esperava-se um ponto de A1 a { $letter }{ $size } (não há I), ou (linha coluna) de 0 a { $last }
lear-row-count = o estado tem { $rows ->
    [one] { $rows } linha
   *[other] { $rows } linhas
}: esperavam-se { $size } (um tabuleiro tem de { $least } a { $most })
lear-row-length = a linha { $row } tem { $cells ->
    [one] { $cells } ponto
   *[other] { $cells } pontos
}: esperavam-se { $size }
lear-row-shape = linha { $row }, "{ $text }": esperava-se uma lista de { $size } pontos
lear-size = tamanho { $size }: esperava-se um número de { $least } a { $most }
lear-state-shape = estado "{ $text }": esperavam-se { $size } listas de { $size } pontos, como ((0 1 2 …) …), ou { $size } linhas de . X O

## Faults: play

arena-bad-option = opção de jogador "{ $text }": esperava-se level=1 a 10, depth=, nodes=, time= (ms), threads=, without=memo+order…, eval=full ou material, tables=on ou off
arena-unknown-part = parte "{ $text }": esperava-se: { $names }
arena-unknown-player = jogador "{ $text }": esperava-se: engine, engine:level=3, greedy, random, lisp:FICHEIRO, json:COMANDO, gtp:COMANDO ou ugi:COMANDO
bad-positive = { $option } "{ $text }": esperava-se um número inteiro de 1 a 4294967295
call-shape = forma "{ $text }": esperava-se (estado tempo) ou (estado tempo jogador)
call-unanswered = { $count ->
    [one] { $count } forma ficou sem resposta
   *[other] { $count } formas ficaram sem resposta
}
call-time = tempo "{ $text }": esperavam-se milissegundos de 1 a { $limit }
gtp-komi = komi "{ $text }": estas regras não têm esse komi para as brancas (agora: { $komi })
gtp-not-turn = "{ $text }": é a vez do jogador { $player }
ugi-command = "{ $text }": esperava-se ugi, isready, uginewgame, setoption, position, go, stop, query ou quit
ugi-go = go { $text }: esperava-se infinite, ou movetime, depth, nodes, p1time, p2time, p1inc ou p2inc com um número
ugi-long-line = uma linha tem mais de { $limit } bytes
ugi-option = setoption { $text }: esperava-se name level|threads|hash value NÚMERO
ugi-position = position { $text }: esperava-se startpos, ou fen ESTADO JOGADOR, e depois talvez moves
ugi-query = query { $text }: esperava-se p1turn, gameover ou result
openings-none = o ficheiro não tem nenhuma abertura: esperava-se uma por linha, em jogadas ou como posição
openings-unreadable = não é possível ler as aberturas { $path }: { $error }
sprt-bounds = --sprt "{ $text }": esperava-se elo0 abaixo de elo1, ambos até ±{ $most }, e alpha e beta acima de 0 com uma soma abaixo de 1
sprt-options = --sprt "{ $text }": esperava-se elo0=…,elo1=… e talvez alpha=0.05,beta=0.05,model=logistic ou normalized
match-unwritable = não é possível escrever os jogos em { $path }: { $error }
match-bad-seeds = --seeds "{ $text }": esperava-se um número de sementes ou dois, como 30-40
championship-bad-hash = "{ $text }" não é um resumo criptográfico: esperavam-se 64 dígitos hexadecimais
championship-bad-game = este jogo do campeonato está danificado: { $reason }
championship-bad-settings = as definições deste campeonato estão danificadas, ou são de outra versão: { $reason }
championship-nul-name = «{ $name }» contém o carácter de número 0, que não se pode guardar: escolha outro nome, ou outro comando
championship-bad-toml = { $file } não é uma lista de concorrentes: { $error }
championship-broke-down = um par de jogos não pôde ser jogado por causa de um erro deste programa: comunique-o, por favor. O que foi guardado está seguro
championship-entrant = «{ $name }»: { $fault }
championship-bad-name = o nome «{ $name }» não se pode mostrar na classificação: esperavam-se de 1 a { $most } caracteres
championship-left-folder = fica de fora: { $file } (esperava-se na pasta um só ficheiro que seja jogador, ou um chamado jogador, player, main, jogar ou como a pasta)
championship-left-link = fica de fora: { $file } (as ligações não se seguem)
championship-left-out = fica de fora: { $file } (os jogadores acabam em { $endings }; outros programas indicam-se num ficheiro TOML)
championship-many-files = a pasta { $folder } tem ficheiros a mais: aceitam-se no máximo { $most }
championship-no-entrants = não há concorrentes em { $place }: esperavam-se ficheiros que acabem em { $endings }, pastas deles, ou [[entrant]] num ficheiro TOML
championship-no-file = { $file } não é um ficheiro
championship-no-references = um desafio precisa de jogadores de referência e de outros, e tem { $count } jogadores de referência: indique-os com --reference engine:level=3, ou com reference = true no ficheiro TOML
championship-one-entrant = «{ $name }» é o único concorrente em { $place }: são precisos pelo menos dois
championship-reference-program = --reference { $text }: aqui só se indicam jogadores deste programa (engine:level=3, greedy, random); os programas indicam-se num ficheiro TOML com reference = true
championship-same-name = há { $count } concorrentes chamados «{ $name }» ({ $players }): dê a cada um o seu nome
championship-unfinished = este campeonato não chegou a ser criado: crie-o de novo com jogar championship new
championship-unknown-format = não existe o formato «{ $text }»: esperava-se { $names }
championship-many-entrants = { $count } concorrentes são de mais para rondas suíças: no máximo { $most }
championship-no-pairing = a ronda { $round } não se pode emparelhar: todos já defrontaram quem podiam. Servem menos rondas, ou todos contra todos
store-bad-address = isto não é o endereço de um servidor PostgreSQL ({ $reason }): esperava-se postgres://UTILIZADOR@MÁQUINA/BASE
store-bad-name = "{ $text }" não pode ser o nome de um campeonato: esperavam-se 1 a { $most } de a–z, 0–9 e _
store-begun = este campeonato foi iniciado com outra configuração: use essa, ou outra pasta ou nome
store-busy = { $store } está a ser usado por outro programa ({ $reason }): tente de novo
store-damaged = { $store } está danificado, ou não é um campeonato: reponha uma cópia, ou comece outro
store-failed = { $store } falhou: { $reason }. O que estava guardado está a salvo; tente de novo
store-full = não há espaço para { $store } ({ $reason }). O que estava guardado está a salvo; liberte espaço e execute de novo
store-large-file = o ficheiro de "{ $name }" tem { $bytes } bytes; aceitam-se no máximo { $most }
store-not-ours = { $store } é uma base de dados, mas não de um campeonato desta versão
store-not-writable = { $store } não se pode abrir para escrita ({ $reason }): verifique a pasta e as permissões
store-own-lock = o servidor ainda reserva { $store } para a ligação interrompida deste processo: isso termina dentro de um minuto
store-runner-held = este campeonato já está a ser executado, por { $owner }. Se essa máquina foi desligada ou perdeu a rede, isto termina dentro de um minuto: execute então de novo
store-stale-lease = a tarefa { $job } passou para outro (a atribuição { $fence } terminou): o resultado não conta duas vezes
store-unreachable = o servidor de { $store } não responde ({ $reason }). O que estava guardado está a salvo
match-no-endgames = nenhum jogo chega a finais de { $first } a { $last } sementes
match-no-layers = --seeds não é para { $game }
file-empty = não há nenhum problema no ficheiro; esperavam-se tabuleiros entre parênteses
file-fault = { $file }, linha { $line }, coluna { $column }: { $fault }
file-goal = objetivo "{ $text }": esperava-se um número de casas
file-unreadable = não é possível ler o ficheiro "{ $file }": { $error }
game-is-over = o jogo acabou: não há mais jogadas
interrupted = interrompido a pedido
no-tally = --tally: { $game } não tem nada para somar; retire a opção
rules-missing = não há regras de { $game } para ler
no-symmetry = --symmetry: { $game } não tem nenhuma simetria; retire a opção
solve-unfinished = ainda sem solução: { $end }; experimente { $advice }
illegal-move = esta jogada não é legal
menu-bad-number = "{ $text }": esperava-se um número de { $least } a { $most }
play-bad-level = --level "{ $text }": esperava-se um número de { $least } a { $most }
play-first-without-choice = --first "{ $text }": no modo { $mode } não há nada a escolher; retire a opção
play-json-with-people = --json: só para jogos entre computadores, --mode cc
play-line-too-long = esta linha tem mais de { $limit } bytes
play-not-your-turn = não é a sua vez
play-nothing-to-redo = nada foi desfeito
play-nothing-to-undo = não há jogada para desfazer
play-only-in-puzzles = "{ $text }": só nos problemas
play-unknown-first = --first "{ $text }": esperava-se human ou computer
play-human-opponent = --opponent human: entre pessoas, use --mode hh
play-unknown-mode = --mode "{ $text }": esperava-se hc, cc ou hh
puzzle-only-in-games = "{ $text }": só nos jogos a dois

## Faults: logs and saved games

autosave-unwritable = não se consegue guardar este jogo contra falhas: { $error }
log-after-end = "{ $text }" vem depois do fim do seu jogo
log-bad-field = { $field }="{ $text }" não se entende
log-game-twice = o jogo "{ $text }" começa pela segunda vez
log-line-too-long = esta linha tem mais de { $limit } bytes
log-missing-field = falta o campo { $field }
log-move-after-end = a jogada "{ $text }" vem depois do fim do jogo
log-no-games = não há jogos neste registo
log-no-such-game = jogo { $number }: esperava-se um número de 1 a { $count }
log-no-such-move = jogada { $number }: esperava-se um número de 0 a { $count }
log-not-a-record = "{ $text }" não é uma linha de um registo
log-not-over = pelas regras este jogo não acabou
log-ply-order = jogada número { $ply }: esperava-se { $expected }
log-skipped = linhas que não se entendem e foram saltadas: { $count }
log-torn = "{ $text }" é meia linha: quem a escreveu foi interrompido
log-unknown-event = evento "{ $text }": esperava-se begin, move, undo, redo, resign, forfeit ou end
log-unknown-game = o jogo "{ $text }" nunca começou
log-unwritable = não se consegue escrever o registo { $path }, por isso este jogo não tem registo: { $error }
log-wrong-end = o fim indica { $field } "{ $told }", mas pelas regras é "{ $truth }"
log-wrong-player = uma jogada do jogador { $player }: esperava-se uma do jogador { $expected }
saved-another-game = { $path } contém outro jogo: { $game }, { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}, { $date }
saved-empty = não há nenhum jogo em { $path }
saved-no-name = falta o nome de um ficheiro, por exemplo: gravar jogo.txt
saved-other-file = { $path } não é um jogo gravado, e fica como está
saved-unreadable = não se consegue ler { $path }: { $error }
settings-damaged = não se percebem as preferências em { $path }, por isso valem as que vêm por omissão: { $error }
settings-unwritable = não é possível guardar as suas escolhas em { $path }: { $error }
saved-unwritable = não se consegue escrever { $path }: { $error }

## Faults: tables

tables-block-damaged = { $file }: o bloco { $block } está danificado; apague o ficheiro e construa-o de novo
tables-counts = { $file }: as contagens não correspondem aos valores; apague o ficheiro e construa-o de novo
tables-disk = espaço necessário em disco: { $needed } MB, livre: { $available } MB
tables-extremes-stopped = interrompido: ainda nada se sabe
tables-folder = { $file } é uma pasta: esperava-se um ficheiro
tables-hash = { $file }: o ficheiro não está como foi escrito; apague-o e construa-o de novo
tables-header-damaged = { $file }: o cabeçalho está danificado; apague o ficheiro e construa-o de novo
tables-length = { $file } tem { $found } bytes: esperavam-se { $expected }; apague o ficheiro e construa-o de novo
tables-memory = memória necessária: { $needed } MB, disponível: { $available } MB
tables-no-folder = não há aqui pasta para dados: indique uma com --dir
tables-no-such-folder = --tables "{ $text }": essa pasta não existe; veja jogar tables build
tables-none = não há tabelas em { $folder }: veja jogar tables build
tables-not-a-table = { $file } não é um ficheiro de tabelas
tables-not-built = uma posição com { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
}: as tabelas vão até { $most }; veja jogar tables build
tables-not-for-game = jogo "{ $game }": só há tabelas para { $names }
tables-not-watched = --compare e --trace mostram só a procura: retire --tables
tables-sample = { $file }: a posição { $rank } tem o valor { $found }, que uma procura refuta
tables-seeds = --seeds "{ $seeds }": esperava-se um número de 1 a { $limit }
tables-stopped = interrompido: as camadas até { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
} estão prontas; o mesmo comando continua a partir daí
tables-trouble = { $fault } (o computador continua a jogar sem estas tabelas)
tables-unreadable = não é possível ler { $file }: { $error }
tables-unwritable = não é possível escrever { $file }: { $error }
tables-value = { $file }: a posição { $rank } tem o valor { $found }, mas a melhor jogada vale { $expected }
tables-verify-stopped = interrompido: as camadas até { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
} estão certas
tables-version = { $file } tem a versão { $found } do formato: esperava-se { $expected }; apague o ficheiro e construa-o de novo
tables-wrong-game = { $file } contém valores de { $found }: esperava-se { $expected }
tables-wrong-layer = { $file } contém posições de { $found } sementes: esperavam-se { $expected }

## Faults: programs from outside

folder-too-large = a pasta "{ $folder }" é demasiado grande para o ambiente isolado: esperavam-se no máximo { $megabytes } megabytes e { $files } ficheiros
folder-unreadable = não é possível ler a pasta "{ $folder }": { $error }
program-not-started = não é possível iniciar "{ $program }": { $error }
sandbox-fails = nesta máquina não é possível isolar programas externos ({ $step }: { $error }); veja jogar doctor
sandbox-no-bwrap = os programas externos são isolados pelo bubblewrap, e falta { $path }; este comando instala-o: { $command }
sandbox-not-started = não foi possível criar o ambiente isolado de "{ $program }" ({ $step }: { $error }); veja jogar doctor
sandbox-refused = esta máquina não deixa o bubblewrap criar um ambiente isolado ({ $error }); este comando permite-o: { $command }
sandbox-silent = não criou nenhum ambiente isolado nem deu nenhuma razão

## Faults: what the system refuses

system-address-taken = outro programa já lá está à escuta
system-address-unknown = esta máquina não tem esse endereço
system-connection-lost = a ligação perdeu-se
system-connection-refused = ninguém está lá à escuta
system-denied = não há permissão
system-exists = já existe
system-folder = é uma pasta, não um ficheiro
system-full = o disco está cheio
system-memory = não há memória suficiente
system-no-folder = uma parte do caminho não é uma pasta
system-not-found = o ficheiro ou a pasta não existe
system-not-text = não é texto em UTF-8
system-read-only = este disco é só de leitura
system-timed-out = não houve resposta a tempo

## Dates

date-and-time = { $day } { $month ->
    [1] jan.
    [2] fev.
    [3] mar.
    [4] abr.
    [5] mai.
    [6] jun.
    [7] jul.
    [8] ago.
    [9] set.
    [10] out.
    [11] nov.
   *[12] dez.
} { $year }, { $time }

## Games

game-adjiboto = Adji-boto*
game-adjiboto-puzzle = Problemas de Adji-boto
game-blokus = Blokus Uno
game-blokus-puzzle = Problemas de Blokus Uno
game-lear = Lear

draw-adjiboto = Empate, { $own } { $own ->
    [one] semente
   *[other] sementes
} contra { $other }
draw-blokus = Empate; quadrados por colocar: { $first } de cada lado
draw-lear = Empate, { $own } { $own ->
    [one] ponto
   *[other] pontos
} contra { $other }
to-move = Joga o jogador { $player }
wins-adjiboto = Ganha o jogador { $player }, { $own } { $own ->
    [one] semente
   *[other] sementes
} contra { $other }
wins-blokus = Ganha o jogador { $player }; quadrados por colocar: jogador 1 { $first }, jogador 2 { $second }
wins-lear = Ganha o jogador { $player }, { $own } { $own ->
    [one] ponto
   *[other] pontos
} contra { $other }
you-lose-adjiboto = Perdeu, { $own } { $own ->
    [one] semente
   *[other] sementes
} contra { $other }
you-lose-blokus = Perdeu, { $own } { $own ->
    [one] quadrado
   *[other] quadrados
} por colocar contra { $other }
you-lose-lear = Perdeu, { $own } { $own ->
    [one] ponto
   *[other] pontos
} contra { $other }
you-win-adjiboto = Ganhou, { $own } { $own ->
    [one] semente
   *[other] sementes
} contra { $other }
you-win-blokus = Ganhou, { $own } { $own ->
    [one] quadrado
   *[other] quadrados
} por colocar contra { $other }
you-win-lear = Ganhou, { $own } { $own ->
    [one] ponto
   *[other] pontos
} contra { $other }

level-1 = para um primeiro jogo
level-2 = muito fácil
level-3 = fácil
level-4 = relativamente fácil
level-5 = médio
level-6 = relativamente forte
level-7 = forte
level-8 = muito forte
level-9 = perito
level-10 = a força toda
level-by-nodes = { $strength }: vê { $nodes } posições por jogada
level-by-time = { $strength }: um segundo por jogada, sem outro limite
level-careless = { $strength }: { $nodes } posições por jogada, { $careless } % ao acaso

variant-adjiboto-2019 = o buraco de origem também é semeado
variant-adjiboto-2025 = o buraco de origem é saltado
variant-adjiboto-puzzle-2025 = esvaziar o tabuleiro
variant-blokus-2018 = a terceira peça é uma cruz
variant-blokus-2022 = a terceira peça é um S
variant-blokus-puzzle-2018 = não deixar espaço, com uma cruz
variant-blokus-puzzle-2022 = encher N casas, com um S
variant-lear-2016 = com komi, nunca há empate
variant-lear-final = sem komi; a última jogada é especial

## Menu

menu-back = voltar
menu-all-interrupted = Todos os { $count } jogos interrompidos
menu-black = pretas (jogador 1, começam)
menu-by-level = um nível de 1 a 10
menu-by-time = o tempo por jogada
menu-computer-begins = o computador
menu-computer-black = { $player ->
    [1] O computador escolhe as pretas; as brancas são suas. As pretas recebem o komi de { $komi }.
   *[2] O computador escolhe as pretas; as brancas são suas. As brancas recebem o komi de { $komi }.
}
menu-computer-computer = Computador contra computador
menu-computer-names = { $player ->
    [1] O computador propõe um komi de { $komi } para as pretas.
   *[2] O computador propõe um komi de { $komi } para as brancas.
}
menu-computer-white = { $player ->
    [1] O computador escolhe as brancas; as pretas são suas. As pretas recebem o komi de { $komi }.
   *[2] O computador escolhe as brancas; as pretas são suas. As brancas recebem o komi de { $komi }.
}
menu-forget = apagá-lo
menu-forgotten = O jogo foi apagado.
menu-goodbye = Até à próxima!
menu-human-computer = Jogar contra o computador
menu-human-human = Duas pessoas
menu-interrupted = Este jogo foi interrompido.
menu-interrupted-game = { $moves ->
    [one] Continuar { $game } ({ $variant }), { $moves } jogada, { $date }
   *[other] Continuar { $game } ({ $variant }), { $moves } jogadas, { $date }
}
menu-komi = komi { $komi }
menu-komi-of = { $player ->
    [1] komi { $komi } para as pretas
   *[2] komi { $komi } para as brancas
}
menu-komi-black = Que komi recebem as pretas?
menu-komi-computer = regra da tarte: o computador propõe o komi e eu escolho a cor
menu-komi-how = { $player ->
    [1] Que komi? É para as pretas, porque as brancas fazem a última jogada.
   *[2] Que komi? É para as brancas, porque as pretas fazem a última jogada.
}
menu-komi-other = outro komi
menu-komi-people = regra da tarte: uma pessoa propõe o komi e a outra escolhe a cor
menu-komi-person = regra da tarte: eu proponho o komi e o computador escolhe a cor
menu-komi-usual = { $player ->
    [1] o habitual, { $komi } para as pretas
   *[2] o habitual, { $komi } para as brancas
}
menu-komi-white = Que komi recebem as brancas?
menu-leave = sair
menu-load = Abrir um jogo gravado
menu-no-limit = sem limite
menu-number = { $number }
menu-other-file = outro ficheiro: escrever o nome
menu-person-begins = eu
menu-player-1 = jogador 1
menu-player-2 = jogador 2
menu-puzzle = Problemas
menu-range = De { $least } a { $most } (0: { $back }):
menu-range-blank = De { $least } a { $most } (0: { $back }, Enter: { $blank }):
menu-resume = continuá-lo
menu-saved-game = { $moves ->
    [one] { $name }: { $date }, { $game } ({ $variant }), { $moves } jogada
   *[other] { $name }: { $date }, { $game } ({ $variant }), { $moves } jogadas
}
menu-strength = O que limita o computador (jogador { $player })?
menu-text = Nome (0: { $back }):
menu-title = Jogar: jogos de tabuleiro contra o computador ou outra pessoa
menu-variant = { $game } ({ $variant }): { $difference }
menu-which-colour = { $player ->
    [1] Que cor escolhe? As pretas recebem o komi de { $komi }.
   *[2] Que cor escolhe? As brancas recebem o komi de { $komi }.
}
menu-which-depth = Até que profundidade pode o computador procurar ({ $most }: sem limite)?
menu-which-file = Que ficheiro?
menu-which-game = Que jogo?
menu-which-interrupted = Que jogo interrompido?
menu-which-level = Nível do computador (jogador { $player })
menu-which-mode = Quem joga?
menu-which-player = Com que jogador quer jogar?
menu-which-problem = Qual dos problemas?
menu-which-puzzle = Que tipo de problema?
menu-which-saved = Que jogo gravado? (nesta pasta, o mais recente primeiro)
menu-which-size = Quantas linhas e colunas?
menu-which-time = Tempo do computador (jogador { $player }) por jogada, em milissegundos
menu-white = brancas (jogador 2)
menu-who-begins = Quem começa?
menu-your-choice = A sua escolha (Enter: { $usual }):

## Play

play-again = 1 ou Enter para jogar outra vez com as cores trocadas, rever para saber onde se perdeu, 0 para voltar:
play-computer = Jogador { $player } (computador): { $move }, sem procura.
play-computer-thought = Jogador { $player } (computador): { $move }, valor { $value } para o jogador { $player }, profundidade { $depth }, { $nodes ->
    [one] { $nodes } nó
   *[other] { $nodes } nós
}, cortes α { $alpha }, cortes β { $beta }, { $seconds } s.
play-copy =
    { $state }
    jogador { $player }
    { $moves }
play-help =
    Uma jogada       como o jogo a escreve (jogadas mostra todas), ou (linha coluna)
    regras           as regras deste jogo
    jogadas          todas as jogadas legais
    desfazer  -      anula a sua última jogada e a resposta a ela
    refazer  +       volta a fazê-la
    dica             o que o computador jogaria
    gravar FICHEIRO  escreve o jogo num ficheiro
    abrir FICHEIRO   retoma um jogo gravado num ficheiro; sem mais nada, mostra a lista
    virar            o tabuleiro, meia volta
    copiar           a posição e o jogo em texto
    daqui            um jogo novo a partir desta posição
    desistir         dá o jogo por perdido
    rever            no fim do jogo: onde se perdeu?
    0                voltar; o jogo fica guardado
play-hint = Dica: { $move }.
play-hint-thought = Dica: { $move }, valor { $value } para si, profundidade { $depth }, { $nodes ->
    [one] { $nodes } nó
   *[other] { $nodes } nós
}, cortes α { $alpha }, cortes β { $beta }, { $seconds } s.
play-how = Escreva uma jogada; ? mostra o que mais se pode escrever, 0 volta.
play-interrupted = Interrompido. Um jogo em curso fica guardado: o menu volta a oferecê-lo.
play-kept = O jogo fica guardado: o menu volta a oferecê-lo.
play-pass = O jogador { $player } não tem jogada e passa.
play-person = Jogador { $player }: { $move }.
play-too-long = O jogo tem { $plies } jogadas, por isso acaba aqui.
play-repeated = Esta posição ocorre pela terceira vez, por isso o jogo acaba aqui.
play-review-at-end = um jogo revê-se quando acaba
play-resigned = O jogador { $player } desiste: ganha o jogador { $winner }.
play-program-forfeited = O programa adversário falhou ({ $verdict }): a vitória é sua.
play-with-komi = { $player ->
    [1] Os pontos das pretas incluem o komi de { $komi }.
   *[2] Os pontos das brancas incluem o komi de { $komi }.
}
play-you-resigned = Desistiu: ganha o adversário.
play-forfeited = O jogador { $player } falhou ({ $verdict }); ganha o jogador { $winner }.
player-crashed = O jogador falhou e parou.
player-timeout = O jogador não respondeu a tempo.
player-illegal = O jogador respondeu "{ $text }": { $fault }. Jogadas legais: { $legal }
outside-bad-command = comando "{ $text }": esperava-se um programa e os seus argumentos, com todas as aspas fechadas
outside-bad-json = Respondeu "{ $text }", que não é um objeto JSON com um campo "move" (coluna { $column }): { $error }
outside-closed = Fechou a saída. { $errors }
outside-early = Escreveu "{ $text }" antes de lhe ser pedida uma jogada; cada pergunta tem uma só resposta.
outside-ended = Terminou por si, com o código de saída { $code }. { $errors }
outside-no-function = Não define nenhuma função jogar. { $errors }
outside-failed = Terminou com um erro. { $errors }
outside-malformed = Respondeu "{ $text }": { $fault }
outside-memory = Esgotou a sua memória de { $megabytes } MB.
outside-needs-start = Um jogador { $kind } segue o jogo desde o início habitual; este começou noutra posição.
outside-no-file = "{ $path }": este ficheiro não existe
outside-no-response = Respondeu "{ $text }", que não é uma resposta do protocolo.
outside-not-started = Não foi possível iniciá-lo: { $fault }
outside-not-utf8 = Respondeu "{ $text }": o byte { $byte } não é UTF-8.
outside-refused = Respondeu a "{ $command }" com "{ $text }".
outside-signal = Foi terminado pelo sinal { $signal }. { $errors }
outside-start = No arranque: { $reason }
outside-timeout = Não respondeu em { $ms } ms.
outside-too-much = Escreveu mais de { $bytes } bytes.
contest-bad-setting = definição { $key } = "{ $text }": esperava-se contract = move-state, state, column-row ou piece-xy; unit = ms ou s; arity = 2 ou 3; start e margin = até 60000 (ms); memory = MB
contest-bad-toml = a descrição do concurso não é TOML: { $error }
contest-unreadable = não é possível ler "{ $path }": { $error }
contract-shape = "{ $text }": esperava-se uma resposta como { $expected }
contract-state = "{ $text }": nenhuma jogada legal lá chega
player-no-outside = { $kind }:{ $text }: aqui não é possível iniciar programas externos
play-saved = Gravado em { $path }.
play-save-where = 1 grava-o como { $fresh }, 2 substitui o outro jogo, 0 não grava nada:
play-your-move = Jogador { $player }, a sua jogada:

puzzle-help =
    Um passo      como o problema o escreve (passos mostra todos)
    regras        as regras deste problema
    passos        tudo o que se pode fazer
    desfazer  -   anula o último passo
    refazer  +    volta a fazê-lo
    reiniciar     volta ao início
    dica          o passo seguinte de uma solução
    solução       todos os passos daqui até ao objetivo
    copiar        o tabuleiro em texto
    0             voltar
puzzle-hint = Dica: { $step }.
puzzle-hopeless = Daqui não se chega ao objetivo: desfaça passos.
puzzle-how = Escreva um passo; ? mostra o que mais se pode escrever, 0 volta.
puzzle-nothing-to-do = O objetivo já foi atingido.
puzzle-filled = { $filled } de { $cells } casas cheias
puzzle-last = Era o último problema. 0 volta:
puzzle-next = Enter para o problema { $id }, 0 para voltar:
puzzle-solved-fewest = { $steps ->
    [one] Objetivo atingido, em { $steps } passo: o menor número possível!
   *[other] Objetivo atingido, em { $steps } passos: o menor número possível!
}
puzzle-solved-more = Objetivo atingido, em { $steps } passos. O menor número possível: { $optimum }.
puzzle-solved = { $steps ->
    [one] Objetivo atingido, em { $steps } passo!
   *[other] Objetivo atingido, em { $steps } passos!
}
puzzle-your-step = Passo { $number }:

## Logs

replay-agrees = O registo e as regras concordam: jogadas, posição final e resultado.
replay-end = { $winner ->
    [0] empate, { $first } : { $second }
   *[other] ganhou o jogador { $winner }, { $first } : { $second }
}
replay-game = { $moves ->
    [one] { $number }  { $date }  { $game }: { $first } – { $second }, { $moves } jogada, { $end }
   *[other] { $number }  { $date }  { $game }: { $first } – { $second }, { $moves } jogadas, { $end }
}
replay-none = Não há jogos neste registo.
replay-unfinished = por acabar
review-after = depois
review-before = antes
review-better = melhor
review-chart-loss = Pontos desperdiçados
review-chart-value = Valor para o jogador 1 (pontos)
review-graph = O valor depois de cada jogada: acima da linha está à frente o jogador 1, abaixo o jogador 2; ? assinala os erros.
review-interrupted = { $count ->
    [one] interrompido; só a última jogada foi avaliada
   *[other] interrompido; só as últimas { $count } jogadas foram avaliadas
}
review-legend = = exato: o valor está provado.   ? erro: { $mistake } ponto ou mais desperdiçado.   ?? erro grave: { $blunder } pontos ou mais, ou a perda de um jogo ganho.
review-lost = perda
review-move = jogada
review-no-moves = o jogo { $number } não tem jogadas para rever
review-player = jogador
review-ply = n.º
review-total = Jogador { $player } ({ $who }): pontos desperdiçados { $points }, erros { $mistakes }, dos quais graves { $blunders }, posições ganhas perdidas { $wins }
review-values = Antes e depois de cada jogada: a diferença final em pontos que se espera, para quem jogou.
review-worst = {"  "}A pior jogada: { $number } { $move }, que desperdiçou { $points }; { $best } era melhor.
stats-alpha = cortes α
stats-axis = jogada
stats-beta = cortes β
stats-chart-alpha = Cortes α
stats-chart-beta = Cortes β
stats-chart-depth = Profundidade
stats-chart-nodes = Nós
stats-chart-time = Tempo (s)
stats-chart-value = Valor para o jogador 1 (pontos)
stats-depth = prof.
stats-move = jogada
stats-nodes = nós
stats-player = jogador
stats-ply = n.º
stats-series = jogador { $player }
stats-time = ms
stats-totals = { $moves ->
    [one] Jogador { $player }: { $moves } procura, profundidade média { $depth }, { $nodes } nós, cortes α { $alpha }, cortes β { $beta }, { $seconds } s
   *[other] Jogador { $player }: { $moves } procuras, profundidade média { $depth }, { $nodes } nós, cortes α { $alpha }, cortes β { $beta }, { $seconds } s
}
stats-totals-none = Jogador { $player }: sem procuras
stats-values = Valor: a diferença final de pontos que se espera, para quem jogou.
stats-value = valor

## Commands

bench-result = { $nodes ->
    [one] { $nodes } nó
   *[other] { $nodes } nós
}, { $rate } milhões por segundo
best-counters = profundidade { $depth } (seletiva { $selective }), { $nodes ->
    [one] { $nodes } nó
   *[other] { $nodes } nós
}, cortes α { $alpha }, cortes β { $beta }, encontrados na tabela { $hits }, { $seconds } s, { $rate } milhões de nós por segundo
best-line = { $move }  valor { $value } para o jogador { $player }  variante principal { $line }
best-line-exact = { $move }  valor { $value } para o jogador { $player } (exato)  variante principal { $line }
best-state = estado { $state }
best-tables = As tabelas de finais decidiram { $count ->
    [one] uma posição.
   *[other] { $count } posições.
}
chart-nodes = Nós gerados
chart-proven = provado
chart-seconds = Tempo em segundos
chart-solved = resolvido
chart-unsolved = sem solução
compare-everything = todas
compare-nodes = nós
compare-nothing = nada
compare-seconds = segundos
compare-times = razão
compare-title = Profundidade { $depth }: o que a procura gasta sem cada uma das suas partes
compare-unfinished = > interrompida: mais de 2000 vezes os nós
compare-value = valor
compare-without = sem
match-elo = Elo de { $player }: { $estimate } ({ $low } a { $high }, 95 %)
match-margin = Pontos de { $player } menos os do outro no fim de um jogo: { $estimate } ({ $low } a { $high }, 95 %)
match-pairs = os jogos vêm aos pares com as cores trocadas: { $games } em vez de { $wanted }
match-score = { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}, { $draws ->
    [one] { $draws } empate
   *[other] { $draws } empates
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}: { $share } %
match-cores = { $cores ->
        [one] só se joga um jogo de cada vez: esta máquina tem um núcleo
       *[other] só se jogam { $cores } jogos ao mesmo tempo: esta máquina tem { $cores } núcleos
    }
match-margin-alone = Pontos de { $player } menos os do outro no fim de um jogo: { $estimate }
match-nothing = Nenhum par de jogos acabou.
match-stronger = { $share } ± { $error } %: o primeiro é mais forte; { $pairs ->
        [one] mais um par reduziria
       *[other] mais { $pairs } pares reduziriam
    } isso a metade.
match-test = Logaritmo da razão de verosimilhanças { $ratio } (acaba em { $lower } ou { $upper }), Elo { $elo1 } contra { $elo0 }
match-test-one = Decidido: { $elo1 } Elo e não { $elo0 }; um confronto destes engana-se nisso no máximo { $percent } vezes em 100.
match-test-undecided = Não está decidido entre { $elo0 } e { $elo1 } Elo: são precisos mais jogos.
match-test-zero = Decidido: { $elo0 } Elo e não { $elo1 }; um confronto destes engana-se nisso no máximo { $percent } vezes em 100.
match-undecided = { $share } ± { $error } %: não está decidido; { $pairs ->
        [one] mais um par reduziria
       *[other] mais { $pairs } pares reduziriam
    } isso a metade.
match-weaker = { $share } ± { $error } %: o primeiro é mais fraco; { $pairs ->
        [one] mais um par reduziria
       *[other] mais { $pairs } pares reduziriam
    } isso a metade.
match-failed = Jogo { $game }: { $player } falhou ({ $verdict }). { $reason }
match-more-failed = … e mais { $games ->
    [one] { $games } jogo
   *[other] { $games } jogos
} em que um jogador falhou.
match-no-people = human: as pessoas jogam com jogar play; um confronto é entre programas
match-replayed = O par { $pair } foi jogado de novo ({ $times ->
    [one] { $times } vez
   *[other] { $times } vezes
}): a máquina parou.
match-still-stalled = Par { $pair }: a máquina parou também da última vez. Os jogos contam como acabaram; jogue-os de novo numa máquina menos ocupada.
match-sandbox = Ambiente isolado dos programas externos: { $level }.
match-withdrawn = Tinha falhado em { $games } jogos seguidos, por isso foi retirado e perdeu os restantes.
perft-result = { $nodes ->
    [one] { $nodes } sequência
   *[other] { $nodes } sequências
} em { $seconds } s, { $rate } milhões por segundo
goal-cells = { $cells ->
    [one] Objetivo: pelo menos { $cells } casa
   *[other] Objetivo: pelo menos { $cells } casas
}
goal-empty-board = Objetivo: um tabuleiro vazio
goal-stuck = Objetivo: não se poder colocar mais nada
show-problem = Problema { $id }
solve-better = { $length ->
    [one] { $length } passo
   *[other] { $length } passos
} ao fim de { $seconds } s, { $generated } gerados; nenhuma tem menos de { $bound }
solve-counters = gerados { $generated }, expandidos { $expanded }, no máximo { $peak } nós em memória, { $seconds } s
solve-end-asked = parou a pedido
solve-end-depth = nada dentro do limite de profundidade; pode haver uma solução mais profunda
solve-end-memory = a memória está cheia
solve-end-no-solution = procurou-se tudo: não há solução
solve-end-nodes = o limite de nós foi atingido
solve-end-solved = resolvido
solve-end-time = o tempo acabou
solve-found = { $length ->
    [one] { $length } passo
   *[other] { $length } passos
}: { $steps }
solve-found-optimal = { $length ->
    [one] { $length } passo
   *[other] { $length } passos
}, o mínimo (provado): { $steps }
solve-lower-bound = Nenhuma solução tem menos de { $bound ->
    [one] { $bound } passo
   *[other] { $bound } passos
}.
solve-none = Ainda sem solução.
solve-progress = { $seconds } s, { $algorithm }: { $generated } gerados ({ $rate } milhões/s), { $nodes } nós em { $megabytes } MB, f { $f }, limite inferior { $bound }
solve-rates = penetrância { $penetrance }, fator de ramificação médio { $branching }
solve-share-memory = da memória
solve-share-nodes = dos nós
solve-share-time = do tempo
solve-step = Passo { $number }: { $step }
solve-try-depth = um --depth maior
solve-try-memory = um --memory maior{ $algorithm ->
    [portfolio] {""}
   *[other] {" "}ou --algorithm idastar, que precisa de pouca
}
solve-try-nodes = um --nodes maior{ $algorithm ->
    [portfolio] {""}
   *[other] {" "}ou nenhum --algorithm: o portefólio passa de um para o seguinte
}
solve-try-time = um --time mais longo{ $algorithm ->
    [portfolio] {""}
   *[other] {" "}ou nenhum --algorithm: o portefólio passa de um para o seguinte
}
solve-turn = { $seconds } s: { $last } gastou a sua parte { $resource } ({ $generated } nós gerados, limite inferior { $bound }); segue-se { $next }
solve-unproven = Para a provar ou encurtar, experimente { $advice }
solve-why = { $algorithm }: { $end }
solve-why-heuristic = { $algorithm } com { $heuristic }: { $end }
solvers-legend = Em cada entrada: comprimento (! provado ótimo), nós gerados, segundos. – sem solução: o que a terminou (time tempo, nodes nós, memory memória, depth profundidade) e o limite inferior provado.
solvers-legend-markdown = Cada entrada: comprimento (! ótimo provado), nós gerados, segundos; – sem solução: o que a terminou (time tempo, nodes nós, memory memória, depth profundidade) e o limite inferior provado.
solvers-problem = problema
tally-black_stones = Pedras pretas: { $count }
tally-captured_seeds = Sementes capturadas: { $count }
tally-covered_squares = Casas cobertas: { $count }
tables-built = { $positions ->
    [one] { $positions } posição
   *[other] { $positions } posições
} em { $seconds } s, { $rate } milhões por segundo
tables-greed = Capturar logo o mais possível custa aqui { $size }: { $state }
tables-head-gains = ganha
tables-head-loses = perde
tables-head-positions = posições
tables-head-seeds = sementes
tables-head-sum = soma
tables-head-zero = zero
tables-needs = { $first } a { $last } sementes: { $positions ->
    [one] { $positions } posição
   *[other] { $positions } posições
}, { $memory } MB de memória, { $disk } MB em disco
tables-probed = Saldo de quem joga (jogador { $player }) até ao fim: { $lead ->
    [gain] +{ $value }
    [loss] −{ $value }
   *[even] { $value }
} { $value ->
    [one] semente
   *[other] sementes
}
tables-verified = Todos os valores até { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
} estão certos. De { $searched } posições escolhidas ao acaso, uma procura sem tabelas prova { $proven } valores e não refuta nenhum.
tables-wait = A próxima captura que mantém o valor demora daqui { $size ->
    [one] { $size } jogada
   *[other] { $size } jogadas
}: { $state }

help-arguments = Argumentos:
help-commands = Comandos:
help-example = Exemplo:
help-options = Opções:
help-usage = Utilização:
value-dir = PASTA
value-file = FICHEIRO
value-game = JOGO
value-name = NOME
value-parts = PARTES
value-player = JOGADOR
value-puzzle = TIPO
value-shell = CONSOLA
value-board-size = N|LxC
value-address = ENDEREÇO
value-token = CÓDIGO

help-jogar = Joga jogos de tabuleiro de informação perfeita e mostra-os por dentro. Sem comando, abre o menu.
usage-jogar = jogar [--plain] [--no-animation] [--log FICHEIRO | --no-log] [--tables PASTA | --no-tables] [COMANDO]
example-jogar = {"  "}jogar play lear --size 7 --level 5

help-moves = Lista as jogadas legais de uma posição
usage-moves = jogar moves JOGO [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
example-moves = {"  "}jogar moves adjiboto --state "(((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0))" --player 2

help-show = Desenha uma posição de um jogo ou o tabuleiro de um problema
usage-show =
    jogar show JOGO [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
    {"  "}jogar show TIPO [--variant V] [--problem A | --state S [--goal N]] [--json]
example-show = {"  "}jogar show blokus-puzzle --variant 2018 --problem E

help-apply = Faz uma jogada e escreve o estado que se segue
usage-apply = jogar apply JOGO [--variant V] [--size N] [--komi K] [--state S [--player P]] --move M [--json]
example-apply = {"  "}jogar apply lear --size 8 --move D4 --json

help-perft = Conta as sequências de jogadas de um dado comprimento
usage-perft = jogar perft JOGO [--variant V] [--size N] [--komi K] [--state S [--player P]] --depth D [--divide] [--tally] [--json]
example-perft = {"  "}jogar perft adjiboto --depth 10 --divide

help-best = Encontra a melhor jogada de uma posição
usage-best = jogar best JOGO [--variant V] [--size N] [--komi K] [--state S [--player P]] [--time MS] [--depth D] [--nodes N] [--threads T] [--multipv K] [--memory MB] [--without PARTES] [--compare] [--trace FICHEIRO] [--tables PASTA | --no-tables] [--json]
example-best = {"  "}jogar best adjiboto --time 1000 --multipv 3

help-jogar-call = Responde à chamada do campeonato: formas (estado tempo [jogador]) na entrada padrão
usage-jogar-call = jogar jogar [JOGO] [--variant V] [--size N] [--tables PASTA | --no-tables]
example-jogar-call = {"  "}echo "((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 1000)" | jogar jogar

help-gtp = Põe o motor a jogar para um programa que fala o Go Text Protocol, como um cliente de Go. As pretas são o jogador 1. Jogadas: D4, a letra de um buraco, b,3,4, pass
usage-gtp = jogar gtp JOGO [--variant V] [--size N] [--komi K] [--time MS] [--level L] [--threads T] [--memory MB] [--tables PASTA | --no-tables]
example-gtp = {"  "}printf "boardsize 5\ngenmove b\nshowboard\n" | jogar gtp lear --time 200

help-ugi = Põe o motor a jogar para um programa que fala a Universal Game Interface (UCI para qualquer jogo). Jogadas: D4, a letra de um buraco, b,3,4, pass
usage-ugi = jogar ugi JOGO [--variant V] [--size N] [--komi K] [--time MS] [--level L] [--threads T] [--memory MB] [--tables PASTA | --no-tables]
example-ugi = {"  "}printf "position startpos moves f A\ngo depth 8\n" | jogar ugi adjiboto

usage-match = jogar match JOGADOR JOGADOR [--game JOGO] [--variant V] [--size N] [--games N] [--time MS] [--opening N | --seeds N-M | --openings FICHEIRO] [--seed N] [--at-once N] [--sprt elo0=A,elo1=B,…] [--record FICHEIRO] [--tables PASTA | --no-tables] [--contest FICHEIRO] [--unsafe] [--json]
example-match =
    {"  "}jogar match engine:level=4 engine:level=3 --game lear --games 100 --time 50
    {"  "}jogar match engine engine:without=order --time 20 --games 2000 --sprt elo0=0,elo1=10 --record games.dat
help-match = Põe dois jogadores a jogar e diz qual é mais forte. Um jogador é random, greedy, engine[:chave=valor,…] ou um programa: lisp:FICHEIRO, json:COMANDO, gtp:COMANDO ou ugi:COMANDO, com definições como ,unit=s ou ,margin=50 no fim

help-check = Diz se um jogador joga segundo as regras: o que está mal, onde, e como se corrige. Faz-lhe perguntas sobre posições delicadas e põe-no a jogar dois jogos. Código de saída 1 se tem um erro que o faria perder um jogo
usage-check = jogar check JOGADOR [--game JOGO] [--variant V] [--size N] [--time MS] [--contest FICHEIRO] [--unsafe] [--json]
example-check =
    {"  "}jogar check lisp:examples/jogador.lisp --game adjiboto
    {"  "}jogar check "json:python3 examples/json_player.py" --time 1000 --json

check-error = ERRO
check-warning = Aviso
check-note = Nota
check-label-position = Posição
check-label-state = Estado
check-label-answer = Resposta
check-label-rule = Regra
check-label-advice = Como corrigir
check-label-call = Para ver outra vez
check-label-also = Posições em que voltou a acontecer
check-label-printed = Escreveu no ecrã
check-position-of = { $why } (joga o jogador { $player })
check-tried = Experimentado: { $positions ->
    [one] { $positions } posição
   *[other] { $positions } posições
} e { $games ->
    [one] { $games } jogo
   *[other] { $games } jogos
}.
check-ready = Pronto para o campeonato.
check-ready-warnings = Pronto para o campeonato, com { $warnings ->
    [one] um aviso
   *[other] { $warnings } avisos
}.
check-not-ready = Ainda não está pronto: { $errors ->
    [one] { $errors } erro
   *[other] { $errors } erros
}, { $warnings ->
    [one] { $warnings } aviso
   *[other] { $warnings } avisos
}. Corrija primeiro o número 1 e verifique de novo.
check-incomplete = Até aqui nada está mal, mas nem tudo foi experimentado.
check-not-ok = este programa perderia jogos por causa dos seus erros
check-interrupted = interrompido: nem tudo foi experimentado
check-no-people = human: só um programa pode ser verificado

check-opening = a abertura
check-second-player = a primeira jogada do segundo jogador
check-again = a abertura, perguntada outra vez
check-hurried = a abertura, com pouco tempo
check-last-seed = a última semente: depois desta jogada o jogo acaba
check-one-move = só uma jogada é legal
check-few-moves = perto do fim, só poucas jogadas são legais
check-lap = uma sementeira de mais de uma volta
check-two-laps = uma sementeira de mais de duas voltas
check-capture-1 = uma captura de 1 semente
check-capture-3 = uma captura de 3 sementes
check-capture-5 = uma captura de 5 sementes
check-no-capture = a última semente não captura nada
check-empty-row = a linha do adversário está vazia: tem de passar
check-many-seeds = buracos com muitas sementes
check-corners = uma peça que tem de tocar numa própria por um canto
check-empty-hand = já não há peças de um tipo
check-flips = uma colocação que vira pedras na linha e na coluna
check-games = dois jogos completos contra greedy
check-in-game = jogada { $ply } de um jogo contra greedy

check-wrong-state = Depois de { $move } o estado é { $right }; o programa diz { $told }.
check-nearly-late = Demorou { $ms } ms de { $limit } ms.
check-prints-much = Escreve no ecrã mais de { $least } caracteres por jogada.
check-writes-files = Escreve ficheiros na sua pasta: { $files }.
check-slow-start = Demorou { $seconds } s a arrancar.
check-stalled = A máquina parou quando ele devia responder: nada se sabe sobre essa posição.
check-left-out = A um programa que segue o jogo desde o início não se perguntou por posições montadas.
check-skipped = Não respondeu a tempo { $times ->
    [one] { $times } vez
   *[other] { $times } vezes
}, por isso o resto não foi experimentado.

check-rule-sowing = Todas as sementes do buraco são semeadas uma a uma, no sentido contrário ao dos ponteiros do relógio: ao longo da linha 0 da coluna 5 até à coluna 0, depois ao longo da linha 1 da coluna 0 até à coluna 5, e assim sucessivamente.
check-rule-start = Um jogador em Lisp é um ficheiro que se consegue carregar e que define a função jogar; qualquer outro programa tem de arrancar e ler a sua entrada.
check-rule-start-time = Um programa tem de estar pronto dentro do tempo de arranque, que não é o tempo de uma jogada (10 s, se o concurso não disser outra coisa).
check-rule-answer = Cada pergunta tem uma resposta, na forma do concurso: em Lisp ((linha coluna) novo-estado), em JSON {"{"}"move":"…"{"}"} numa linha.
check-rule-time = A resposta tem de chegar dentro do tempo da jogada, pelo relógio do árbitro, da pergunta à resposta.
check-rule-memory = Um programa tem memória limitada (um jogador em Lisp, a sua heap), e o seu processo dura o jogo inteiro.
check-rule-output = O que se escreve no ecrã além da resposta tem limites: 1 MiB por jogada, 8 MiB por jogo. Escrever também custa tempo.
check-rule-files = Um programa pode escrever na sua pasta, uma cópia de 64 MiB no máximo que acaba com o jogo. O campeonato das disciplinas não permite ficheiros nem estatísticas.
check-rule-state = A segunda parte da resposta é o estado completo depois da jogada, tal como o programa o vê. Aqui só a jogada conta; noutros concursos o estado pode contar.
check-rule-legal-adjiboto = Uma jogada é um buraco não vazio da própria linha. Um programa com dois argumentos é sempre o jogador 1 (linha 0); com três, a linha 1 é do jogador 2. Numa passagem forçada não se pergunta nada ao programa.
check-rule-legal-blokus = Todas as casas de uma peça estão no tabuleiro e vazias; a primeira peça cobre o próprio canto; as seguintes tocam numa casa própria por um canto e em nenhuma por um lado; tem de restar uma peça dessas.
check-rule-legal-lear = Coloca-se uma pedra num ponto vazio. Não se passa.
check-rule-origin-2025 = Variante 2025: o buraco de origem é saltado em todas as voltas, por isso fica vazio.
check-rule-origin-2019 = Variante 2019: o buraco de origem não é saltado; recebe uma semente como qualquer outro.
check-rule-capture = Se a última semente cai na linha oposta à do buraco de origem e o buraco em que cai fica com 1, 3 ou 5 sementes, elas são capturadas: só as desse buraco.
check-rule-check = Uma verificação experimenta tanto quanto o programa deixa.

check-advice-load-error = Carregue o ficheiro num Lisp acabado de abrir: (load "FICHEIRO"). O primeiro erro em baixo é a causa, muitas vezes um parêntese a mais ou a menos; as formas depois dele perdem-se.
check-advice-no-function = Defina (defun jogar (estado tempo) …), exatamente com este nome, ao nível de topo do ficheiro que entrega.
check-advice-not-started = Arranque o programa à mão, na sua própria pasta, e veja o que ele diz. Os ficheiros de que precisa têm de estar nessa pasta.
check-advice-start-timeout = Deixe as preparações longas para depois, ou não as faça: não carregue nada grande, não calcule tabelas, e não espere por dados antes da pergunta.
check-advice-crashed = Chame a função com este estado e leia o erro: muitas vezes é uma lista de jogadas vazia, um índice fora do tabuleiro, ou o fim do jogo dentro da procura.
check-advice-malformed = Devolva a resposta como valor e não escreva outra coisa em seu lugar: uma lista com a jogada e o novo estado. A definição contract descreve outras formas.
check-advice-wrong-player = Jogou na outra linha. Com dois argumentos use a linha 0, seja quem for a jogar; com três, a linha jogador − 1.
check-advice-no-move = Passou embora possa jogar. Veja como faz a lista de jogadas: as do jogador que joga, até à última coluna, também quando a linha do adversário está vazia.
check-advice-illegal = Compare a sua lista de jogadas neste estado com as legais (jogar moves); escolha só dessa lista.
check-advice-timeout = Procure com aprofundamento iterativo, olhe para o relógio dentro da procura e pare a tempo: aos 80 %. O argumento tempo está em milissegundos.
check-advice-memory = Esvazie as tabelas da memoização no início de cada jogada, ou limite o seu tamanho.
check-advice-output-limit = Não escreva nada no ecrã dentro da procura.
check-advice-state-shape = Devolva o estado completo na mesma forma em que veio: (((linha 0) (linha 1)) (capturadas1 capturadas2)) no Adji-boto*.
check-advice-state-unchanged = Devolva o estado depois da jogada, não o que recebeu. Se uma função altera uma lista, copie-a antes.
check-advice-state-turned = Devolva o estado tal como o programa o vê, sendo ele o jogador 1: é o árbitro que o roda de volta.
check-advice-state-origin = Ao semear, trate o buraco de origem como a regra diz; só se nota a partir de 12 sementes.
check-advice-state-capture = Veja a captura: só o último buraco, só na linha oposta, com 1, 3 ou 5 sementes, que se somam às capturadas de quem joga.
check-advice-state-wrong = Faça esta jogada à mão, semente a semente ou casa a casa, e compare com o que a função faz.
check-advice-little-time = Use o argumento tempo em vez de um tempo fixo ou de uma profundidade fixa.
check-advice-nearly-late = Pare aos 80 % do tempo: noutra máquina, ou quando a memória é limpa, o resto gasta-se depressa.
check-advice-prints-much = Não escreva no ecrã durante o campeonato: custa tempo e ninguém lê.
check-advice-writes-files = Não escreva o log.dat nem estatísticas durante o campeonato: escrever custa tempo e nada se guarda.
check-advice-slow-start = Deixe as preparações longas para depois, ou não as faça.
check-advice-stalled = Verifique de novo quando a máquina estiver menos ocupada.
check-advice-left-out = Em vez delas foram perguntadas posições de jogos; não é preciso fazer nada.
check-advice-skipped = Corrija primeiro o tempo e verifique de novo.

help-bench = Procura em posições fixas de todos os jogos: o número de nós é uma assinatura da procura
usage-bench = jogar bench [--json]
example-bench = {"  "}jogar bench

help-doctor = Diz o que esta máquina oferece a programas externos: quão bem são isolados, que linguagens há, e o comando que resolve o que falta. Código de saída 1 se não podem ser isolados
usage-doctor = jogar doctor [--json]
example-doctor = {"  "}jogar doctor

doctor-bwrap = bubblewrap
doctor-contained = Os programas externos são isolados: { $level }.
doctor-cpu-group = grupo: tempo de CPU
doctor-share-group = grupo: parte da CPU
doctor-disk = espaço em disco
doctor-freezer-group = grupo: congelamento
doctor-landlock = Landlock
doctor-memory-group = grupo: memória
doctor-mend = para resolver: { $command }
doctor-missing = falta
doctor-not-contained = nesta máquina não é possível isolar programas externos; o que falta está acima
doctor-priority = subir a prioridade
doctor-processes-group = grupo: processos
doctor-python = Python
doctor-sbcl = SBCL (Lisp)
doctor-seccomp = seccomp
doctor-swi-prolog = SWI-Prolog
doctor-tables = tabelas de finais
doctor-there = há
doctor-user-namespaces = espaços de nomes

sandbox-level-full = por inteiro (espaços de nomes, seccomp, grupos de controlo)
sandbox-level-no-groups = sem grupos de controlo (espaços de nomes, seccomp; um vigia limita a memória)
sandbox-level-unsafe = de modo nenhum (--unsafe)

help-solve = Resolve um problema: os passos com tabuleiros, o que está provado e o que custou. Para lear: o valor exato de um tabuleiro pequeno, o komi justo e as melhores colocações. Ctrl-C escreve o que já se sabe
usage-solve = jogar solve TIPO [--variant V] [--problem A | --state S [--goal N] | --file FICHEIRO [--problem A]] [--algorithm NOME] [--heuristic NOME] [--weight W] [--depth D] [--time MS] [--nodes N] [--memory MB] [--symmetry] [--trace FICHEIRO] [--statistics FICHEIRO] [--json]
  {"  "}jogar solve lear --size N|LxC | --state S [--player P] [--method NOME] [--threads T] [--memory MB] [--time MS] [--json]
example-solve = {"  "}jogar solve adjiboto-puzzle --problem C --algorithm idastar
  {"  "}jogar solve lear --size 4

help-compare = Resolve todos os problemas incluídos com todos os algoritmos, cada um com um limite, e escreve uma tabela
usage-compare = jogar compare TIPO [--variant V] [--time MS] [--nodes N] [--memory MB] [--json | --csv | --markdown] [--svg FICHEIRO]
example-compare = {"  "}jogar compare blokus-puzzle --variant 2018 --time 500

help-play = Joga um jogo e mostra a análise de cada jogada do computador. Cada jogo vai para um registo
usage-play = jogar play JOGO [--mode hc|cc|hh] [--first human|computer] [--time MS] [--level L] [--depth D] [--opponent JOGADOR [--contest FICHEIRO] [--unsafe]] [--plain] [--no-animation] [--log FICHEIRO | --no-log] [--tables PASTA | --no-tables] [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
example-play =
    {"  "}jogar play lear --size 7 --level 5
    {"  "}jogar play adjiboto --first computer --time 2000
    {"  "}jogar play blokus --mode cc --time 1000 --log jogos.dat

help-rules = Mostra as regras de um jogo ou de um problema; sem --variant, as de todas as variantes
usage-rules = jogar rules JOGO [--variant V]
example-rules = {"  "}jogar rules blokus --variant 2018

help-replay = Lista os jogos de um registo, ou mostra um jogada a jogada e verifica-o pelas regras
usage-replay = jogar replay FICHEIRO [--game N] [--move K] [--json]
example-replay =
    {"  "}jogar replay log.dat
    {"  "}jogar replay log.dat --game 2 --move 10

help-review = Revê um jogo de um registo com a procura e as tabelas de finais: quanto valia cada jogada, o que foi desperdiçado, o que era melhor
usage-review = jogar review FICHEIRO [--game N] [--time MS] [--tables PASTA | --no-tables] [--svg FICHEIRO] [--json]
example-review =
    {"  "}jogar review log.dat
    {"  "}jogar review log.dat --game 2 --time 2000 --svg revisao.svg

help-stats = Mostra o valor, a profundidade, os nós, os cortes e o tempo de cada jogada de um jogo registado, em tabela e em gráfico
usage-stats = jogar stats FICHEIRO [--game N] [--svg FICHEIRO] [--csv | --json]
example-stats = {"  "}jogar stats log.dat --game 2 --svg jogo2.svg
help-completions = Escreve aquilo de que uma consola precisa para completar comandos, opções e nomes
usage-completions = jogar completions CONSOLA
example-completions =
    {"  "}jogar completions bash > ~/.local/share/bash-completion/completions/jogar
    {"  "}jogar completions fish > ~/.config/fish/completions/jogar.fish

help-man = Escreve numa pasta uma página de manual para cada comando
usage-man = jogar man PASTA
example-man = {"  "}jogar man ~/.local/share/man/man1

man-commands = COMANDOS
man-description = DESCRIÇÃO
man-example = EXEMPLO
man-name = NOME
man-options = OPÇÕES
man-synopsis = SINOPSE
man-version = VERSÃO

help-tables = Tabelas de finais: valores exatos de todas as posições com poucas sementes
usage-tables = jogar tables build|verify|probe|info|extremes …
example-tables = {"  "}jogar tables build --seeds 12

help-tables-build = Constrói as tabelas até um número de sementes. Ctrl-C guarda as camadas prontas; o mesmo comando continua a partir delas
usage-tables-build = jogar tables build [JOGO] --seeds N [--variant V] [--dir PASTA] [--threads T] [--json]
example-tables-build = {"  "}jogar tables build adjiboto --seeds 20

help-tables-verify = Verifica os ficheiros das tabelas, cada valor com os das posições seguintes, e uma amostra por procura
usage-tables-verify = jogar tables verify [JOGO] [--variant V] [--dir PASTA] [--threads T] [--seed N] [--json]
example-tables-verify = {"  "}jogar tables verify

help-tables-probe = Mostra quantas sementes a mais do que o adversário quem joga ainda vai capturar, e quanto vale cada jogada
usage-tables-probe = jogar tables probe [JOGO] --state S [--player P] [--variant V] [--dir PASTA] [--json]
example-tables-probe = {"  "}jogar tables probe --state "(((0 0 2 0 1 0) (1 0 0 0 3 0)) (0 0))" --player 2

help-tables-info = Mostra que camadas há, com as contagens dos seus valores
usage-tables-info = jogar tables info [JOGO] [--variant V] [--dir PASTA] [--json]
example-tables-info = {"  "}jogar tables info --json

help-tables-extremes = Mostra os valores de uma camada e quantas vezes ocorrem, onde a ganância custa mais, e onde a próxima captura está mais longe
usage-tables-extremes = jogar tables extremes [JOGO] --seeds N [--variant V] [--dir PASTA] [--json]
example-tables-extremes = {"  "}jogar tables extremes --seeds 10

argument-depth = Quantas jogadas de profundidade
argument-depth-best = Quantas jogadas de profundidade no máximo (por omissão, sem limite)
argument-depth-play = Quantas jogadas de profundidade vê o computador no máximo (por omissão, sem limite)
argument-depth-solve = Quantos passos de profundidade no máximo, para dfs, iddfs e beam (por omissão, sem limite)
argument-time-best = Quantos milissegundos no máximo (por omissão { $ms }, se nem --depth nem --nodes forem indicados)
argument-time-compare = Quantos milissegundos no máximo para cada procura (por omissão { $ms }, se não houver --nodes)
argument-time-check = Quantos milissegundos no máximo para uma jogada (por omissão { $ms })
argument-checked = O jogador: um ficheiro ou uma pasta, como os de jogar championship, ou lisp:FICHEIRO, json:COMANDO, gtp:COMANDO ou ugi:COMANDO, com definições como ,unit=s no fim; também engine, greedy e random
argument-time-match = Quantos milissegundos no máximo para uma jogada (por omissão, 5000 para um programa externo, { $ms } para um motor sem nenhum limite)
argument-time-play = Quantos milissegundos no máximo para uma jogada do computador (por omissão { $ms })
argument-time-solve = Quantos milissegundos no máximo para cada problema (por omissão { $ms }, se não houver --nodes; lear: sem limite)
argument-game-default = { $names } (por omissão { $game })
argument-variant = { $variants } (por omissão, a primeira)
argument-variant-all = { $variants } (por omissão, todas as do jogo)
argument-shell = { $names }
argument-folder = A pasta das páginas
argument-divide = Mostra também a contagem de cada primeira jogada
argument-goal = Quantas casas se devem encher, num tabuleiro seu de blokus-puzzle 2022
argument-help = Mostra esta ajuda
argument-json = Escreve um objeto JSON
argument-komi = Komi de { $games }: ímpar em tabuleiros com um número par de pontos, senão par (por omissão, o menor destes)
argument-color = Cores: auto, always ou never (por omissão auto: se o terminal as tiver e NO_COLOR não estiver definida)
argument-lang = Língua: pt ou en (por omissão, a do sistema)
argument-mv = A jogada: (0 3) ou a letra de um buraco, b 3 4, D4; nil para passar
argument-player = Jogador que joga, com --state (por omissão 1)
argument-problem = Letra de um problema incluído (por omissão A)
argument-size = Tamanho do tabuleiro de { $game }, de { $least } a { $most } (por omissão { $usual })
argument-state = A posição como expressão-s (por omissão, a inicial)
argument-tally = Soma também as sementes capturadas, as casas cobertas ou as pedras pretas no fim
argument-version = Mostra a versão
argument-at_once = Quantos jogos se jogam ao mesmo tempo, no máximo um por núcleo (por omissão 1)
argument-contest = O que o concurso pede aos programas: um ficheiro TOML com contract, unit, arity, start, margin e memory, para todos e em [program."NOME"] para um
argument-allows_unsafe = Executa programas externos sem ambiente isolado, se não houver nenhum
argument-opponent = O outro jogador em vez do computador: engine:…, random, greedy, lisp:FICHEIRO, json:COMANDO, gtp:COMANDO ou ugi:COMANDO
argument-compare = Mostra o que cada parte da procura poupa
argument-first = Primeiro jogador: random, greedy, engine, ou engine:CHAVE=VALOR,CHAVE=VALOR… com as chaves level=1 a 10, depth, nodes, time (ms), threads, without=PARTE+PARTE ({ $parts }), eval=full ou material, tables=on ou off
argument-game_option = O jogo (por omissão { $game })
argument-games = Quantos jogos, aos pares com as cores trocadas: um número ímpar passa ao par seguinte (por omissão 100, ou dois por cada linha de --openings)
argument-memory = Memória para posições em megabytes (por omissão 64)
argument-multipv = Quantas das melhores jogadas encontrar (por omissão 1)
argument-nodes = Quantos nós no máximo (por omissão, sem limite)
argument-endgames = Começa em finais diferentes com N a M sementes, como 30-40
argument-opening = Quantas jogadas ao acaso tem cada abertura (por omissão 4)
argument-second = Segundo jogador, do mesmo modo
argument-openings = Começa como diz um ficheiro: uma abertura por linha, em jogadas (D4 E5) ou como posição
argument-record = Acrescenta cada jogo a um ficheiro, que replay, stats e review leem
argument-sprt = Acaba o confronto logo que este teste esteja decidido: elo0=0,elo1=10,alpha=0.05,beta=0.05,model=logistic|normalized
argument-seed = Semente do gerador aleatório (por omissão 1)
argument-threads = Quantos fios de execução (por omissão 1)
argument-trace = Escreve a árvore de procura num ficheiro, em JSON
argument-without = Partes da procura a desligar, separadas por vírgulas: { $parts }. Sem order também nada se reduz
argument-usual_time = Milissegundos por jogada se o cliente não disser (por omissão 1000)
argument-begins = Quem começa, no modo hc (por omissão human)
argument-csv = Escreve valores separados por vírgulas, para folhas de cálculo
argument-file = O registo, ou um jogo gravado
argument-move_time = Milissegundos para cada jogada; por omissão, 40 segundos para todo o jogo e 1 no máximo para uma jogada
argument-game_number = Número do jogo no registo (por omissão, o último)
argument-game_number-replay = Número do jogo no registo (por omissão, a lista de todos; com --move, o último)
argument-level = Força do computador, de 1 a 10 (por omissão, a força toda)
argument-log = O registo ao qual se acrescenta (por omissão log.dat)
argument-mode = hc pessoa contra computador, cc computador contra computador, hh duas pessoas (por omissão hc)
argument-move_number = Mostra a posição ao fim deste número de jogadas
argument-no_log = Não escreve registo
argument-no_animation = Mostra as jogadas de uma vez em vez de passo a passo
argument-plain = Perguntas numeradas e jogadas escritas em vez do ecrã inteiro
argument-svg = Escreve um gráfico num ficheiro
argument-algorithm = { $names } (por omissão portfolio: astar, depois idastar, depois beam, cada um na sua parte)
argument-heuristic = adjiboto-puzzle: captures, table, seeds5, seeds, zero; blokus-puzzle 2022: missing4, missing, zero; 2018: corners, empty-minus-own, zero
argument-lists_memory = Memória para as listas de nós em megabytes (por omissão 2048); lear: para posições (a que convém ao tabuleiro)
argument-board_size = Tabuleiro de lear: 5, ou linhas x colunas, como 5x4
argument-method = lear: fast, ou plain, um segundo método, para conferir (por omissão fast)
argument-puzzle = { $puzzles }; em solve também { $game }, em tabuleiros de { $least } × { $least } a { $most } × { $most }
argument-expansions = Escreve a ordem de expansão num ficheiro, em linhas de JSON
argument-problem_file = Um ficheiro de problemas: resolve todos, ou aquele que --problem indicar (A é o primeiro)
argument-markdown = Escreve uma tabela para um documento
argument-statistics = Acrescenta o relatório a um ficheiro, como linha de JSON
argument-symmetry = Conta como um só os estados que diferem apenas por simetria (adjiboto-puzzle)
argument-weight = Peso da heurística em wastar (por omissão 2)

## O ecrã inteiro

screen-animation-off = As jogadas são agora mostradas de uma vez.
screen-animation-on = As jogadas são agora mostradas passo a passo.
screen-ask = Tem a certeza?
screen-ask-back = O jogo não acabou. Fica guardado, e o menu volta a oferecê-lo.
screen-ask-leave = Sair do programa? O jogo fica guardado e é oferecido da próxima vez.
screen-ask-resign = Desistir deste jogo?
screen-blank = Só Enter: { $value }.
screen-copied = Copiado para a área de transferência (se o terminal o permitir)
screen-end = O jogo acabou
screen-file-name = O nome de um ficheiro; Esc volta atrás.
screen-help = Teclas
screen-help-rules = ? outra vez: as regras.
screen-hint-sought = O computador procura uma boa jogada…
screen-key-animation = passo a passo sim/não
screen-key-back = voltar
screen-key-back-to-menu = voltar ao menu
screen-key-choose = escolher
screen-key-copy = copiar como texto
screen-key-end = resultado
screen-key-face = virar o tabuleiro
screen-key-first = o início
screen-key-from-here = novo jogo a partir daqui
screen-key-help = ajuda
screen-key-hint = dica
screen-key-last = voltar ao jogo
screen-key-leave = sair do programa
screen-key-load = abrir um jogo
screen-key-look-back = olhar para trás
screen-key-move = mover
screen-key-new-name = gravar como { $fresh }
screen-key-next-problem = problema { $id }
screen-key-now = joga já
screen-key-over = substituir o outro jogo
screen-key-pause = pausa
screen-key-piece = peça
screen-key-play = jogar
screen-key-redo = refazer
screen-key-rematch = jogar outra vez com as cores trocadas
screen-key-reset = do início
screen-key-resign = desistir
screen-key-review = rever o jogo
screen-key-review-end = rever, no fim
screen-key-save = gravar
screen-key-scroll = percorrer
screen-key-solution = solução
screen-key-stay = continuar a jogar
screen-key-step = percorrer as jogadas
screen-key-stop = parar, com o que já foi avaliado
screen-key-suspend = suspender o programa
screen-key-take = aceitar
screen-key-turn = rodar
screen-key-type = escrever a jogada
screen-key-undo = desfazer
screen-key-view = ver o tabuleiro
screen-legend-adjiboto = Moldura dupla: o cursor (também com o rato; um segundo clique joga). ◇: onde cairia a última semente, ◇+3: o que aí capturaria. Última jogada: ↑ onde começou, ↓ onde acabou, ↓−3 o que capturou. ◂ ▸ ▴ ▾: o sentido da sementeira. Por cima e por baixo do tabuleiro: as sementes capturadas.
screen-legend-blokus = ␣: a barra de espaço. ( ): a peça a colocar (também com o rato; um clique nela coloca-a). x x: aí seria ilegal; Enter diz porquê. ◦: uma peça pode começar aqui. ◆ ◇: colocada por último. ██ jogador 1, ▒▒ jogador 2, ## bloqueada. ×10: quantas restam.
screen-legend-lear = [ ]: o cursor (também com o rato; um segundo clique joga). ‹ ›: seriam viradas. ◦: uma pedra aqui viraria alguma coisa. ( ): colocada por último. ● pretas, jogador 1; ○ brancas, jogador 2.
screen-level = nível { $level }
screen-move = Escreva uma jogada
screen-move-adjiboto = Uma letra de A a F ou de a a f, ou (linha coluna), como (0 3).
screen-move-blokus = Uma peça ({ $pieces }), uma linha e uma coluna, como b 3 4.
screen-move-lear = Um ponto como B2, ou (linha coluna) a partir de 0, como (0 1).
screen-moves = Jogadas
screen-moves-before = Depois de { $number } { $move } (de { $count })
screen-moves-start = No início (de { $count })
screen-nobody-thinks = O computador não está a pensar: não há nada para apressar.
screen-number = Um número de { $least } a { $most }; 0 ou Esc volta atrás.
screen-paused = O jogo espera
screen-person = jogador { $player }
screen-points-adjiboto = sementes capturadas
screen-points-blokus = quadrados por colocar
screen-none = { $game } não tem ecrã inteiro: jogue com --plain
screen-points-komi = { $points } (komi { $komi })
screen-points-lear = pontos
screen-review = Onde se perdeu?
screen-review-better = melhor: { $better }
screen-review-exact = valor para { $player }: { $before }, depois { $after } (exato)
screen-review-loss = desperdiçados: { $points }
screen-review-progress = O computador avalia todas as jogadas, da última à primeira: { $judged } de { $count }
screen-review-value = valor para { $player }: { $before }, depois { $after }
screen-rules = Regras
screen-rules-keys = ↑ ↓ PgUp PgDn: linhas { $first } a { $last } de { $all }.  Esc: voltar.
screen-save = Gravar o jogo
screen-solution = { $length ->
    [one] Falta { $length } passo; Enter executa-o.
   *[other] Faltam { $length } passos; Enter executa-os um a um.
}
screen-solution-fewest = { $length ->
    [one] Falta { $length } passo, o mínimo; Enter executa-o.
   *[other] Faltam { $length } passos, o mínimo; Enter executa-os um a um.
}
screen-solution-title = Solução
screen-solving = A procurar uma solução…
screen-solved = Resolvido
screen-steps = Passos
screen-thinks = O computador pensa
screen-thought = O computador jogou { $move }
screen-thought-cuts = cortes α { $alpha }, β { $beta }
screen-thought-nodes = { $nodes ->
    [one] { $nodes } nó
   *[other] { $nodes } nós
}
screen-thought-none = sem procura
screen-thought-rate = { $rate } milhões por segundo
screen-thought-value = valor { $value } para { $player }
screen-time = { $seconds } s/jogada
screen-too-small = O terminal tem { $columns } × { $rows } caracteres. Este tabuleiro precisa de pelo menos { $least_columns } × { $least_rows }: aumente a janela ou diminua as letras. Esc volta atrás.
screen-you = pessoa
argument-table_threads = Quantos fios de execução (por omissão, tantos como núcleos)
argument-dir = A pasta das tabelas (por omissão, jogar/tables na pasta de dados do sistema)
argument-no_tables = Não consulta tabelas de finais
argument-tables_folder = A pasta das tabelas de finais que o computador consulta (por omissão, a de jogar tables)
argument-probe_state = A posição como expressão-s
argument-sample_seed = Semente do gerador aleatório da amostra (por omissão 1)
argument-seeds = Quantas sementes no tabuleiro, de 1 a { $most }: build até este número, extremes exatamente este número

## Valores exatos de tabuleiros pequenos

exact-bounds = Ainda não está provado. As pretas acabam pelo menos { $lower } e no máximo { $upper } à frente (abaixo de 0 estão à frente as brancas).
exact-counters = { $nodes } posições, { $threads ->
    [one] { $threads } fio de execução
   *[other] { $threads } fios de execução
}, { $megabytes } MB, { $seconds } s
exact-head = Lear { $rows } × { $columns }, jogam as { $player ->
    [1] pretas
   *[2] brancas
}
exact-komi = Com komi { $komi } para as { $player ->
    [1] pretas
   *[2] brancas
}: ganham as { $winner ->
    [1] pretas
   *[2] brancas
} por { $lead }.
exact-komi-unfair = Nenhum komi com a paridade e o lado certos equilibra isto. O mais próximo:
exact-line = Melhor: { $first }. Melhores colocações de ambos: { $line }
exact-method = método "{ $text }": esperava-se: fast, plain
exact-progress = { $seconds } s: de { $lower } a { $upper }; pelo menos { $goal }? { $nodes } milhões de posições ({ $rate } milhões/s)
exact-size = tabuleiro { $rows } × { $columns }: esperavam-se de { $least } a { $most } linhas e colunas
exact-size-differs = --size { $rows }x{ $columns }: o estado tem { $state_rows } linhas de { $state_columns }; retire a opção
exact-size-missing = falta: --size ou --state; esperava-se um tamanho como 5 ou 5x4
exact-size-text = --size "{ $text }": esperava-se um número, como 5, ou linhas x colunas, como 5x4
exact-symmetry = --symmetry: em lear as imagens de uma posição contam sempre como uma; retire a opção
exact-unfinished = o tempo acabou antes de o valor estar provado
exact-value = Sem komi as { $player ->
    [1] pretas
   *[2] brancas
} acabam { $lead } à frente.
exact-value-even = Sem komi ambos acabam com o mesmo número de pedras.
exact-variant = variante final: só a 2016 se resolve exatamente (na final a última colocação retira pedras, e os valores perdem a paridade de que a prova precisa)

# ── A página: jogar serve ──

help-serve = Serve a página: jogar, analisar, aprender, resolver e assistir num navegador. Só aceita ligações desta máquina, a não ser que --host ou --public digam outra coisa; nesse caso os visitantes precisam de um código
usage-serve = jogar serve [--port P] [--no-open] [--host ENDEREÇO] [--public URL] [--token CÓDIGO] [--championship PASTA] [--tables PASTA | --no-tables]
example-serve =
    {"  "}jogar serve
    {"  "}jogar serve --port 8080 --no-open
argument-championship = A pasta de um campeonato que a página mostra
argument-port = A porta (por omissão, 7010; se estiver ocupada, uma livre)
argument-host = O endereço ou o nome pelo qual outros chegam a esta máquina; 0.0.0.0: todos os endereços dela
argument-public = O endereço de um servidor com HTTPS que passa os pedidos a este, como https://jogar.example
argument-token = O código que os visitantes têm de conhecer, com 16 caracteres ou mais: letras, algarismos, - _ . ~ (por omissão, um aleatório, ou nenhum se só esta máquina é atendida)
argument-no_open = Não abre o navegador
serve-at = A página está em { $address } . Ctrl-C termina.
serve-ended = A página está fechada. Os jogos que não acabaram podem ser continuados.
serve-others = outros podem chegar a este servidor; quem conhecer o endereço acima, com o código, pode jogar aqui
serve-no-browser = não foi possível abrir um navegador; abra { $address }
serve-refused = não é possível atender em { $address }: { $error }
serve-bad-port = --port "{ $text }": esperava-se um número de 0 a 65535
serve-bad-token = --token "{ $text }": esperavam-se pelo menos { $least } letras, algarismos, "-", "_", "." ou "~"
serve-bad-public = --public "{ $text }": esperava-se um endereço como https://jogar.example, com uma porta se for preciso, e nada a seguir
serve-unknown-host = --host "{ $text }": não é um endereço desta máquina nem um nome conhecido
web-bad-request = não se percebe o pedido: { $error }
web-unknown-address = não há nada em "{ $text }"
web-wrong-method = este endereço não aceita pedidos { $method }
web-unknown-game = não há nenhum jogo "{ $text }"
web-no-nodes = os nós da procura "{ $text }" já não estão guardados: comece-a de novo
web-unknown-search = não há nenhuma procura "{ $text }"
web-not-your-game = este jogo é de outra pessoa; pode assistir
web-other-position = outra página já continuou: este jogo tem agora { $ply ->
    [one] uma jogada
   *[other] { $ply } jogadas
}, e não { $known }
web-no-programs = "{ $text }": numa página podem jogar pessoas, random, greedy e engine
web-time = tempo { $time } ms: esperavam-se no máximo { $most } ms
web-number = { $name } { $value }: esperava-se um número de { $least } a { $most }
web-too-many-games = o servidor já tem { $most } jogos; tente mais tarde
web-too-many-searches = já estão a decorrer { $most } procuras; pare uma primeiro
web-too-many-moves = jogadas a mais: no máximo { $most }
web-too-many-streams = há páginas a mais de um navegador à escuta: no máximo { $most }
web-busy = o servidor tem demasiado que fazer; tente mais tarde
web-slow = o pedido demorou demasiado
web-too-long = demasiado longo: no máximo { $most } bytes
web-unreadable = agora não se consegue ler o campeonato; tente mais tarde
web-no-championship = aqui não se mostra nenhum campeonato: abra a página com jogar serve --championship PASTA
web-bad-log = isto não é um registo: não se consegue ler como texto
web-no-such-game = jogo { $number }: o registo tem { $count ->
    [one] um jogo
   *[other] { $count } jogos
}
web-no-randomness = o sistema não dá números aleatórios: { $error }
web-which-problem = esperava-se a letra de um problema ou um tabuleiro, e um objetivo só com um tabuleiro
web-foreign-host = este servidor não responde pelo nome "{ $text }"
web-foreign-page = só as páginas deste servidor podem fazer isso
web-no-token = este servidor pede o código: abra o endereço que o comando `jogar serve` escreveu
web-broken = algo correu mal no servidor

## A página

page-analyse = Analisar
page-analyse-this = Analisar este jogo
page-analysis = Análise
page-at-move = Jogada { $ply }: { $move }.
page-back = Atrás
page-back-to-game = Voltar ao jogo
page-begin = Começar
page-black = Pretas
page-board = Tabuleiro de { $game }
page-brush = Pincel
page-brush-first = jogador 1
page-brush-less = menos uma
page-brush-more = mais uma
page-brush-none = vazio
page-brush-second = jogador 2
page-by-lot = Ao acaso
page-cancel = Cancelar
page-captured-by = Capturadas pelo jogador { $player }: { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
}
page-captured-of = Capturadas pelo jogador { $player }
page-close = Fechar
page-computer = Computador
page-computer-level = Computador, nível { $level }
page-computer-time = Computador, { $seconds } s
page-copied = Copiado
page-copy = Copiar
page-copy-by-hand = Selecionado: copie com Ctrl+C
page-broken = Ocorreu um erro na página: { $error }
page-corner = Canto { $corner }
page-depth = profundidade { $depth }/{ $most }
page-do-play = Jogar
page-edit = Editar
page-edit-done = Analisar
page-edit-empty = Vazio
page-edit-how-adjiboto = Um clique põe ou tira uma semente; algarismos num buraco dão o número.
page-edit-how-blokus = Um clique enche ou esvazia uma casa. As peças na mão são os números em baixo.
page-edit-how-lear = Um clique põe ou tira uma pedra.
page-edit-start = Posição inicial
page-edit-valid = É uma posição válida.
page-effect-captures = captura { $seeds } em { $hole }
page-effect-ends = a última semente cai em { $hole }
page-effect-flips = vira { $stones }
page-effect-removes = retira { $stones }
page-engine = Motor
page-evaluation = Avaliação
page-evaluation-is = Avaliação para o jogador 1: { $value }
page-exercise = Jogada { $ply }: o jogador { $player } jogou { $move } (pontos desperdiçados: { $loss }). Encontre melhor no tabuleiro.
page-exercise-answer = A melhor jogada era { $move }.
page-exercise-best = { $move } é a melhor jogada. Acertou à { $tries }.ª tentativa.
page-exercise-good = { $move } também é boa. Acertou à { $tries }.ª tentativa.
page-exercise-judging = O motor avalia { $move }…
page-exercise-no = { $move }: pontos desperdiçados: { $loss }. Tente outra vez.
page-exercise-unknown = Não houve tempo para avaliar { $move }. Tente outra vez.
page-failed = Não foi possível carregar a página. O servidor ainda está a correr?
page-fits-here = { $piece } cabe aqui
page-forward = Avançar
page-game-adjiboto = Adji-boto*
page-game-blokus = Blokus
page-game-gone = Esse jogo já não existe.
page-game-lear = Lear
page-game-text = O jogo, como registo
page-games = Jogos
page-go-on = Continuar a jogar
page-go-on-with = Continuar
page-going = { $game }, { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
page-graph = Valor ao longo do jogo
page-graph-at = depois da jogada { $ply }: { $value }
page-help = Teclas e definições
page-hint = Dica
page-hint-said = Dica: { $move }.
page-hole = buraco { $name }, { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
}
page-hole-player = buraco { $name }, do jogador { $player }, { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
}
page-hole-theirs = buraco { $name }, do adversário, { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
}
page-hole-yours = buraco { $name }, seu, { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
}
page-home = Jogar, página inicial
page-idea-adjiboto = semear e capturar
page-idea-adjiboto-puzzle = esvaziar o tabuleiro em poucos passos
page-idea-blokus = encaixar pelos cantos
page-idea-blokus-puzzle = encher o tabuleiro com poucas peças
page-idea-lear = cercar e virar
page-import = Abrir um registo
page-import-file = Escolher um ficheiro…
page-import-how = Cole um log.dat ou um jogo gravado, ou escolha um ficheiro.
page-import-read = Ler
page-import-text = Texto de um registo
page-in-hand = { $places ->
    [0] Na mão: { $piece }. Não cabe em lugar nenhum.
    [one] Na mão: { $piece }. Cabe num lugar.
   *[other] Na mão: { $piece }. Cabe em { $places } lugares.
}
page-in-variation = Numa variante
page-just-flipped = acabada de virar
page-key-arrows = mover no tabuleiro
page-key-back = uma jogada atrás, uma à frente
page-key-branch = outra jogada experimentada em vez desta
page-key-close = fechar
page-key-enter = jogar na casa do foco
page-key-help = esta lista
page-key-hole = semear o buraco com essa letra
page-key-on-board = { $act }, com o foco no tabuleiro
page-key-piece = pegar numa peça
page-key-space = Espaço
page-key-type = escrever a jogada
page-last-move = acabado de jogar
page-learn = Aprender
page-learn-from-here = Ver como se procura aqui
page-learn-how = Ver como funciona uma procura
page-leave-exercise = Sair
page-left-of = Jogador { $player }: { $piece }
page-legend = Valores para o jogador 1. ★ melhor; − pontos desperdiçados; = provado
page-level = Nível
page-lines = Quanto vale cada jogada
page-logged-game = { $number }: { $game }, { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
page-looking-back = A rever a jogada { $ply } de { $count }.
page-looking-start = A rever o início do jogo.
page-mistakes = { $mistakes ->
    [one] { $mistakes } erro neste jogo
   *[other] { $mistakes } erros neste jogo
}
page-mode-cc = Computadores
page-mode-hc = Contra o computador
page-mode-hh = Duas pessoas
page-more = Mais
page-move = Jogada
page-moves = Lista de jogadas
page-moves-text = O jogo numa linha
page-new-analysis = Nova análise
page-new-game = Novo jogo
page-next-mistake = Próximo erro
page-now = Jogar já
page-open = Abrir
page-panel = Jogadores e jogadas
page-pass = Passar
page-pause = Pausa
page-person = Pessoa
page-pie = Regra da tarte
page-pie-choose = { $player ->
    [1] As pretas recebem o komi de { $komi }. Quem não o propôs escolhe uma cor.
   *[2] As brancas recebem o komi de { $komi }. Quem não o propôs escolhe uma cor.
}
page-pie-chosen = { $colour ->
    [1] Quem escolheu a cor joga com as pretas e começa; quem propôs o komi joga com as brancas.
   *[2] Quem escolheu a cor joga com as brancas; quem propôs o komi joga com as pretas e começa.
}
page-piece = peça { $piece }, { $left ->
    [one] resta { $left }
   *[other] restam { $left }
}
page-piece-cruz = a cruz
page-piece-peca-a = o quadrado simples
page-piece-peca-b = o quadrado de quatro
page-piece-peca-c-1 = o S deitado
page-piece-peca-c-2 = o S de pé
page-pieces = Peças
page-pieces-of = Peças do jogador { $player }
page-place-piece = Colocar
page-play = Jogar
page-play-best = Seguir a melhor
page-play-from-here = Jogar daqui
page-playable = jogável
page-player = Jogador { $player }
page-player-to-move = Joga o jogador { $player }.
page-plus-komi = komi { $komi }
page-point-black = { $name }, pedra preta
page-point-empty = { $name }, vazio
page-point-white = { $name }, pedra branca
page-position-link = Ligação para a posição
page-position-text = Posição
page-preview-captures = Com { $move }, { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
}; a última cai em { $hole }, que fica com { $landing }: { $captured ->
    [one] { $captured } capturada
   *[other] { $captured } capturadas
}.
page-preview-fits = { $move } cabe e deixa { $squares ->
    [one] { $squares } quadrado
   *[other] { $squares } quadrados
} na mão.
page-preview-flips = { $move } vira { $stones ->
    [one] { $stones } pedra
   *[other] { $stones } pedras
}: { $list }.
page-preview-pass = Não há jogada possível: passa.
page-preview-places = { $move } não vira nada.
page-preview-removes = { $move } retira { $stones ->
    [one] { $stones } pedra
   *[other] { $stones } pedras
}: { $list }.
page-preview-sows = Com { $move }, { $seeds ->
    [one] { $seeds } semente
   *[other] { $seeds } sementes
}; a última cai em { $hole }, que fica com { $landing }: sem captura.
page-puzzle = Problemas
page-redo = Refazer
page-refused = O servidor recusou o pedido (estado { $status }).
page-rematch = Desforra
page-resign = Desistir
page-review = Rever o jogo
page-review-again = Rever outra vez
page-review-done = Revisão terminada: { $mistakes ->
    [one] { $mistakes } erro
   *[other] { $mistakes } erros
}.
page-review-progress = { $judged } de { $count } jogadas avaliadas
page-row-lower = Linha de baixo, { $letters }
page-row-upper = Linha de cima, { $letters }
page-said-computer = O computador joga { $move }
page-said-pass = O jogador { $player } não tem jogada e passa
page-said-player = O jogador { $player } joga { $move }
page-said-you = Jogou { $move }
page-screens = Ecrãs
page-setting-contrast = Mais contraste
page-setting-keys = Teclas simples são comandos
page-setting-motion = Mostrar as jogadas passo a passo
page-settings = Definições
page-show-answer = Ver a resposta
page-size-label = Tabuleiro
page-skip = Ir para o conteúdo
page-speed = { $nodes } nós · { $rate }/s
page-square-blocked = linha { $row }, coluna { $column }, bloqueada
page-square-empty = linha { $row }, coluna { $column }, vazia
page-square-own = linha { $row }, coluna { $column }, sua
page-square-player-1 = linha { $row }, coluna { $column }, do jogador 1
page-square-player-2 = linha { $row }, coluna { $column }, do jogador 2
page-stop = Parar
page-strength = Força do computador
page-strength-of = Força do jogador { $player }
page-theme-dark = Tema escuro
page-theme-light = Tema claro
page-time = Tempo
page-time-words = Pensa este tempo em cada jogada, com a força toda.
page-to-end = Fim
page-to-move = A jogar
page-to-start = Início
page-turn = Virar tabuleiro
page-turn-piece = Rodar
page-undo = Desfazer
page-unreachable = O servidor não responde. A página volta a tentar sozinha.
page-value-proven = valor provado { $value }, desperdiça { $loss }
page-value-of = valor { $value }, desperdiça { $loss }
page-variant = variante { $variant }
page-variant-label = Variante
page-variation-move = Variante, jogada { $ply }: { $move }.
page-variations = Experimentado aqui
page-watch = Assistir
page-watch-how = Assistir a um campeonato
page-watching = Está a assistir a este jogo.
page-welcome = O que quer fazer?
page-welcome-text = Três jogos, dois tipos de problema, e um motor que mostra como pensa.
page-white = Brancas
page-you = Pessoa
page-your-move = É a sua vez.

## A página: aprender, problemas, assistir

page-learn-analyse = Analisar esta posição
page-learn-below = { $nodes ->
    [0] Nenhuma posição abaixo foi visitada.
    [one] { $nodes } posição abaixo foi visitada.
   *[other] { $nodes } posições abaixo foram visitadas.
}
page-learn-column-move = Jogada
page-learn-column-value = Valor
page-learn-column-why = Porque acabou
page-learn-column-window = Janela
page-learn-depth = Profundidade
page-learn-enters = { $line }: entra com a janela { $alpha } … { $beta }.
page-learn-example = Exemplo
page-learn-example-alphabeta = Alfa-beta: um corte
page-learn-example-aspiration = Aspiração: um palpite que falha
page-learn-example-end = O fim do jogo à vista
page-learn-example-lookahead = Antevisão: um corte sem procura
page-learn-example-memo = Memoização: já visto
page-learn-example-order = Ordenação: começar mal custa
page-learn-example-own = A sua posição
page-learn-example-quiescence = Procura quiescente: não a meio de uma troca
page-learn-example-reduction = Reduções: jogadas tardias menos fundo
page-learn-example-scout = Sondagem: provar, e procurar outra vez
page-learn-expanded = expandidos
page-learn-f = f
page-learn-fold = Fechar { $move }
page-learn-frontier = Fronteira
page-learn-frontier-blind = Em profundidade ou em largura
page-learn-frontier-cut = Mostram-se as primeiras { $kept } de { $expanded } expansões.
page-learn-frontier-found = Resolvido em { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
} ao fim de { $expanded } expansões; pode haver menos.
page-learn-frontier-heuristics = Duas heurísticas
page-learn-frontier-idea-blind = A procura em profundidade desce por um caminho e fica com a primeira solução; a procura em largura vê primeiro todos os caminhos curtos, e nada mais curto lhe escapa.
page-learn-frontier-idea-heuristics = Ambas são heurísticas admissíveis: nunca exageram. A que sabe mais de capturas dá valores maiores, e menos nós podem ainda ser os melhores: a fronteira fica mais pequena e a solução tem o mesmo comprimento.
page-learn-frontier-idea-informed = A procura em largura expande só por g, camada a camada. O A* soma h, o que ainda falta no mínimo, e vai direito ao objetivo: aqui já acabou, e a procura em largura mal começou.
page-learn-frontier-idea-memory = O A* guarda a fronteira toda. O IDA* guarda um só caminho e vai só até onde um limite para f o deixa; quando nada resta dentro do limite, como aqui, recomeça do início com um maior. Recue e avance, e veja a fronteira voltar a um só nó.
page-learn-frontier-idea-overestimate = "seeds" conta cada semente como um passo e por isso exagera: o A* acredita, é rápido, e perde a prova de que nada é mais curto.
page-learn-frontier-idea-wide = Neste tabuleiro de Blokus cada expansão tem muitos sucessores. O UCS tem de passar por todos os que custam pouco; o A* sabe quantas peças faltam no mínimo, e vai logo ao fundo.
page-learn-frontier-informed = Cega ou informada
page-learn-frontier-memory = O preço da memória
page-learn-frontier-optimal = Resolvido em { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
} ao fim de { $expanded } expansões: é o mínimo, provado.
page-learn-frontier-overestimate = Uma heurística que exagera
page-learn-frontier-wide = Muitos sucessores
page-learn-generated = gerados
page-learn-gh = ■ g passos dados, □ h que faltam no mínimo
page-learn-idea-alphabeta = O jogador { $other } já tem { $othersline }, que vale { $elsewhere }. Para a outra jogada, { $line }, basta uma resposta do jogador { $player } para se saber que é pior: as outras respostas nunca são vistas.
page-learn-idea-aspiration = A procura aposta que o valor está perto do da profundidade anterior e só olha para a janela { $alpha } … { $beta }. O valor fica de fora, em { $value }, e a profundidade é procurada outra vez com uma janela maior: escolha as iterações uma a uma.
page-learn-idea-end = Com { $line } o tabuleiro fica cheio: o valor { $value } é um facto e não um palpite, e abaixo não há nada a procurar. Quando todas as sequências acabam assim, o valor da posição está provado.
page-learn-idea-lookahead = Antes de procurar uma jogada, todas as posições depois das jogadas são vistas na tabela. Depois de { $line } uma delas já é boa que chegue, e o corte não custa procura nenhuma.
page-learn-idea-memo = { $line } leva à mesma posição que { $twin }, que já foi procurada: as mesmas jogadas por outra ordem. O valor { $value } vem da tabela, e nada abaixo é procurado outra vez.
page-learn-idea-order = A mesma procura do primeiro exemplo, com as jogadas pela ordem do tabuleiro em vez de as melhores primeiro. Aqui o corte só chega com a jogada número { $children }; com a melhor primeiro, bastava uma. Ligue a ordenação, e o número de posições desce.
page-learn-idea-own = A árvore da sua posição. Ligue e desligue partes à direita.
page-learn-idea-quiescence = Em { $line } a procura chega à profundidade, mas o jogador { $player } pode capturar já. Avaliar agora seria parar a meio de uma troca: as capturas são procuradas mais além, até haver sossego. Desligue a procura quiescente, e a procura escolhe outra jogada.
page-learn-idea-reduction = As jogadas estão por ordem, e { $line } vem tarde. É primeiro procurada menos fundo; só se for melhor do que { $elsewhere } é procurada outra vez por inteiro. O valor pode mudar com isso, como com a procura quiescente; com as reduções ligadas, também a ordenação e a tabela o podem mudar.
page-learn-idea-scout = Depois da primeira jogada, basta provar que as outras são piores, com uma janela onde não cabe nenhum valor. { $line } é melhor do que { $elsewhere }: a prova falha, e é procurada outra vez com a janela inteira.
page-learn-iteration = Iteração
page-learn-iteration-is = profundidade { $depth }, janela { $alpha } … { $beta }, { $nodes } nós
page-learn-key-ends = primeiro passo, último passo
page-learn-key-fold = na árvore: fechar ou sair, abrir ou entrar
page-learn-key-row = na árvore: outra linha
page-learn-key-step = um passo atrás, um passo à frente
page-learn-key-steps = o mesmo, também na árvore
page-learn-leaves = { $line }: sai com { $value }, { $reason }.
page-learn-legend-side = Valores para o jogador da raiz; ≥ e ≤: só se conhece um limite.
page-learn-legend-value = valor
page-learn-legend-window = janela α … β
page-learn-more = e mais { $nodes } nós
page-learn-next = A seguir: { $path }, f = { $g } + { $h } = { $f }.
page-learn-next-blind = A seguir: { $path }, g = { $g }.
page-learn-next-remembered = A seguir: { $path }, { $g } + { $h }, mas o que se viu abaixo dá f = { $f }.
page-learn-node = O nó selecionado
page-learn-on-frontier = na fronteira
page-learn-others-asked = Só se pergunta se o jogador { $player } tem aqui mais do que { $alpha }.
page-learn-others-found = O jogador { $other } já tem { $elsewhere } noutro lado, com { $othersline }, e evita tudo a partir de { $beta }.
page-learn-others-guessed = Depois da profundidade anterior não se espera mais do que { $beta }.
page-learn-own-asked = Só se pergunta se o jogador { $other } tem aqui mais do que { $elsewhere }.
page-learn-own-found = { $alpha } está garantido noutro lado, com { $ownline }: menos não serve.
page-learn-own-guessed = Depois da profundidade anterior não se espera menos do que { $alpha }.
page-learn-part-aspiration = Aspiração
page-learn-part-lookahead = Antevisão
page-learn-part-memo = Memoização
page-learn-part-none = Nenhuma delas
page-learn-part-order = Ordenação
page-learn-part-quiescence = Procura quiescente
page-learn-part-reduction = Reduções
page-learn-part-scout = Sondagem
page-learn-partly = A procura visitou mais posições do que as que se guardam: podem percorrer-se as primeiras { $kept } de todas as iterações em conjunto; as { $left } seguintes foram só contadas.
page-learn-parts = Partes da procura: nós com e sem cada uma
page-learn-parts-counting = A contar…
page-learn-parts-failed = Não se contou: { $why }
page-learn-parts-depth = Desta posição até à profundidade { $depth }; a escala é logarítmica
page-learn-parts-switched = A procura à esquerda visitou { $nodes } posições em todas as iterações e escolheu { $move }; antes da mudança, { $before } posições e { $movebefore }.
page-learn-parts-tree = A procura à esquerda visitou { $nodes } posições em todas as iterações e escolheu { $move }.
page-learn-parts-with = com todas
page-learn-parts-without = sem essa parte
page-learn-path = Caminho
page-learn-predict = Preveja antes de ver
page-learn-predict-ask = { $line }: joga o jogador { $player }, com a janela { $alpha } … { $beta }. Vai ser cortado antes de se verem todas as jogadas?
page-learn-predict-expansion = Preveja o que se expande a seguir
page-learn-predict-go = A próxima pergunta vem com a próxima posição em que a procura entrar.
page-learn-predict-next = Próxima pergunta
page-learn-predict-no = Não, continua
page-learn-predict-none = Não há mais perguntas nesta iteração.
page-learn-predict-right = Certo.
page-learn-predict-which = Que nó se expande a seguir? Escolha-o na lista.
page-learn-predict-wrong = Não.
page-learn-predict-yes = Sim, corta
page-learn-problem = Problema
page-learn-reason-beyond = além da profundidade
page-learn-reason-cut = corte
page-learn-reason-known = valor exato
page-learn-reason-leaf = avaliada
page-learn-reason-lookahead = corte pela tabela
page-learn-reason-open = a procurar
page-learn-reason-over = fim do jogo
page-learn-reason-quiet = procura continua
page-learn-reason-reduced = menos fundo
page-learn-reason-repeated = repetida
page-learn-reason-searched = tudo visto
page-learn-reason-stopped = parada
page-learn-reason-table = da tabela
page-learn-remembered = visto em baixo: { $f }
page-learn-root = raiz
page-learn-score = Acertou { $right } de { $of }
page-learn-search-number = Procura { $number }
page-learn-searching = A procurar…
page-learn-spared = corte: { $moves ->
    [one] { $moves } jogada por ver
   *[other] { $moves } jogadas por ver
}
page-learn-start = início
page-learn-step = Passo da procura
page-learn-title = Como funciona a procura
page-learn-tree = A árvore tal como foi procurada
page-learn-unfold = Abrir { $move }
page-learn-view-frontier = Fronteira
page-learn-view-tree = Árvore alfa-beta
page-learn-views = Vistas
page-learn-who = Joga o jogador { $player }, depois de: { $line }
page-learn-why-beyond = Além da profundidade, onde já nenhuma jogada ganha muito de uma vez: a posição é avaliada, { $value } para o jogador { $player }.
page-learn-why-cut-asked = Corte. Só se perguntava se o jogador { $player } tem aqui mais do que { $alpha }: sim, pelo menos { $value }. Quanto mais, não importa.
page-learn-why-cut-found = Corte. O jogador { $player } tem aqui pelo menos { $value }. O jogador { $other } já tem { $elsewhere } noutro lado, com { $othersline }, e nunca deixará chegar aqui.
page-learn-why-cut-guessed = Corte. O jogador { $player } tem aqui pelo menos { $value }, mais do que { $beta }, onde acaba a janela do palpite.
page-learn-why-known = Aqui conhece-se o valor exato: { $value } para o jogador { $player }. Não é preciso procurar.
page-learn-why-leaf = Chegou-se à profundidade: a posição é avaliada, { $value } para o jogador { $player }.
page-learn-why-lookahead = Corte pela tabela, antes de se procurar qualquer jogada: depois de uma das jogadas vem uma posição memorizada. O jogador { $player } tem pelo menos { $value }.
page-learn-why-low-asked = Todas as jogadas foram vistas. Só se perguntava se o jogador { $other } tem aqui mais do que { $elsewhere }: sim, pelo menos { $gain }.
page-learn-why-low-found = Todas as jogadas foram vistas e nenhuma é melhor do que { $alpha }, que o jogador { $player } já tem noutro lado, com { $ownline }: aqui, no máximo { $value }.
page-learn-why-low-guessed = Todas as jogadas foram vistas e nenhuma chega a { $alpha }, onde começa a janela do palpite: aqui, no máximo { $value }.
page-learn-why-open = Joga o jogador { $player }, com a janela { $alpha } … { $beta }.
page-learn-why-open-beyond = A profundidade já foi passada: só se procuram ainda jogadas que ganham muito de uma vez.
page-learn-why-open-first = Ainda nada está garantido: todos os valores contam.
page-learn-why-open-leaf = Chegou-se à profundidade: a posição vai ser avaliada.
page-learn-why-over = O jogo acaba aqui: { $value } para o jogador { $player }, um facto e não uma avaliação.
page-learn-why-quiet = Chegou-se à profundidade a meio de uma troca: as jogadas que ganham muito de uma vez são procuradas mais além, e um jogador pode parar quando quiser. { $value } para o jogador { $player }.
page-learn-why-reduced = Por vir tarde na ordem, é primeiro procurada menos fundo.
page-learn-why-repeated = A posição já está no caminho: andar à volta vale { $value }.
page-learn-why-root-high = O valor é { $value }, acima da janela do palpite: esta profundidade é procurada outra vez com uma maior.
page-learn-why-root-low = O valor é { $value }, abaixo da janela do palpite: esta profundidade é procurada outra vez com uma maior.
page-learn-why-searched = Todas as jogadas foram vistas. A melhor vale { $value } para o jogador { $player }, dentro da janela: um valor exato a esta profundidade.
page-learn-why-spared = { $spared ->
    [0] Não ficou nenhuma jogada por ver.
    [one] { $spared } jogada não precisa de ser vista.
   *[other] { $spared } jogadas não precisam de ser vistas.
}
page-learn-why-stopped = A procura foi parada aqui.
page-learn-why-table = Esta posição já foi procurada, por outro caminho ou a esta profundidade: a tabela dá { $value } para o jogador { $player }.
page-learn-window-words = janela de { $alpha } a { $beta }
page-puzzle-again = Outra vez
page-puzzle-algorithm = Algoritmo
page-puzzle-algorithm-beam = Procura em feixe
page-puzzle-algorithm-portfolio = Portefólio
page-puzzle-branching = Fator de ramificação médio
page-puzzle-cells = casas cheias
page-puzzle-compare = Comparar todos
page-puzzle-compared = Todos os algoritmos correram: a tabela em baixo compara-os. A penetrância e o fator de ramificação de IDDFS, IDA*, RBFS e SMA* não se comparam com os outros: geram os mesmos nós muitas vezes.
page-puzzle-comparing = Cada algoritmo corre durante dois segundos, no máximo…
page-puzzle-end-asked = parado
page-puzzle-end-depth = fundo de mais
page-puzzle-end-memory = memória cheia
page-puzzle-end-no-solution = sem solução
page-puzzle-end-nodes = nós a mais
page-puzzle-end-solved = resolvido
page-puzzle-end-time = o tempo acabou
page-puzzle-expanded = Expandidos
page-puzzle-found = { $algorithm } encontrou { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
} com { $generated } nós; não está provado que seja o mínimo. Refazer mostra-os um a um.
page-puzzle-found-none = { $algorithm } não encontrou nada: { $why }.
page-puzzle-found-optimal = { $algorithm } encontrou { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
} com { $generated } nós: é o mínimo possível. Refazer mostra-os um a um.
page-puzzle-from = depois do passo { $steps }, { $move }
page-puzzle-generated = Gerados
page-puzzle-helped = Com a ajuda de: { $by }. Conta como resolvido quando fizer tudo sem ajuda.
page-puzzle-heuristic = Heurística
page-puzzle-heuristic-captures = h: o mínimo de capturas de 1, 3 ou 5 que tiram todas as sementes. Admissível: nunca exagera.
page-puzzle-heuristic-corners = h: lugares para a peça menor ÷ 13, por excesso, ou as peças menores que restam, se forem menos; pelo menos 1, e 0 num objetivo. Admissível: nunca exagera.
page-puzzle-heuristic-empty-minus-own = h: casas vazias − casas próprias. Exagera: poucas peças podem fechar um tabuleiro.
page-puzzle-heuristic-missing = h: as casas em falta. Exagera, porque uma peça pode encher 4.
page-puzzle-heuristic-missing4 = h: casas em falta ÷ 4, por excesso: uma peça enche 4 no máximo. Admissível: nunca exagera.
page-puzzle-heuristic-none = Sem heurística: só conta o caminho até aqui.
page-puzzle-heuristic-seeds = h: as sementes no tabuleiro. Exagera, porque um passo pode tirar 3 ou 5.
page-puzzle-heuristic-seeds5 = h: sementes ÷ 5, por excesso: um passo tira 5 no máximo. Admissível: nunca exagera.
page-puzzle-heuristic-table = h: exata até 10 sementes, por uma tabela; senão, como "captures". Admissível: nunca exagera.
page-puzzle-heuristic-zero = h: sempre 0. Nunca exagera, e não ajuda.
page-puzzle-key-walk = um passo atrás, um à frente
page-puzzle-kind-adjiboto-puzzle = Adji-boto*
page-puzzle-kind-blokus-puzzle = Blokus { $variant }
page-puzzle-kinds = Tipos de problemas
page-puzzle-next = problema seguinte
page-puzzle-next-is = Problema { $letter }
page-puzzle-none-made = Ainda nenhum: dê um no tabuleiro, ou deixe um algoritmo resolver.
page-puzzle-optimum = é o mínimo
page-puzzle-peak = Guardados no máximo
page-puzzle-penetrance = Penetrância
page-puzzle-places = { $count ->
    [one] colocação possível
   *[other] colocações possíveis
}
page-puzzle-problems = Problemas
page-puzzle-progress = { $algorithm }: { $generated } nós, limite inferior { $bound }
page-puzzle-proven = mínimo provado
page-puzzle-reset = Recomeçar
page-puzzle-runs = Estatísticas dos algoritmos
page-puzzle-said = Passo { $number }: { $move }.
page-puzzle-searching = { $algorithm } procura…
page-puzzle-seeds = { $count ->
    [one] semente por tirar
   *[other] sementes por tirar
}
page-puzzle-solve = Resolver
page-puzzle-solve-from-here = Resolver daqui com
page-puzzle-solved-best = Problema { $letter }, resolvido no mínimo de passos: { $steps }
page-puzzle-solved-in = Problema { $letter }, resolvido em { $steps } passos; o mínimo é { $optimum }
page-puzzle-start = Problema { $letter }: ainda por resolver.
page-puzzle-start-solved = Problema { $letter }: já o resolveu em { $steps ->
    [one] { $steps } passo.
   *[other] { $steps } passos.
}
page-puzzle-steps = Passos
page-puzzle-steps-count = { $count ->
    [one] passo
   *[other] passos
}
page-puzzle-steps-made = Passos
page-puzzle-stopped = A procura foi parada.
page-puzzle-stuck = Nenhum passo é possível: volte atrás.
page-puzzle-takes = tira { $seeds }
page-puzzle-time = Tempo
page-puzzle-title = Problema { $letter }
page-puzzle-unsolved = Problema { $letter }, ainda por resolver
page-puzzle-was-last = Era o último deste tipo.
page-unknown-address = Não há nada em { $address }. Aqui está o que há.
page-watch-at = depois da jogada { $ply } de { $count }
page-watch-bad-file = "{ $name }" não é o que jogar championship export --to json escreve.
page-watch-begin = O início do jogo.
page-watch-complete = { $games } jogos, todos jogados
page-watch-cross = Todos contra todos: pontos / jogos
page-watch-elo = Elo (95 %)
page-watch-file = Abrir um ficheiro…
page-watch-game = O jogo mostrado
page-watch-games = Jogos
page-watch-going = { $games ->
    [one] { $games } jogo
   *[other] { $games } jogos
} até agora
page-watch-how-to = Ou exporte o campeonato em JSON e abra aqui o ficheiro. É lido neste navegador e não sai daqui.
page-watch-no-games = Ainda não se jogou nenhum jogo.
page-watch-none = Nenhum campeonato aberto.
page-watch-opening = abertura
page-watch-opinion = A opinião do motor
page-watch-other = Abrir outro
page-watch-place = N.º
page-watch-played = Jogos
page-watch-points = Pontos
page-watch-program = Programa
page-watch-rating = Força (Elo)
page-watch-said = Jogada { $ply }: o jogador { $player } joga { $move }.
page-watch-standings = Classificação
page-watch-step = Jogada do jogo
page-watch-thinks = Valor para o jogador 1, à profundidade { $depth }. Variante principal: { $line }
page-watch-time = { $seconds } s por jogada
page-watch-title = Assistir a um campeonato
page-watch-verdicts = Veredictos
page-watch-withdrawn = retirado
# The page: a championship in tables, and a game of it
page-key-end = End
page-key-ends = o início do jogo, o fim
page-key-home = Home
page-watch-all = todos
page-watch-by-entrant = Programa
page-watch-by-opponent = Contra
page-watch-by-verdict = Terminou por
page-watch-events = O que aconteceu
page-watch-figure-cpu = Tempo de processador
page-watch-figure-lost = Desperdiçado, diz o motor
page-watch-figure-move = Última jogada
page-watch-figure-nodes = Nós
page-watch-figure-own = Valor, diz o programa
page-watch-figure-reached = Profundidade
page-watch-figure-spent = Tempo
page-watch-figures = O que se mediu dos dois programas
page-watch-finished = as regras (terminado)
page-watch-format-gauntlet = um desafio
page-watch-format-knock-out = por eliminatórias
page-watch-format-round-robin = todos contra todos
page-watch-format-swiss = rondas suíças
page-watch-gone = Não há esse jogo neste campeonato.
page-watch-how-live = Inicie o servidor com a pasta de um campeonato para o ver aqui enquanto decorre:
page-watch-first = Em primeiro lugar: { $names }.
page-watch-listed = { $shown } de { $games } jogos, o mais recente primeiro
page-watch-live = A decorrer agora
page-watch-live-at = jogada { $ply }
page-watch-live-none = { $pairs ->
    [0] Nenhum jogo neste momento.
    [one] Começou agora { $pairs } par de jogos, ou é curto de mais para se mostrar.
   *[other] Começaram agora { $pairs } pares de jogos, ou são curtos de mais para se mostrarem.
}
page-watch-live-now = a decorrer
page-watch-live-over = terminado; agora com os lados trocados
page-watch-meeting = { $name } contra { $other }, em pontos: { $points }. Mostrar os jogos
page-watch-more = Mostrar mais
page-watch-no-such = Até agora, nenhum jogo assim.
page-watch-pairs = { $done } de { $pairs } pares de jogos
page-watch-printed = O que { $name } escreveu
page-watch-running = a decorrer
page-watch-stopped = parado
page-watch-to-list = Todos os jogos
page-watch-tried = A sua tentativa: { $moves }.
page-watch-wrong-state = O estado que devolveu com a jogada está errado: { $state }
# O que se conta de um campeonato: avaliação das jogadas, exportações
help-championship-grade = Avalia cada jogada com o motor e as tabelas de finais: o que cada concorrente desperdiçou, e que posições ganhas perdeu. Ctrl-C termina; o mesmo comando continua
usage-championship-grade = jogar championship grade PASTA [--nodes N] [--at-once N] [--tables PASTA | --no-tables]
example-championship-grade =
    {"  "}jogar championship grade taca
    {"  "}jogar championship grade taca --nodes 200000
help-championship-export = Escreve ficheiros sobre um campeonato: tabelas para uma folha de cálculo, tudo para programas, a classificação em texto, ou um relatório para abrir num navegador, com uma página por concorrente e por jogo
usage-championship-export = jogar championship export PASTA --to csv|json|markdown|html [--output CAMINHO]
example-championship-export =
    {"  "}jogar championship export taca --to html
    {"  "}jogar championship export taca --to csv --output notas
argument-grading_nodes = Quantos nós em cada procura; mais avaliam melhor e demoram mais (por omissão { $nodes })
argument-graded_at_once = Quantos jogos se avaliam ao mesmo tempo, no máximo 16 (por omissão, um por núcleo)
argument-target = O que se escreve: { $names }
argument-output = Onde se escreve (por omissão, na pasta do campeonato)
value-path = CAMINHO
championship-bad-grade = esta avaliação do campeonato está danificada: { $reason }
export-unknown-target = não se exporta para «{ $text }»: esperava-se { $names }
export-not-ours = { $path } já existe e não foi feita por uma exportação: indique outra pasta, ou apague-a
export-done = Escrito: { $path }
export-done-html = Escrito: { $path }. Abra-o num navegador; as páginas da pasta «entrants» podem ser enviadas uma a uma.
grade-done = { $graded ->
    [one] { $graded } jogo está avaliado, com { $nodes } nós em cada procura.
   *[other] { $graded } jogos estão avaliados, com { $nodes } nós em cada procura.
}
grade-next = A seguir: jogar championship export { $dir } --to html
grade-nothing = Ainda não há jogos para avaliar: primeiro jogar championship run { $dir }
grade-interrupted = interrompido: { $graded } de { $games } jogos estão avaliados e guardados; o mesmo comando continua
report-against = contra
report-again = Para ver de novo:
report-alone = Esta página está completa por si só; apenas as ligações aos jogos precisam do relatório inteiro.
report-began = jogou primeiro
report-blunders = erros graves
report-board = Tabuleiro
report-board-before = Tabuleiro antes da jogada { $ply }
report-by = jogador { $player }
report-circumstances = { $plies ->
    [one] { $plies } jogada
   *[other] { $plies } jogadas
}, { $date }, em { $machine }.
report-counting = Como tudo é contado
report-counting-points = Uma vitória vale 1 ponto, um empate ½. Todos jogam tantas vezes primeiro como segundo: cada abertura joga-se duas vezes, com os lados trocados.
report-counting-ties = Em igualdade de pontos decidem, por esta ordem: os pontos dos jogos entre os que estão iguais; Sonneborn–Berger (os pontos daqueles a quem se ganhou, e metade dos pontos daqueles com quem se empatou); jogos ganhos; jogos ganhos a jogar em segundo. Quem está igual em tudo partilha o lugar. Numa eliminatória está à frente quem chegou mais longe.
report-counting-ratings = As forças são em Elo, de um único ajuste de Bradley–Terry a todos os jogos que contam, seja qual for a sua ordem, com empates e o valor de jogar primeiro; a média é 0. Os intervalos de 95 % vêm de sortear de novo os pares de jogos de cada abertura, e nunca são mais estreitos do que o próprio ajuste permite.
report-counting-withdrawing = { $games ->
    [0] Ninguém é retirado, por mais que falhe.
   *[other] Um concorrente que falha em { $games } jogos seguidos é retirado; um jogo em que foi o adversário a falhar não conta nem interrompe a série. Em todos contra todos e num desafio os seus jogos não contam então para ninguém; em rondas suíças contam os que se jogaram; em eliminatórias ninguém é retirado.
}
report-counting-grades = As jogadas são avaliadas pelo motor e pelas tabelas de finais, com o mesmo número de nós em cada procura. Desperdiçado é o que uma jogada vale a menos do que a melhor, em pontos do jogo. Uma posição ganha perde-se quando estava provado que era ganha, ou valia um ponto ou mais, e deixa de ser ganha depois da jogada. As jogadas da abertura não são de ninguém.
report-cross-table = Quem ganhou a quem
report-cross-table-help = Os pontos da linha contra a coluna; as colunas estão na ordem das linhas. Uma entrada leva aos jogos.
report-drawn = O jogo acabou empatado.
report-end = fim
report-estimated = Os valores são estimativas do motor.
report-failed-at = Devia ter feito a jogada { $ply }.
report-failure = O que correu mal
report-failures = Jogos em que falhou
report-finished = acabados
report-game = jogo
report-games = Jogos
report-grade = Em { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
} de { $games ->
    [one] { $games } jogo
   *[other] { $games } jogos
}: pontos desperdiçados { $points }, erros (um ponto ou mais) { $mistakes }, dos quais graves (três pontos ou mais, ou a perda de uma posição ganha) { $blunders }. Avaliações provadas: { $proven }; as outras são estimativas de procuras com { $nodes } nós. Contam-se todos os jogos avaliados, também os que não contam para a classificação. As piores jogadas, primeiro as que perderam uma posição ganha:
report-hash = Resumo criptográfico do programa:
report-interval-of = de { $low } a { $high }
report-key-better = a jogada melhor
report-key-made = a jogada feita
report-lost-a-win = Perdeu-se uma posição ganha.
report-made-by = Feito pelo Jogar. Estas páginas não pedem nada à rede.
report-more-failures = { $count ->
    [one] Mais uma falha está na lista de jogos abaixo.
   *[other] Mais { $count } falhas estão na lista de jogos abaixo.
}
report-move-number = Jogada { $ply }
report-moves = jogadas
report-moves-help = Depois de uma jogada: o que desperdiçou, em pontos do jogo (? um erro, ?? um erro grave), e a melhor jogada.
report-no-failures = Ninguém falhou.
report-opponent = adversário
report-other-failure = o adversário
report-own-failure = o próprio
report-pass = passa
report-per-move = desperdiçado por jogada
report-place-of = { $place } de { $entrants }
report-plies = { $plies ->
    [one] { $plies } jogada
   *[other] { $plies } jogadas
}
report-points-of = { $points } de { $played }
report-printed = As últimas linhas que escreveu:
report-printed-nothing = Não escreveu nada.
report-proven = Os valores estão provados.
report-rating-of = { $rating } ({ $low } a { $high })
report-score = resultado
report-second = jogou em segundo
report-see-game = Ver o jogo
report-standings = Classificação
report-start = início
report-step-back = uma jogada atrás
report-step-first = para o início
report-step-last = para o fim
report-step-next = uma jogada à frente
report-steps = Percorrer o jogo
report-steps-help = As setas percorrem o jogo, Home e End vão para o início e o fim. Um anel marca a última jogada.
report-steps-turned = Um anel tracejado marca o que ela virou.
report-summary = { $game }, { $format }: { $entrants } concorrentes, { $games } jogos, { $seconds } s por jogada.
report-summary-so-far = { $game }, { $format }: { $entrants } concorrentes, { $seconds } s por jogada. Jogos até agora: { $games }; o campeonato não acabou.
report-thrown-away = O que desperdiçou
report-verdict-crashed = O programa terminou ou falhou.
report-verdict-illegal = Fez uma jogada que as regras proíbem.
report-verdict-malformed = A sua resposta não se compreendeu.
report-verdict-memory = Usou mais memória do que podia.
report-verdict-output-limit = Escreveu mais do que podia.
report-verdict-timeout = Não respondeu a tempo.
report-verdict-withdrawn = Foi retirado.
report-verdicts = Veredictos
report-wins-lost = posições ganhas perdidas
report-withdrawn = retirado
report-withdrawn-after = { $games ->
    [one] Retirado depois de { $games } jogo.
   *[other] Retirado depois de { $games } jogos.
}
report-withdrawn-entrants = Retirados
report-won = Ganhou
report-worst = { $made }, pontos desperdiçados { $loss }: a posição valia { $before } antes dela e { $after } depois. Melhor: { $better }

## Campeonatos

value-format = FORMATO
value-text = TEXTO
help-championship = Campeonatos: muitos jogadores, uma tabela, guardados em segurança aconteça o que acontecer
usage-championship = jogar championship new|run|status|standings|grade|export …
example-championship =
    {"  "}jogar check entregas/ana.lisp --game adjiboto
    {"  "}jogar championship new taca --game adjiboto --entrants entregas
    {"  "}jogar championship run taca
    {"  "}jogar championship status taca
    {"  "}jogar championship standings taca
    {"  "}jogar championship grade taca
    {"  "}jogar championship export taca --to html
    {"  "}jogar championship new --help
help-championship-new = Cria um campeonato: o jogo, os concorrentes e quem defronta quem. Tudo o que é acaso vem da semente
usage-championship-new = jogar championship new PASTA (--entrants PASTA | --toml FICHEIRO) [--game JOGO] [--variant V] [--size N] [--komi K] [--format FORMATO] [--rounds N] [--games N] [--time MS] [--seed N] [--opening N] [--withdraw N] [--reference JOGADOR]… [--title TEXTO] [--contest FICHEIRO] [--store postgres://… [--name NOME]] [--clock same|scale|refuse] [--tolerance N]
example-championship-new =
    {"  "}jogar championship new taca --game adjiboto --entrants entregas --time 5000
    {"  "}jogar championship new prova --game lear --entrants entregas --format gauntlet --reference greedy
help-championship-run = Joga o que falta jogar. Ctrl-C, uma avaria ou um corte de corrente custam, no máximo, os jogos que decorriam: o mesmo comando continua. Os ficheiros de concorrentes que mudaram são aceites, e só os jogos deles se repetem
usage-championship-run = jogar championship run PASTA [--at-once N] [--tables PASTA | --no-tables] [--unsafe]
example-championship-run = {"  "}jogar championship run taca
help-championship-status = Diz em que ponto está um campeonato, quem o executa, quanto falta e o que aconteceu
usage-championship-status = jogar championship status PASTA [--json]
example-championship-status = {"  "}jogar championship status taca
help-championship-standings = Mostra a classificação até agora: pontos, forças com os seus intervalos, e de que maneiras falharam os concorrentes
usage-championship-standings = jogar championship standings PASTA [--json]
example-championship-standings = {"  "}jogar championship standings taca
argument-championship_dir = A pasta do campeonato
argument-championship_format = Quem defronta quem: { $names } (por omissão round-robin)
argument-entrants = Os concorrentes: cada ficheiro desta pasta é um jogador segundo a sua terminação ({ $endings }), cada pasta dentro dela é um com todos os seus ficheiros. Um ficheiro Lisp define jogar; os outros leem um objeto JSON por linha e respondem {"{"}"move":"…"{"}"} (jogar check diz o que está mal num deles)
argument-toml = Os concorrentes em lista: [[entrant]] com name e player (qualquer JOGADOR, como em jogar match --help) e, se for preciso, folder = "PASTA" ou reference = true. A ordem da lista é a dos cabeças de série
argument-rounds = Quantas rondas suíças (por omissão, as que bastam para um vencedor claro)
argument-meeting_games = Quantos jogos fazem dois que se defrontam, aos pares com as cores trocadas: um número ímpar passa ao par seguinte (por omissão 2)
argument-time-championship-new = Quantos milissegundos no máximo para uma jogada (por omissão { $ms })
argument-opening_moves = Com quantas jogadas ao acaso começa cada par de jogos (por omissão 4, ou nenhuma se dois que se defrontam fizerem dois jogos e o formato não for o de eliminatórias)
argument-withdrawn_after = Ao fim de quantos jogos falhados seguidos um concorrente é retirado; 0: nunca (por omissão 5)
argument-references = Um jogador de referência de um desafio, como engine:level=3; pode repetir-se
argument-title = Como se chama o campeonato (por omissão, como a pasta)
argument-pairs_at_once = Quantos pares de jogos se jogam ao mesmo tempo, no máximo um por núcleo (por omissão, um por núcleo)
championship-bad-path = o caminho { $path } não se pode guardar: esperava-se um nome em UTF-8
championship-begins = { $pairs ->
    [one] Há um par de jogos
   *[other] Há { $pairs } pares de jogos
} por jogar.
championship-column-interval = 95 %
championship-column-name = nome
championship-column-place = lugar
championship-column-played = jogos
championship-column-points = pontos
championship-column-rating = força
championship-complete = { $games ->
    [one] O único jogo está feito.
   *[other] Todos os { $games } jogos estão feitos.
}
championship-ending = Acaba depois { $playing ->
    [one] do par de jogos que decorre
   *[other] dos { $playing } pares de jogos que decorrem
}. Ctrl-C outra vez acaba já: esses jogos repetem-se da próxima vez.
championship-event-begun = executado por { $runner }: { $done } de { $pairs } pares estavam feitos{ $interrupted ->
    [0] {""}
   *[other] , { $interrupted } tinham sido interrompidos
}
championship-event-changed = «{ $name }» mudou: os seus jogos repetem-se
championship-event-complete = completo: { $done ->
    [one] um par
   *[other] { $done } pares
}
championship-event-ended = parou: { $done ->
    [one] está feito um par
   *[other] estão feitos { $done } pares
}
championship-event-joined = «{ $name }» participa
championship-event-left = «{ $name }» deixou de participar
championship-event-withdrawn = «{ $name }» falhou demasiadas vezes seguidas e foi retirado
championship-exists = { $folder } já contém este campeonato: jogar championship run continua-o
championship-exists-other = { $folder } contém outro campeonato, com outra configuração: use outra pasta
championship-failed = { $name }: { $verdict } { $games ->
    [one] num jogo
   *[other] em { $games } jogos, o primeiro
}: { $reason }
championship-format-gauntlet = um desafio
championship-format-knock-out = por eliminatórias
championship-format-round-robin = todos contra todos
championship-format-swiss = rondas suíças
championship-incomplete = { $games ->
    [one] Até agora conta um jogo
   *[other] Até agora contam { $games } jogos
}; ainda há mais por jogar.
championship-interval = { $low } a { $high }
championship-legend = Com pontos iguais: os jogos entre si, depois Sonneborn–Berger, vitórias, vitórias sem a primeira jogada. As forças são em Elo, com média 0; os intervalos são de 95 %.
championship-legend-withdrawn = Quem está fora falhou em { $games } jogos seguidos. Em todos contra todos e num desafio, os seus jogos não contam para ninguém.
championship-made = «{ $title }» tem { $count } concorrentes:
championship-made-entrant = { $name } ({ $player })
championship-made-next = Joga-se com: jogar championship run { $folder }
championship-many-games = --games { $games }: esperavam-se no máximo { $most }
championship-many-rounds = --rounds { $rounds }: com { $count } concorrentes, e sem que ninguém se defronte duas vezes, jogam-se no máximo { $most } rondas
championship-name = { $name }
championship-no-source = não foram indicados concorrentes: esperava-se --entrants PASTA ou --toml FICHEIRO
championship-none = não há nenhum campeonato em { $folder }: crie um com jogar championship new
championship-not-empty = { $folder } existe e não é um campeonato: indique uma pasta que ainda não exista
championship-progress = Feitos: { $done } de { $pairs } pares.
championship-resumes = Continua: { $done } de { $pairs } pares feitos.
championship-resumes-interrupted = Continua: { $done } de { $pairs } pares feitos, { $interrupted ->
    [one] um foi interrompido e repete-se
   *[other] { $interrupted } foram interrompidos e repetem-se
}.
championship-rounds-swiss = --rounds { $rounds } é para rondas suíças, e o formato é { $format }
championship-source-gone = { $fault }. Jogam os concorrentes que estão guardados
championship-status-complete = Está completo.
championship-status-done = Pares de jogos: { $done } de { $pairs } feitos, { $playing } a decorrer.
championship-status-left = { $hours ->
    [0] Falta cerca de { $minutes } min.
   *[other] Faltam cerca de { $hours } h { $minutes } min.
}
championship-status-running = É executado por { $runner }.
championship-status-waiting = Ninguém o executa: continue-o com jogar championship run { $folder }
championship-status-what = { $game }, { $format }, { $count } concorrentes, { $seconds } s por jogada
championship-stopped = parou; o que se jogou está guardado, e o mesmo comando continua
championship-title = «{ $title }»
championship-withdrawn = fora
## O que lê quem é novo

player-computer = computador ({ $strength })
player-depth = { $player }, profundidade { $depth }
player-human = pessoa
player-other = { $player }
screen-ask-abandon = O problema não está resolvido, e os seus passos não ficam guardados.
screen-thought-depth = profundidade { $depth }, { $seconds } s
screen-thought-only = a única jogada
screen-thought-random = ao acaso, pelo seu nível

## Campeonatos em várias máquinas

help-worker = Joga num campeonato que um servidor PostgreSQL guarda: mais uma máquina. Os pares de jogos são atribuídos um a um, e os resultados devolvidos. Ctrl-C devolve o que estava começado; uma máquina que se desliga custa, no máximo, os pares que jogava
usage-worker = jogar worker --store postgres://… [--name NOME] [--at-once N] [--wait] [--tables PASTA | --no-tables] [--unsafe]
example-worker =
    {"  "}jogar championship new taca --game adjiboto --entrants entregas --store postgres://docente@servidor/jogar
    {"  "}jogar worker --store postgres://lab@servidor/jogar
argument-store = O servidor PostgreSQL que guarda o campeonato, para várias máquinas: postgres://UTILIZADOR:PALAVRA-PASSE@MÁQUINA/BASE. As ligações não são cifradas: a um servidor noutra rede chega-se por um túnel
argument-joined_store = O servidor PostgreSQL que guarda o campeonato: postgres://UTILIZADOR:PALAVRA-PASSE@MÁQUINA/BASE, como foi dito a jogar championship new. As ligações não são cifradas
argument-store_name = O nome do campeonato no servidor, de a–z, 0–9 e _ (por omissão, o da pasta)
argument-joined_name = O nome do campeonato no servidor (por omissão, o único que lá está)
argument-clock_rule = O que faz uma máquina com velocidade diferente da desta: same (joga com o mesmo relógio), scale (dá mais ou menos tempo por jogada), refuse (não joga). Por omissão: scale com --store, senão same
argument-tolerance = Até quantos por cento mais lenta ou mais rápida uma máquina conta como igual (por omissão { $percent })
argument-wait = Espera por mais quando está tudo jogado: concorrentes novos ou que mudaram
championship-bad-server = { $file } não diz onde está guardado o campeonato: { $reason }
championship-event-rested = { $machine } terminou, depois de { $played ->
    [one] um par
   *[other] { $played } pares
}
championship-event-working = { $machine } também joga: { $speed } % da velocidade de referência, { $clock } % do tempo por jogada{ $interrupted ->
    [0] {""}
   *[other] ; { $interrupted } dos seus pares tinham sido interrompidos
}
championship-made-worker = Em cada uma das outras máquinas: jogar worker --store postgres://… --name { $name }
store-no-championship = não há neste servidor nenhum campeonato «{ $name }»; há: { $names }
store-no-championships = não há nenhum campeonato na base de dados «{ $database }»: crie um com jogar championship new … --store
store-no-tls = as ligações cifradas não são suportadas (sslmode=require): tire essa opção numa rede sua, ou use um túnel: ssh -L 5432:localhost:5432 MÁQUINA
store-refused = o servidor recusa ({ $reason }): verifique o utilizador, a palavra-passe e a base de dados no endereço
store-several = há vários campeonatos neste servidor: escolha um com --name ({ $names })
worker-begins = { $machine } joga em «{ $title }», { $count ->
    [one] um par
   *[other] { $count } pares
} ao mesmo tempo. { $speed }
worker-complete = Está tudo jogado.
worker-found = o servidor voltou a responder
worker-given-back = { $pairs ->
    [one] Devolvido um par, que outras máquinas já podem
   *[other] Devolvidos { $pairs } pares, que outras máquinas já podem
} jogar.
worker-joined = Estão feitos { $done } de { $pairs } pares.
worker-joined-again = Estão feitos { $done } de { $pairs } pares. { $interrupted ->
    [one] Um par desta máquina tinha sido interrompido e repete-se.
   *[other] { $interrupted } pares desta máquina tinham sido interrompidos e repetem-se.
}
worker-lost = { $fault }. Os jogos continuam entretanto; volta-se a perguntar
worker-many = já não há lugar em { $folder }: há { $most } executantes nesta máquina
worker-no-language = alguns concorrentes precisam de { $program }, que falta nesta máquina, e ninguém deve perder por causa de uma máquina: instale-o e volte a começar (jogar doctor diz como)
worker-refused = esta máquina tem { $speed } % da velocidade de referência, e o campeonato só aceita máquinas a menos de { $tolerance } % dela: não joga
worker-speed = Esta máquina tem { $speed } % da velocidade de referência; o tempo por jogada é o mesmo.
worker-speed-scaled = Esta máquina tem { $speed } % da velocidade de referência: dá { $clock } % do tempo por jogada.
worker-speed-unknown = A velocidade não interessa.
worker-stopped = parado; o que se jogou está guardado
worker-stored = { $played } jogados aqui; estão feitos { $done } de { $pairs } pares
worker-too-different = esta máquina tem { $speed } % da velocidade de referência: os relógios ajustam-se até { $most } vezes
worker-unknown-clock = «{ $text }» não existe: esperava-se { $names }
worker-waits = Está tudo jogado. À espera de concorrentes novos ou que mudem.
worker-waits-for-others = À espera das outras máquinas, que jogam os últimos pares.

championship-status-machine = { $machine } joga { $pairs ->
    [one] um par
   *[other] { $pairs } pares
}.

## Campeonatos, na ajuda

championship-format-help-gauntlet = todos defrontam só os jogadores de referência, e assim uma nota não depende dos outros
championship-format-help-knock-out = quem perde sai
championship-format-help-round-robin = todos contra todos
championship-format-help-swiss = em cada ronda defrontam-se concorrentes com pontuação parecida, ninguém duas vezes
report-clock = Essa máquina deu { $clock } % do tempo por jogada, segundo a sua velocidade.
championship-made-what = { $game }, { $format }: { $games ->
    [one] um jogo
   *[other] { $games } jogos
}, no máximo { $seconds } s por jogada.
championship-next = A seguir: jogar championship grade { $folder } (o que as jogadas desperdiçaram), jogar championship export { $folder } --to html (o relatório).
championship-status-workers = Jogam-no outras máquinas com jogar worker, sem jogar championship run: é o que basta.
