% A player of Adji-boto* in Prolog that reads and writes one JSON object a line: it sows its first hole with seeds.
%
%     jogar match "json:swipl examples/json_player.pl" random --games 10

:- use_module(library(http/json)).
:- initialization(main, main).

main :-
    read_line_to_string(user_input, Line),
    ( Line == end_of_file -> true ; answer(Line), main ).

answer(Line) :-
    atom_json_dict(Line, Question, []),
    Row is Question.player - 1,
    split_string(Question.state, " ()", " ()", Words),
    convlist([Word, Number]>>number_string(Number, Word), Words, Numbers),
    between(0, 5, Column),
    Index is 6 * Row + Column,
    nth0(Index, Numbers, Seeds),
    Seeds > 0, !,
    format("{\"move\": \"(~w ~w)\"}~n", [Row, Column]),
    flush_output.
