### O que as pessoas leem, em português. As mesmas chaves e os mesmos valores estão em en.ftl.

## Faults: where

at-column = coluna { $column }: { $fault }
at-line = linha { $line }, coluna { $column }: { $fault }

## Faults: the command line

bad-count = { $option } "{ $text }": esperava-se um número inteiro, 0 ou mais
bad-number = { $option } "{ $text }": esperava-se um número inteiro
bad-player = jogador "{ $text }": esperava-se 1 ou 2
bad-weight = --weight "{ $text }": esperava-se um número de 1 a { $limit }, como 1.5
goal-without-state = --goal { $goal }: um problema incluído tem o seu objetivo; indique-o só com --state
machine-error = a máquina recusou: { $error }
more-faults = … e mais { $count }
no-solution = não há solução
option-not-for-algorithm = { $option } { $value }: { $algorithm } não o usa; retire a opção
option-not-for-game = { $option } { $value }: { $game } não tem essa escolha; retire a opção
player-without-state = --player { $player }: no início já se sabe quem joga; indique-o só com --state
too-much-memory = --memory { $wanted }: só há { $available } megabytes disponíveis
unknown-algorithm = algoritmo "{ $text }": esperava-se: { $names }
unknown-colour = --color "{ $text }": esperava-se auto, always ou never
unknown-game = jogo "{ $text }": esperava-se: { $names }
unknown-heuristic = heurística "{ $text }": esperava-se: { $names }
unknown-language = língua "{ $text }": esperava-se pt ou en
unknown-problem = problema "{ $text }": esperava-se: { $names }
unknown-variant = variante "{ $text }" de { $game }: esperava-se: { $names }
usage-missing = falta: { $text }; veja --help
usage-no-value = { $text } precisa de um valor; veja --help
usage-repeated = { $text } foi dado duas vezes ou junto com o que o exclui; veja --help
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
adjiboto-empty-hole = o buraco ({ $row } { $column }) está vazio: escolha um com sementes
adjiboto-not-your-hole = o buraco ({ $row } { $column }) não é do jogador { $player }: escolha um da própria linha
adjiboto-pass-not-forced = só se pode passar quando todos os buracos da própria linha estão vazios
adjiboto-row-shape = linha "{ $text }": esperavam-se seis números
adjiboto-seed-count = sementes "{ $text }": esperava-se um número de 0 a { $limit }
adjiboto-state-shape = estado "{ $text }": esperava-se (tabuleiro capturadas), como (((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))
adjiboto-too-many-seeds = { $seeds } sementes em "{ $text }": o jogo só tem { $limit }

## Faults: Blokus Uno

blokus-any-corner-first = a primeira peça tem de cobrir um dos quatro cantos
blokus-bad-cell = casa ({ $row } { $column }), "{ $text }": esperava-se 0, 1 ou 2
blokus-bad-move = jogada "{ $text }": esperava-se uma peça, uma linha e uma coluna de 0 a 13, como (peca-b 3 4), c1 3 4 ou cruz 2 3, ou nil para passar
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
blokus-not-in-variant = esta variante não tem { $piece }
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

lear-board-shape = estado "{ $text }": esperava-se listas de células com o mesmo comprimento, como ((0 1 2 …) …), ou linhas de . X O
lear-cell = casa ({ $row } { $column }), "{ $text }": esperava-se 0 ou . (vazia), 1 ou X (pretas), 2 ou O (brancas)
lear-komi-in-final = komi { $komi }: a variante final não tem komi; não o indique
lear-komi-must-be-even = komi { $komi }: um tabuleiro de { $size } × { $size } tem um número ímpar de pontos, por isso o komi (das brancas) tem de ser par: 0, 2, 4, …
lear-komi-must-be-odd = komi { $komi }: um tabuleiro de { $size } × { $size } tem um número par de pontos, por isso o komi (das pretas) tem de ser ímpar: 1, 3, 5, …
lear-komi-range = komi { $komi }: esperava-se um número de 0 a { $most } num tabuleiro de { $size } × { $size }
lear-move = jogada "{ $text }": esperava-se um ponto de A1 a { $letter }{ $size } (não há I), ou (linha coluna) de 0 a { $last }
lear-occupied = o ponto { $point }, ({ $row } { $column }), já tem uma pedra do jogador { $player }: escolha um vazio
lear-outside = a jogada "{ $text }" fica fora do tabuleiro: esperava-se um ponto de A1 a { $letter }{ $size } (não há I), ou (linha coluna) de 0 a { $last }
lear-row-count = o estado tem { $rows } linhas: esperavam-se { $size } (um tabuleiro tem de { $least } a { $most })
lear-row-length = a linha { $row } tem { $cells } casas: esperavam-se { $size }
lear-row-shape = linha { $row }, "{ $text }": esperava-se uma lista de { $size } casas
lear-size = tamanho { $size }: esperava-se um número de { $least } a { $most }
lear-state-shape = estado "{ $text }": esperavam-se { $size } listas de { $size } casas, como ((0 1 2 …) …), ou { $size } linhas de . X O

## Faults: play

arena-bad-option = opção de jogador "{ $text }": esperava-se level=1 a 10, depth=, nodes=, time= (ms), threads=, without=memo+order…, eval=full ou material, tables=on ou off
arena-unknown-part = parte "{ $text }": esperava-se: { $names }
arena-unknown-player = jogador "{ $text }": esperava-se: engine, engine:level=3, greedy ou random
bad-positive = { $option } "{ $text }": esperava-se um número inteiro de 1 a 4294967295
call-shape = forma "{ $text }": esperava-se (estado tempo) ou (estado tempo jogador)
call-time = tempo "{ $text }": esperavam-se milissegundos de 1 a { $limit }
match-bad-seeds = --seeds "{ $text }": esperava-se um número de sementes ou dois, como 30-40
match-no-endgames = nenhum jogo chega a finais de { $first } a { $last } sementes
match-no-layers = --seeds não é para { $game }
file-empty = não há nenhum problema no ficheiro; esperam-se tabuleiros entre parênteses
file-fault = { $file }, linha { $line }, coluna { $column }: { $fault }
file-goal = objetivo "{ $text }": espera-se um número de casas
file-unreadable = não é possível ler o ficheiro "{ $file }": { $error }
game-is-over = o jogo acabou: não há mais jogadas
interrupted = interrompido a pedido
no-tally = --tally: { $game } não tem nada para somar; retire a opção
no-symmetry = --symmetry: { $game } não tem nenhuma simetria; retire a opção
solve-unfinished = ainda sem solução: { $end }
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
log-unknown-event = evento "{ $text }": esperava-se begin, move, undo, redo, resign ou end
log-unknown-game = o jogo "{ $text }" nunca começou
log-unwritable = não se consegue escrever o registo { $path }, por isso este jogo não tem registo: { $error }
log-wrong-end = o fim indica { $field } "{ $told }", mas pelas regras é "{ $truth }"
log-wrong-player = uma jogada do jogador { $player }: esperava-se uma do jogador { $expected }
saved-empty = não há nenhum jogo em { $path }
saved-no-name = falta o nome de um ficheiro, por exemplo: gravar jogo.txt
saved-other-file = { $path } não é um jogo gravado, e fica como está
saved-unreadable = não se consegue ler { $path }: { $error }
saved-unwritable = não se consegue escrever { $path }: { $error }

## Faltas: tabelas

tables-block-damaged = { $file }: o bloco { $block } está danificado; apague o ficheiro e construa-o de novo
tables-counts = { $file }: as contagens não correspondem aos valores; apague o ficheiro e construa-o de novo
tables-disk = são precisos { $needed } megabytes em disco, só há { $available } livres
tables-extremes-stopped = interrompido: ainda nada se sabe
tables-folder = { $file } é uma pasta: esperava-se um ficheiro
tables-hash = { $file }: o ficheiro não está como foi escrito; apague-o e construa-o de novo
tables-header-damaged = { $file }: o cabeçalho está danificado; apague o ficheiro e construa-o de novo
tables-length = { $file } tem { $found } bytes: esperavam-se { $expected }; apague o ficheiro e construa-o de novo
tables-memory = são precisos { $needed } megabytes de memória, só há { $available } disponíveis
tables-no-folder = não há aqui pasta para dados: indique uma com --dir
tables-no-such-folder = --tables "{ $text }": não há tal pasta; ver jogar tables build
tables-none = não há tabelas em { $folder }: veja jogar tables build
tables-not-a-table = { $file } não é um ficheiro de tabelas
tables-not-built = uma posição com { $seeds } sementes: as tabelas vão até { $most }; veja jogar tables build
tables-not-for-game = jogo "{ $game }": só há tabelas para adjiboto
tables-not-watched = --compare e --trace mostram só a pesquisa: retirar --tables
tables-sample = { $file }: a posição { $rank } tem o valor { $found }, que uma pesquisa refuta
tables-seeds = --seeds { $seeds }: esperava-se um número de 1 a { $limit }
tables-stopped = interrompido: as camadas até { $seeds } sementes estão prontas; o mesmo comando continua a partir daí
tables-trouble = { $fault } (o computador continua a jogar sem estas tabelas)
tables-unreadable = não é possível ler { $file }: { $error }
tables-unwritable = não é possível escrever { $file }: { $error }
tables-value = { $file }: a posição { $rank } tem o valor { $found }, mas a melhor jogada vale { $expected }
tables-verify-stopped = interrompido: as camadas até { $seeds } sementes estão certas
tables-version = { $file } tem a versão { $found } do formato: esperava-se { $expected }; apague o ficheiro e construa-o de novo
tables-wrong-game = { $file } contém valores de { $found }: esperava-se { $expected }
tables-wrong-layer = { $file } contém posições de { $found } sementes: esperavam-se { $expected }

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

draw-adjiboto = Empate, { $first } sementes a { $second }
draw-blokus = Empate; quadrados por colocar: { $first } de cada lado
draw-lear = Empate, { $first } pontos a { $second }
to-move = Joga o jogador { $player }
wins-adjiboto = Ganha o jogador { $player }, { $first } sementes a { $second }
wins-blokus = Ganha o jogador { $player }; quadrados por colocar: jogador 1 { $first }, jogador 2 { $second }
wins-lear = Ganha o jogador { $player }, { $first } pontos a { $second }

## Menu

menu-back = voltar
menu-black = pretas (jogador 1, começam)
menu-by-level = um nível de 1 a 10
menu-by-time = o tempo por jogada
menu-computer-begins = o computador
menu-computer-black = O computador escolhe as pretas; as brancas são suas.
menu-computer-computer = Computador contra computador
menu-computer-names = O computador propõe um komi de { $komi }.
menu-computer-white = O computador escolhe as brancas; as pretas são suas.
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
menu-komi-black = Que komi recebem as pretas?
menu-komi-computer = regra da tarte: o computador propõe o komi e eu escolho a cor
menu-komi-how = Que komi?
menu-komi-other = outro komi
menu-komi-person = regra da tarte: eu proponho o komi e o computador escolhe a cor
menu-komi-usual = o habitual, { $komi }
menu-komi-white = Que komi recebem as brancas?
menu-leave = sair
menu-load = Abrir um jogo gravado
menu-no-limit = sem limite
menu-number = { $number }
menu-person-begins = eu
menu-player-1 = jogador 1
menu-player-2 = jogador 2
menu-puzzle = Problemas
menu-range = De { $least } a { $most } (0: { $back }):
menu-range-blank = De { $least } a { $most } (0: { $back }, Enter: { $blank }):
menu-resume = continuá-lo
menu-strength = O que limita o computador (jogador { $player })?
menu-text = Nome (0: { $back }):
menu-title = Jogar: jogos de tabuleiro contra o computador ou outra pessoa
menu-variant = { $game } ({ $variant })
menu-which-colour = Que cor escolhe?
menu-which-depth = Até que profundidade pode o computador procurar?
menu-which-file = Que ficheiro?
menu-which-game = Que jogo?
menu-which-level = Nível do computador (jogador { $player })
menu-which-mode = Quem joga?
menu-which-player = Que jogador é?
menu-which-problem = Qual dos problemas?
menu-which-puzzle = Que tipo de problema?
menu-which-size = Quantas linhas e colunas?
menu-which-time = Tempo do computador (jogador { $player }) por jogada, em milissegundos
menu-white = brancas (jogador 2)
menu-who-begins = Quem começa?
menu-your-choice = A sua escolha:

## Play

play-again = 1 para jogar outra vez com as cores trocadas, 0 para voltar:
play-computer = Jogador { $player } (computador): { $move }, sem procura.
play-computer-thought = Jogador { $player } (computador): { $move }, valor { $value }, profundidade { $depth }, { $nodes } nós, cortes α { $alpha }, cortes β { $beta }, { $seconds } s.
play-copy =
    { $state }
    jogador { $player }
    { $moves }
play-help =
    Uma jogada       como o jogo a escreve (jogadas mostra todas), ou (linha coluna)
    jogadas          todas as jogadas legais
    desfazer  -      volta atrás a sua última jogada e a resposta a ela
    refazer  +       volta a fazê-la
    dica             o que o computador jogaria
    gravar FICHEIRO  escreve o jogo num ficheiro
    abrir FICHEIRO   continua um jogo de um ficheiro
    copiar           a posição e o jogo em texto
    daqui            um jogo novo a partir desta posição
    desistir         dá o jogo por perdido
    0                voltar; o jogo fica guardado
play-hint = Dica: { $move }.
play-hint-thought = Dica: { $move }, valor { $value }, profundidade { $depth }, { $nodes } nós, cortes α { $alpha }, cortes β { $beta }, { $seconds } s.
play-how = Escreva uma jogada; ? mostra o que mais se pode escrever, 0 volta.
play-interrupted = Interrompido. Um jogo em curso fica guardado: o menu volta a oferecê-lo.
play-kept = O jogo fica guardado: o menu volta a oferecê-lo.
play-pass = O jogador { $player } não tem jogada e passa.
play-person = Jogador { $player }: { $move }.
play-repeated = Esta posição ocorre pela terceira vez, por isso o jogo acaba aqui.
play-resigned = O jogador { $player } desiste: ganha o jogador { $winner }.
play-forfeited = O jogador { $player } falhou ({ $verdict }); ganha o jogador { $winner }.
player-crashed = O jogador falhou e parou.
player-timeout = O jogador não respondeu a tempo.
player-illegal = O jogador respondeu "{ $text }": { $fault }
player-no-outside = { $kind }:{ $text }: aqui não é possível iniciar programas externos
play-saved = Gravado em { $path }.
play-your-move = Jogador { $player }, a sua jogada:

puzzle-help =
    Um passo      como o problema o escreve (passos mostra todos)
    passos        tudo o que se pode fazer
    desfazer  -   volta atrás o último passo
    refazer  +    volta a fazê-lo
    reiniciar     volta ao início
    dica          o passo seguinte de uma solução
    solução       todos os passos daqui até ao objetivo
    copiar        o tabuleiro em texto
    0             voltar
puzzle-hint = Dica: { $step }.
puzzle-hopeless = Daqui não se chega ao objetivo: volte atrás.
puzzle-how = Escreva um passo; ? mostra o que mais se pode escrever, 0 volta.
puzzle-nothing-to-do = O objetivo já foi atingido.
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
review-graph = O valor depois de cada jogada: acima da linha ganha o jogador 1, abaixo o jogador 2; ? assinala os erros.
review-interrupted = { $count ->
    [one] interrompido; só a última jogada foi avaliada
   *[other] interrompido; só as últimas { $count } jogadas foram avaliadas
}
review-legend = = exato: o valor está provado.   ? erro: { $mistake } ponto ou mais desperdiçado.   ?? erro grave: { $blunder } pontos ou mais, ou um jogo ganho.
review-lost = perda
review-move = jogada
review-no-moves = o jogo { $number } não tem jogadas para rever
review-player = jogador
review-ply = n.º
review-total = Jogador { $player } ({ $who }): pontos desperdiçados { $points }, erros { $mistakes }, dos quais graves { $blunders }, posições ganhas perdidas { $wins }
review-values = Antes e depois de cada jogada: a diferença final em pontos que se espera, para quem jogou.
review-worst = {"  "}A pior jogada: { $ply }. { $move }, que desperdiçou { $points }; { $best } era melhor.
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
stats-value = valor

## Commands

bench-result = { $nodes } nós, { $rate } milhões por segundo
best-counters = profundidade { $depth } (no máximo { $selective }), { $nodes } nós, cortes α { $alpha }, cortes β { $beta }, encontrados na tabela { $hits }, { $seconds } s, { $rate } milhões de nós por segundo
best-line = { $move }  valor { $value }  linha { $line }
best-line-exact = { $move }  valor { $value } (exato)  linha { $line }
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
compare-title = Profundidade { $depth }: o que a procura leva sem cada uma das suas partes
compare-unfinished = > interrompida: mais de 2000 vezes os nós
compare-value = valor
compare-without = sem
match-decided = Um deles é mais forte: o intervalo de 95 % exclui a igualdade.
match-elo = Elo { $estimate } ({ $low } a { $high }, 95 %)
match-margin = { $estimate } pontos de vantagem no fim de um jogo ({ $low } a { $high }, 95 %)
match-score = { $wins } vitórias, { $draws } empates, { $losses } derrotas: { $share } %
match-undecided = Não está decidido: o intervalo de 95 % inclui a igualdade.
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
solve-end-nodes = o número de nós foi atingido
solve-end-solved = resolvido
solve-end-time = o tempo acabou
solve-found = { $length ->
    [one] { $length } passo
   *[other] { $length } passos
}: { $steps }
solve-found-optimal = { $length ->
    [one] { $length } passo
   *[other] { $length } passos
}, provado ser o mínimo: { $steps }
solve-lower-bound = Nenhuma solução tem menos passos do que { $bound }.
solve-none = Ainda sem solução.
solve-progress = { $seconds } s: { $generated } gerados ({ $rate } milhões/s), { $nodes } nós em { $megabytes } MB, f { $f }, limite inferior { $bound }
solve-rates = penetrância { $penetrance }, fator de ramificação média { $branching }
solve-step = Passo { $number }: { $step }
solve-why = { $algorithm }: { $end }
solve-why-heuristic = { $algorithm } com { $heuristic }: { $end }
solvers-legend = Em cada célula: comprimento (! provado ótimo), nós gerados, segundos. – sem solução: porque terminou, e o limite inferior provado.
solvers-legend-markdown = Cada célula: comprimento (! ótimo provado), nós gerados, segundos; – sem solução, porque terminou e o limite provado.
solvers-problem = problema
tally-black_stones = Pedras pretas: { $count }
tally-captured_seeds = Sementes capturadas: { $count }
tally-covered_squares = Casas cobertas: { $count }
tables-built = { $positions } posições em { $seconds } s, { $rate } milhões por segundo
tables-greed = Capturar logo o mais possível custa aqui { $size }: { $state }
tables-head-gains = ganha
tables-head-loses = perde
tables-head-positions = posições
tables-head-seeds = sementes
tables-head-sum = soma
tables-head-zero = zero
tables-needs = { $first } a { $last } sementes: { $positions } posições, { $memory } megabytes de memória, { $disk } megabytes em disco
tables-probed = Quem joga ainda vai ganhar mais { $value } do que o adversário.
tables-verified = Todos os valores até { $seeds } sementes estão certos. De { $searched } posições tiradas à sorte, uma pesquisa sem tabelas prova { $proven } valores e não refuta nenhum.
tables-wait = A próxima captura que mantém o valor demora daqui { $size } jogadas: { $state }

help-arguments = Argumentos:
help-commands = Comandos:
help-example = Exemplo:
help-options = Opções:
help-usage = Utilização:
value-game = JOGO
value-puzzle = PROBLEMA

help-jogar = Jogar jogos de tabuleiro de informação perfeita e vê-los por dentro. Sozinho abre o menu.
usage-jogar = jogar [--plain] [--no-animation] [--log FICHEIRO | --no-log] [--tables PASTA | --no-tables] [COMANDO]
example-jogar = {"  "}jogar play lear --size 7 --level 5

help-moves = Lista as jogadas legais de uma posição
usage-moves = jogar moves JOGO [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
example-moves = {"  "}jogar moves adjiboto --state "(((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0))" --player 2

help-show = Desenha uma posição de um jogo ou o tabuleiro de um problema
usage-show =
    jogar show JOGO [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
    {"  "}jogar show PROBLEMA [--variant V] [--problem A | --state S [--goal N]] [--json]
example-show = {"  "}jogar show blokus-puzzle --variant 2018 --problem E

help-apply = Faz uma jogada e escreve o estado que se segue
usage-apply = jogar apply JOGO [--variant V] [--size N] [--komi K] [--state S [--player P]] --move M [--json]
example-apply = {"  "}jogar apply lear --size 8 --move D4 --json

help-perft = Conta as sequências de jogadas de um dado comprimento
usage-perft = jogar perft JOGO [--variant V] [--size N] [--komi K] [--state S [--player P]] --depth D [--divide] [--tally] [--json]
example-perft = {"  "}jogar perft adjiboto --depth 10 --divide

help-best = Encontra a melhor jogada de uma posição
usage-best = jogar best JOGO [REGRAS] [--state S --player P] [--time MS] [--depth D] [--nodes N] [--threads T] [--multipv K] [--without PARTES] [--compare] [--trace FICHEIRO] [--tables PASTA | --no-tables] [--json]
example-best = {"  "}jogar best adjiboto --time 1000 --multipv 3

help-jogar-call = Responde à chamada do campeonato: formas (estado tempo [jogador]) na entrada padrão
usage-jogar-call = jogar jogar [JOGO] [--variant V] [--size N] [--tables PASTA | --no-tables]
example-jogar-call = {"  "}echo "((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 1000)" | jogar jogar

help-match = Põe dois jogadores a jogar e diz qual é mais forte. Um jogador é random, greedy ou engine[:chave=valor,…]
usage-match = jogar match JOGADOR JOGADOR [--game JOGO] [--games N] [--time MS] [--opening N | --seeds N-M] [--seed N] [--at-once N] [--tables PASTA | --no-tables] [--json]
example-match = {"  "}jogar match engine:level=4 engine:level=3 --game lear --games 100 --time 50

help-bench = Procura em posições fixas de todos os jogos: o número de nós é uma assinatura da procura
usage-bench = jogar bench [--json]
example-bench = {"  "}jogar bench

help-solve = Resolve um problema: os passos com tabuleiros, o que está provado e o que custou. Para lear: o valor exato de um tabuleiro pequeno, o komi justo e as melhores colocações. Ctrl-C escreve o que já se sabe
usage-solve = jogar solve PROBLEMA [--variant V] [--problem A | --state S [--goal N] | --file FICHEIRO [--problem A]] [--algorithm NOME] [--heuristic NOME] [--weight W] [--depth D] [--time MS] [--nodes N] [--memory MB] [--symmetry] [--trace FICHEIRO] [--statistics FICHEIRO] [--json]
  {"  "}jogar solve lear --size N|LxC | --state S [--player P] [--method NOME] [--threads T] [--memory MB] [--time MS] [--json]
example-solve = {"  "}jogar solve adjiboto-puzzle --problem C --algorithm idastar
  {"  "}jogar solve lear --size 4

help-compare = Resolve todos os problemas incluídos com todos os algoritmos, cada um com um limite, e escreve uma tabela
usage-compare = jogar compare PROBLEMA [--variant V] [--time MS] [--nodes N] [--memory MB] [--json | --csv | --markdown] [--svg FICHEIRO]
example-compare = {"  "}jogar compare blokus-puzzle --variant 2018 --time 500

help-play = Joga um jogo; depois de cada jogada do computador, o que ele pensou. Cada jogo vai para um registo
usage-play = jogar play JOGO [--mode hc|cc|hh] [--first human|computer] [--time MS] [--level L] [--depth D] [--plain] [--no-animation] [--log FICHEIRO | --no-log] [--tables PASTA | --no-tables] [--variant V] [--size N] [--komi K] [--state S [--player P]] [--json]
example-play =
    {"  "}jogar play lear --size 7 --level 5
    {"  "}jogar play adjiboto --first computer --time 2000
    {"  "}jogar play blokus --mode cc --time 1000 --log jogos.dat

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

help-stats = Valor, profundidade, nós, cortes e tempo de cada jogada de um jogo registado, em tabela e em gráfico
usage-stats = jogar stats FICHEIRO [--game N] [--svg FICHEIRO] [--csv | --json]
example-stats = {"  "}jogar stats log.dat --game 2 --svg jogo2.svg
help-tables = Tabelas de finais: valores exatos de todas as posições com poucas sementes
usage-tables = jogar tables build|verify|probe|info|extremes …
example-tables = {"  "}jogar tables build --seeds 12

help-tables-build = Constrói as tabelas até um número de sementes. Ctrl-C guarda as camadas prontas; o mesmo comando continua a partir delas
usage-tables-build = jogar tables build [JOGO] --seeds N [--variant V] [--dir PASTA] [--threads T] [--json]
example-tables-build = {"  "}jogar tables build adjiboto --seeds 20

help-tables-verify = Verifica os ficheiros das tabelas, cada valor com os das posições seguintes, e uma amostra por pesquisa
usage-tables-verify = jogar tables verify [JOGO] [--variant V] [--dir PASTA] [--threads T] [--seed N] [--json]
example-tables-verify = {"  "}jogar tables verify

help-tables-probe = Mostra quanto quem joga ainda vai ganhar a mais do que o adversário, e quanto vale cada jogada
usage-tables-probe = jogar tables probe [JOGO] --state S [--player P] [--variant V] [--dir PASTA] [--json]
example-tables-probe = {"  "}jogar tables probe --state "(((0 0 2 0 1 0) (1 0 0 0 3 0)) (0 0))" --player 2

help-tables-info = Mostra que camadas há, com as contagens dos seus valores
usage-tables-info = jogar tables info [JOGO] [--variant V] [--dir PASTA] [--json]
example-tables-info = {"  "}jogar tables info --json

help-tables-extremes = Os valores de uma camada e quantas vezes ocorrem, onde a ganância custa mais, e onde a próxima captura está mais longe
usage-tables-extremes = jogar tables extremes [JOGO] --seeds N [--variant V] [--dir PASTA] [--json]
example-tables-extremes = {"  "}jogar tables extremes --seeds 10

argument-depth = Quantas jogadas de profundidade
argument-divide = Distingue as primeiras jogadas
argument-goal = Quantas casas se devem encher, num tabuleiro seu de blokus-puzzle 2022
argument-help = Mostra esta ajuda
argument-json = Escreve um objeto JSON
argument-komi = Komi de { $games }: ímpar em tabuleiros com um número par de pontos, senão par
argument-color = Cores; se faltar, se o terminal as tiver e NO_COLOR não estiver definida
argument-lang = Língua; se faltar, a do sistema
argument-mv = A jogada: (0 3) ou a letra de um buraco, b 3 4, D4; nil para passar
argument-player = Jogador que joga, com --state (1 se faltar)
argument-problem = Letra de um problema incluído
argument-size = Tamanho do tabuleiro de { $game }, de { $least } a { $most } ({ $usual } se faltar)
argument-state = A posição como s-expressão; o início se faltar
argument-tally = Soma também as sementes capturadas, as casas cobertas ou as pedras pretas no fim
argument-version = Mostra a versão
argument-at_once = Quantos jogos se jogam ao mesmo tempo (1 se faltar)
argument-compare = Mostra o que cada parte da procura poupa
argument-first = Primeiro jogador: random, greedy, engine ou engine:level=3,time=50,…
argument-game_option = O jogo ({ $game } se faltar)
argument-games = Quantos jogos, aos pares com as cores trocadas (100 se faltar)
argument-memory = Memória para posições em megabytes (64 se faltar)
argument-multipv = Quantas das melhores jogadas encontrar
argument-nodes = Quantos nós no máximo
argument-endgames = Começa em finais diferentes com tantas sementes, como 30-40
argument-opening = Quantas jogadas ao acaso tem cada abertura (4 se faltar)
argument-second = Segundo jogador
argument-seed = De onde vem tudo o que é acaso (1 se faltar)
argument-threads = Quantos fios de execução (1 se faltar)
argument-time = Quantos milissegundos no máximo
argument-trace = Escreve a árvore procurada num ficheiro, em JSON
argument-without = Partes a desligar: memo, lookahead, order, quiescence, scout, aspiration
argument-begins = Quem começa, no modo hc (human se não for indicado)
argument-csv = Escreve valores separados por vírgulas, para folhas de cálculo
argument-file = O registo, ou um jogo gravado
argument-move_time = Milissegundos para cada jogada; por omissão, 40 segundos para todo o jogo e 1 no máximo para uma jogada
argument-game_number = Número do jogo no registo; o último se não for indicado
argument-level = Força do computador, de 1 a 10
argument-log = O registo ao qual se acrescenta (log.dat se não for indicado)
argument-mode = hc pessoa contra computador, cc computador contra computador, hh duas pessoas (hc se não for indicado)
argument-move_number = Mostra a posição ao fim de tantas jogadas
argument-no_log = Não escreve registo
argument-no_animation = Mostra as jogadas de uma vez em vez de passo a passo
argument-plain = Perguntas numeradas e jogadas escritas em vez do ecrã inteiro
argument-svg = Escreve um gráfico num ficheiro
argument-algorithm = bfs, dfs, iddfs, ucs, astar, wastar, idastar, rbfs, sma, beam (astar se faltar)
argument-heuristic = adjiboto-puzzle: captures, table, seeds5, seeds, zero; blokus-puzzle 2022: missing4, missing, zero; 2018: corners, empty-minus-own, zero
argument-lists_memory = Memória para as listas de nós em megabytes (2048 se faltar); lear: para posições (a que convém ao tabuleiro)
argument-board_size = Tabuleiro de lear: 5, ou linhas x colunas, como 5x4
argument-method = lear: fast, ou plain, uma segunda maneira, para conferir (fast se faltar)
argument-puzzle = { $puzzles }; em solve também { $game }, em tabuleiros de { $least } × { $least } a { $most } × { $most }
argument-expansions = Escrever a ordem de expansão num ficheiro, em linhas de JSON
argument-problem_file = Um ficheiro de problemas; resolve todos, ou aquele que --problem indicar (A é o primeiro)
argument-markdown = Escrever uma tabela para um documento
argument-statistics = Acrescentar o relatório a um ficheiro, como linha de JSON
argument-symmetry = Contar como um só os estados que diferem apenas por simetria (adjiboto-puzzle)
argument-weight = Quanto vale a estimativa em wastar (2 se faltar)

## O ecrã inteiro

screen-animation-off = As jogadas são agora mostradas de uma vez.
screen-animation-on = As jogadas são agora mostradas passo a passo.
screen-ask = De certeza?
screen-ask-back = O jogo não acabou. Fica guardado, e o menu volta a oferecê-lo.
screen-ask-leave = Sair do programa? O jogo fica guardado e é oferecido da próxima vez.
screen-ask-resign = Desistir deste jogo?
screen-blank = Só Enter: { $value }.
screen-computer = computador
screen-copied = Copiado para a área de transferência (se o terminal o permitir)
screen-end = O jogo acabou
screen-file-name = O nome de um ficheiro; Esc volta atrás.
screen-help = Teclas
screen-hint-sought = O computador procura uma boa jogada…
screen-key-animation = passo a passo sim/não
screen-key-back = voltar
screen-key-choose = escolher
screen-key-copy = copiar como texto
screen-key-end = resultado
screen-key-from-here = novo jogo a partir daqui
screen-key-help = ajuda
screen-key-hint = dica
screen-key-leave = sair do programa
screen-key-load = abrir um jogo
screen-key-move = mover
screen-key-now = joga já
screen-key-pause = pausa
screen-key-piece = peça
screen-key-play = jogar
screen-key-redo = refazer
screen-key-rematch = jogar outra vez com as cores trocadas
screen-key-reset = do início
screen-key-resign = desistir
screen-key-save = gravar
screen-key-solution = solução
screen-key-stay = continuar a jogar
screen-key-take = aceitar
screen-key-turn = rodar
screen-key-type = escrever a jogada
screen-key-undo = desfazer
screen-key-view = ver o tabuleiro
screen-legend-adjiboto = Moldura dupla: o cursor (também com o rato; um segundo clique joga). ◇: onde cairia a última semente, ◇+3: o que aí capturaria. Última jogada: ↑ onde começou, ↓ onde acabou, ↓−3 o que capturou. ◂ ▸ ▴ ▾: o sentido da sementeira. Por cima e por baixo do tabuleiro: as sementes capturadas.
screen-legend-blokus = ␣: a barra de espaço. ( ): a peça a colocar (também com o rato; um clique nela coloca-a). x x: aí seria ilegal; Enter diz porquê. ◦: uma peça pode começar aqui. ◆ ◇: colocada por último. ██ jogador 1, ▒▒ jogador 2, ## bloqueada. ×10: quantas restam.
screen-legend-lear = [ ]: o cursor (também com o rato; um segundo clique joga). ‹ ›: seriam viradas. ◦: uma pedra aqui viraria alguma coisa. ( ): colocada por último. ● Pretas, jogador 1; ○ Brancas, jogador 2.
screen-level = nível { $level }
screen-load = Abrir um jogo
screen-move = Escreva uma jogada
screen-move-adjiboto = Uma letra de A a F ou de a a f, ou (linha coluna), como (0 3).
screen-move-blokus = Uma peça, uma linha e uma coluna: b 3 4, c1 3 4, c2 3 4, cruz 2 3 ou (peca-b 3 4).
screen-move-lear = Um ponto como D4, ou (linha coluna), como (4 3).
screen-moves = Jogadas
screen-number = Um número de { $least } a { $most }; 0 ou Esc volta atrás.
screen-pass = passa
screen-paused = O jogo espera
screen-person = jogador { $player }
screen-points-adjiboto = sementes capturadas
screen-points-blokus = quadrados que restam
screen-none = { $game } não tem ecrã inteiro: jogue com --plain
screen-points-komi = { $points } (komi { $komi })
screen-points-lear = pedras e komi
screen-save = Gravar o jogo
screen-solution = O solucionador precisa de mais { $length }; Enter joga-os um a um.
screen-solution-fewest = O menor número de passos a partir daqui é { $length }; Enter joga-os um a um.
screen-solution-title = Solução
screen-solving = O solucionador está a trabalhar…
screen-steps = Passos
screen-thinks = O computador pensa
screen-thought = O computador jogou { $move }
screen-thought-cuts = cortes α { $alpha }, β { $beta }
screen-thought-nodes = { $nodes } nós em { $seconds } s
screen-thought-none = sem procura
screen-thought-rate = { $rate } milhões por segundo
screen-thought-value = valor { $value }, profundidade { $depth }
screen-time = computador, { $seconds } s
screen-too-small = O terminal tem { $columns } × { $rows } caracteres. Este tabuleiro precisa de pelo menos { $least_columns } × { $least_rows }: aumente a janela ou diminua as letras. Esc volta atrás.
screen-you = pessoa
argument-table_threads = Quantos fios de execução (tantos como núcleos se faltar)
argument-dir = A pasta das tabelas (se faltar, jogar/tables na pasta de dados do sistema)
argument-no_tables = Não consulta tabelas de finais
argument-tables_folder = A pasta das tabelas de finais que o computador consulta (se faltar, a de jogar tables)
argument-probe_state = A posição como s-expressão
argument-sample_seed = De onde vem a amostra (1 se faltar)
argument-seeds = Quantas sementes no tabuleiro: build até tantas, extremes de exatamente tantas

## Valores exatos de tabuleiros pequenos

exact-bounds = Ainda não está provado. O Preto acaba pelo menos { $lower } e no máximo { $upper } à frente (abaixo de 0 está à frente o Branco).
exact-counters = { $nodes } posições, { $threads ->
    [one] { $threads } fio de execução
   *[other] { $threads } fios de execução
}, { $megabytes } MB, { $seconds } s
exact-head = Lear { $rows } × { $columns }, joga o { $player ->
    [1] Preto
   *[2] Branco
}
exact-komi = Com komi { $komi } para o { $player ->
    [1] Preto
   *[2] Branco
}: ganha o { $winner ->
    [1] Preto
   *[2] Branco
} por { $lead }.
exact-komi-unfair = Nenhum komi com a paridade e o lado certos equilibra isto. O mais próximo:
exact-line = Melhor: { $first }. Melhores colocações de ambos: { $line }
exact-method = método "{ $text }": esperava-se: fast, plain
exact-progress = { $seconds } s: de { $lower } a { $upper }; pelo menos { $goal }? { $nodes } milhões de posições ({ $rate } milhões/s)
exact-size = tabuleiro { $rows } × { $columns }: esperava-se de { $least } a { $most } linhas e colunas
exact-size-differs = --size { $rows }x{ $columns }: o estado tem { $state_rows } linhas de { $state_columns }; omita a opção
exact-size-missing = falta: --size ou --state; esperava-se um tamanho como 5 ou 5x4
exact-size-text = --size "{ $text }": esperava-se um número, como 5, ou linhas x colunas, como 5x4
exact-symmetry = --symmetry: em lear as imagens de uma posição contam sempre como uma; omita a opção
exact-unfinished = o tempo acabou antes de o valor estar provado
exact-value = Sem komi o { $player ->
    [1] Preto
   *[2] Branco
} acaba { $lead } à frente.
exact-value-even = Sem komi ambos acabam com o mesmo número de pedras.
exact-variant = variante final: só a 2016 se resolve exatamente (na final a última colocação retira pedras, e os valores perdem a paridade de que a prova precisa)
