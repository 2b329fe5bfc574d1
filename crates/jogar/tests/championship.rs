//! `jogar championship` as a teacher uses it: entrants from folders and lists, files that change, disks that
//! are full, and every mistake that can be typed.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use jogar_arena::championship::ChampionshipReport;
use jogar_arena::schema::ChampionshipStatus;

mod cup;
mod program;
use cup::{PLAYERS, built_in, list, new, player, run, standings, status};
use program::Room;

/// What is said on standard error, with this exit code.
fn complaint(room: &Room, arguments: &[&str], code: i32) -> String {
    let words = [&["championship"][..], arguments].concat();
    let output = room.jogar(&words).assert().code(code).get_output().clone();
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn every_format_is_played_to_its_end() {
    let room = Room::new("championship-formats");
    // Four entrants: six pairings, three rounds of two, two references against two, three ties.
    for (format, more, meetings) in [
        ("round-robin", &[][..], 6..=6),
        ("swiss", &["--rounds", "3"], 6..=6),
        ("gauntlet", &[], 4..=4),
        ("knock-out", &[], 3..=9),
    ] {
        let names = PLAYERS.into_iter().zip(["reference = true", "reference = true", "", ""]);
        let text = list(names.map(|(player, more)| (player, player, more)));
        new(&room, format, &text, &[&["--format", format, "--games", "4"][..], more].concat());
        let waiting = status(&room, format);
        assert_eq!((waiting.done, waiting.complete, waiting.runner), (0, false, None));
        let printed = run(&room, format);
        assert!(printed.contains("place  name"), "{printed}");
        let report = standings(&room, format);
        assert!(report.complete && report.entrants.len() == 4, "{report:?}");
        let games = meetings.start() * 4..=meetings.end() * 4;
        assert!(games.contains(&report.games), "{format}: {} games", report.games);
        let now = status(&room, format);
        assert_eq!((now.done * 2, now.pairs, now.complete), (report.games, now.done, true), "{format}");
        let halves: i32 = report.entrants.iter().map(|entrant| entrant.points.halves()).sum();
        assert_eq!(halves, 2 * report.games as i32, "{format}: a game gives one point");
        let again = run(&room, format);
        assert!(again.contains("Resuming"), "{again}");
        assert_eq!(standings(&room, format), report, "nothing is played again");
    }
}

#[test]
fn a_seed_decides_everything_and_a_name_nothing() {
    let room = Room::new("championship-seed");
    for (folder, seed) in [("a", "7"), ("b", "7"), ("c", "8")] {
        new(&room, folder, &built_in(), &["--games", "6", "--seed", seed]);
        run(&room, folder);
    }
    let [a, b, c] = ["a", "b", "c"].map(|folder| standings(&room, folder));
    assert_eq!(a, b);
    assert_ne!(a, c);
}

/// A player in Python that sows its first hole with seeds; another number is another file.
fn python(number: u32) -> String {
    let text = fs::read_to_string(player("hostile.py")).expect("a player");
    text.replace("how = sys.argv[1]", &format!("how = 'plays {number}'")).replace("sys.argv[3:]", "[]")
}

/// Files that change, come and go while the championship is at rest: only what they concern is played.
#[test]
fn changed_files_are_picked_up_and_nothing_else_is_played_again() {
    let room = Room::new("championship-changes");
    let folder = room.path("in");
    fs::create_dir(&folder).expect("a folder");
    for (name, number) in [("ana", 1), ("bia", 2), ("caco", 3)] {
        fs::write(folder.join(format!("{name}.py")), python(number)).expect("a file");
    }
    let new = ["championship", "new", "cup", "--entrants", "in", "--opening", "16", "--time", "5000"];
    room.jogar(&new).assert().success();
    run(&room, "cup");
    let before = standings(&room, "cup");
    assert_eq!(before.games, 6);
    let against = |report: &ChampionshipReport, name: &str, other: &str| {
        let entrant = report.entrants.iter().find(|entrant| entrant.name == name).expect("there").clone();
        entrant.against.into_iter().find(|head| head.name == other)
    };
    fs::write(folder.join("ana.py"), python(9)).expect("a file");
    fs::write(folder.join("dora.py"), python(4)).expect("a file");
    fs::write(folder.join("notes.md"), "nothing").expect("a file");
    let output = room.jogar(&["championship", "run", "cup", "--unsafe"]).assert().success();
    let said = String::from_utf8(output.get_output().stderr.clone()).expect("text");
    assert!(said.contains("left out: ") && said.contains("notes.md (players end in .lisp"), "{said}");
    let printed = String::from_utf8(output.get_output().stdout.clone()).expect("text");
    assert!(printed.contains("“ana” has changed") && printed.contains("“dora” takes part"), "{printed}");
    // Of six pairings, only that of bia and caco was played before.
    assert!(printed.contains("Resuming: 1 of 6 pairs are done."), "{printed}");
    let after = standings(&room, "cup");
    assert_eq!((after.games, after.complete), (12, true));
    assert_eq!(against(&after, "bia", "caco"), against(&before, "bia", "caco"));
    let hash = |report: &ChampionshipReport, name: &str| {
        report.entrants.iter().find(|entrant| entrant.name == name).expect("there").hash.clone()
    };
    assert_ne!(hash(&after, "ana"), hash(&before, "ana"));

    // Two leave, one with a file that comes back as it was.
    fs::remove_file(folder.join("dora.py")).expect("removed");
    fs::write(folder.join("ana.py"), python(1)).expect("a file");
    let printed = run(&room, "cup");
    assert!(printed.contains("“dora” does not take part any more"), "{printed}");
    assert!(printed.contains("Resuming: 3 of 3 pairs are done."), "{printed}");
    assert_eq!(standings(&room, "cup"), before, "everything is as it was");

    // Without the folder, those who are stored play on.
    fs::rename(&folder, room.path("gone")).expect("renamed");
    let output = room.jogar(&["championship", "run", "cup", "--unsafe"]).assert().success();
    let words = String::from_utf8(output.get_output().stderr.clone()).expect("text");
    assert!(words.contains("The entrants that are stored play on"), "{words}");
}

/// The second runner is told who the first is, and the first goes on.
#[test]
fn there_is_one_runner_at_a_time() {
    let room = Room::new("championship-runners");
    new(&room, "cup", &built_in(), &["--games", "4000"]);
    let mut command = room.process(&["championship", "run", "cup"]);
    let mut first = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("a runner");
    let mut lines = BufReader::new(first.stdout.take().expect("its output")).lines();
    // It says how much is to do once it has the lock.
    lines.next().expect("a line").expect("text");
    for (language, words) in [("en", "is being run already, by "), ("pt", "já está a ser executado, por ")]
    {
        let said = complaint(&room, &["run", "cup", "--lang", language], 3);
        assert!(said.contains(words) && said.contains(&first.id().to_string()), "{said}");
    }
    let now = status(&room, "cup");
    assert!(now.runner.is_some_and(|runner| runner.contains(&first.id().to_string())));
    // Ctrl-C: what is being played is stored, and the code says that it was interrupted.
    let pid = rustix::process::Pid::from_child(&first);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).expect("told");
    assert_eq!(first.wait().expect("its end").code(), Some(130));
    let after = status(&room, "cup");
    assert_eq!((after.runner, after.playing, after.complete), (None, 0, false));
    assert!(after.done > 0);
}

/// A disk that becomes full during a run: a message, what was stored stays, and the run goes on when there is
/// room again.
#[test]
fn a_full_disk_is_told_and_the_run_goes_on_when_there_is_room() {
    let room = Room::new("championship-full");
    new(&room, "cup", &built_in(), &["--games", "200"]);
    let program = room.process(&[]);
    // A disk of its own, in memory, with little room: first filled, then with room again.
    let script = "cp -r cup /mnt/cup; head -c 100000000 /dev/zero > /mnt/fill 2>/dev/null || true
        truncate -s -1500K /mnt/fill
        for lang in en pt; do \"$0\" championship run /mnt/cup --lang $lang; echo \"code $?\"; done 2>&1 || true
        \"$0\" championship status /mnt/cup --json; rm /mnt/fill
        \"$0\" championship run /mnt/cup --lang en; \"$0\" championship standings /mnt/cup --json";
    let mut command = Command::new("bwrap");
    command.args(["--dev-bind", "/", "/", "--size", "40000000", "--tmpfs", "/mnt"]);
    command.args(["sh", "-c", script]).arg(program.get_program()).current_dir(room.path("."));
    let output = command.output().expect("a sandbox");
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(text.contains("no room is left for /mnt/cup/championship.sqlite"), "{text}");
    assert!(text.contains("não há espaço"), "{text}");
    assert_eq!(text.matches("code 3").count(), 2, "{text}");
    let mut objects = text.lines().filter(|line| line.starts_with('{'));
    let status: ChampionshipStatus = serde_json::from_str(objects.next().expect("a status")).expect("JSON");
    assert!(status.done > 0 && status.done < 600, "{status:?}");
    assert!(text.contains(&format!("Resuming: {} of 600 pairs are done", status.done)), "{text}");
    let report: ChampionshipReport = serde_json::from_str(objects.next().expect("standings")).expect("JSON");
    assert!(report.complete && report.games == 1200, "{text}");
}

#[test]
fn a_read_only_folder_is_told() {
    let room = Room::new("championship-read-only");
    new(&room, "cup", &built_in(), &[]);
    let program = room.process(&[]);
    let here = room.path(".").display().to_string();
    let mut command = Command::new("bwrap");
    command.args(["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--chdir", &here]);
    let script = "\"$0\" championship run cup --lang en; echo code $?; \"$0\" championship new b --toml list.toml --lang pt; echo code $?";
    let output = command.args(["sh", "-c", script]).arg(program.get_program()).output().expect("a sandbox");
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(text.matches("code 3").count(), 2, "{text}");
    assert!(text.contains("cannot be opened for writing") && text.contains("championship.sqlite"), "{text}");
    assert!(text.contains("permiss"), "{text}");
    run(&room, "cup");
}

#[test]
fn a_damaged_store_is_told_and_a_copy_goes_on() {
    let room = Room::new("championship-damaged");
    new(&room, "cup", &built_in(), &["--games", "20"]);
    run(&room, "cup");
    let report = standings(&room, "cup");
    let file = room.path("cup/championship.sqlite");
    let whole = fs::read(&file).expect("a file");
    let mut torn = whole.clone();
    // Everything but the first pages: what is damaged is found although the head is whole.
    torn[8192..].fill(0xa5);
    for bytes in [torn.as_slice(), &whole[..whole.len() / 2], b"not a database", b""] {
        fs::write(&file, bytes).expect("written");
        for (language, words) in [("en", "is damaged"), ("pt", "danificad")] {
            let code = if bytes.is_empty() { 2 } else { 3 };
            let said = complaint(&room, &["run", "cup", "--lang", language], code);
            assert!(bytes.is_empty() || said.contains(words), "{} bytes: {said}", bytes.len());
            assert!(said.starts_with("jogar: "), "{said}");
        }
        let _ = fs::remove_file(room.path("cup/championship.sqlite-wal"));
        let _ = fs::remove_file(room.path("cup/championship.sqlite-shm"));
    }
    fs::write(&file, &whole).expect("written");
    run(&room, "cup");
    assert_eq!(standings(&room, "cup"), report);
}

/// Every mistake has a message that quotes it and says what was expected, in both languages, and costs
/// nothing.
#[test]
fn mistakes_are_explained() {
    let room = Room::new("championship-mistakes");
    fs::write(room.path("list.toml"), built_in()).expect("a list");
    for folder in ["none", "one", "same", "large", "plain"] {
        fs::create_dir(room.path(folder)).expect("a folder");
    }
    let write = |name: &str, text: &str| fs::write(room.path(name), text).expect("a file");
    write("none/notes.txt", "");
    write("plain/notes.txt", "");
    write("one/ana.py", "");
    write("same/ana.py", "");
    write("same/ana.lisp", "");
    write("large/ana.py", &" ".repeat(9 << 20));
    write("large/bia.py", "");
    write("bad.toml", "[[entrant]]\nname = 'a'\nplayer = 'engin'\n");
    write("worse.toml", "[[entrant]\n");
    write("contest.toml", "wish = 1\n");
    new(&room, "cup", &built_in(), &[]);
    let cases: [(&[&str], [&str; 2]); 22] = [
        (&["run", "nowhere"], ["there is no championship in nowhere", "não há nenhum campeonato em nowhere"]),
        (&["standings", "none"], ["there is no championship", "não há nenhum campeonato"]),
        (&["new", "x", "--entrants", "none"], ["there are no entrants", "não há concorrentes"]),
        (&["new", "x", "--entrants", "one"], ["“ana” is the only entrant", "«ana» é o único concorrente"]),
        (
            &["new", "x", "--entrants", "same"],
            ["2 entrants are called “ana”", "2 concorrentes chamados «ana»"],
        ),
        (&["new", "x", "--entrants", "large"], ["\"ana.py\" has 9,437,184 bytes", "\"ana.py\""]),
        (&["new", "x", "--entrants", "nowhere"], ["nowhere", "nowhere"]),
        (&["new", "x"], ["--toml", "--toml"]),
        (
            &["new", "x", "--toml", "bad.toml"],
            ["“a”: player \"engin\": expected", "«a»: jogador \"engin\": esperava-se"],
        ),
        (
            &["new", "x", "--toml", "worse.toml"],
            ["worse.toml is no list of entrants", "não é uma lista de concorrentes"],
        ),
        (&["new", "x", "--toml", "list.toml", "--contest", "contest.toml"], ["wish", "wish"]),
        (&["new", "x", "--toml", "list.toml", "--format", "league"], ["“league”", "«league»"]),
        (&["new", "x", "--toml", "list.toml", "--format", "gauntlet"], ["--reference", "--reference"]),
        (&["new", "x", "--toml", "list.toml", "--reference", "lisp:a"], ["lisp:a", "lisp:a"]),
        (&["new", "x", "--toml", "list.toml", "--rounds", "3"], ["--rounds 3", "--rounds 3"]),
        (
            &["new", "x", "--toml", "list.toml", "--format", "swiss", "--rounds", "4"],
            ["at most 3 rounds", "no máximo 3 rondas"],
        ),
        (&["new", "x", "--toml", "list.toml", "--games", "0"], ["--games", "--games"]),
        (&["new", "x", "--toml", "list.toml", "--games", "20000"], ["at most 10,000", "no máximo 10"]),
        (&["new", "x", "--toml", "list.toml", "--game", "chess"], ["chess", "chess"]),
        (&["new", "plain", "--toml", "list.toml"], ["plain exists", "plain existe"]),
        (
            &["new", "cup", "--toml", "list.toml", "--game", "lear", "--size", "4"],
            ["holds this championship already", "já contém este campeonato"],
        ),
        (&["new", "cup", "--toml", "list.toml"], ["with other settings", "com outra configuração"]),
    ];
    let before = standings(&room, "cup");
    for (arguments, words) in cases {
        for (language, words) in ["en", "pt"].into_iter().zip(words) {
            let said = complaint(&room, &[arguments, &["--lang", language]].concat(), 2);
            assert!(said.contains(words), "{arguments:?}: {said}");
        }
    }
    assert!(!room.path("x").exists(), "nothing is made");
    assert_eq!(standings(&room, "cup"), before);
    // A file with another ending is left out, and said so.
    write("same/ana.lips", "");
    fs::rename(room.path("same/ana.lisp"), room.path("same/bia.lisp")).expect("renamed");
    let said = complaint(&room, &["new", "y", "--entrants", "same"], 0);
    assert!(said.contains("left out: ") && said.contains("ana.lips (players end in .lisp"), "{said}");
    let odd = complaint(&room, &["new", "z", "--toml", "list.toml", "--games", "3"], 0);
    assert!(odd.contains("4 instead of 3"), "{odd}");
}

/// Texts that are longer than a line of the terminal are broken between words, not by the terminal.
#[test]
fn long_texts_fit_the_terminal() {
    let room = Room::new("championship-terminal");
    new(&room, "cup", &built_in(), &[]);
    run(&room, "cup");
    let server = "postgres://me@host/x?sslmode=require";
    for (arguments, code, text) in [
        (&["championship", "standings", "cup", "--lang", "en"][..], 0, "Ratings are in Elo, their mean is 0"),
        (&["worker", "--store", server, "--lang", "en"], 2, "leave it out in a network of your own"),
    ] {
        let (found, screen) = room.terminal(arguments).wait_for_end().expect("its end");
        let (rows, _) = screen.size();
        assert_eq!(found, code);
        assert!((0..rows.get()).all(|row| !screen.row_wrapped(row)), "{}", screen.contents());
        let words: Vec<_> = screen.contents().split_whitespace().map(str::to_owned).collect();
        assert!(words.join(" ").contains(text), "{}", screen.contents());
    }
}

/// Names may hold anything, and the terminal stays as it is.
#[test]
fn names_are_inert() {
    let room = Room::new("championship-names");
    let text = "[[entrant]]\nname = \"\\u001b[2Ja=1\\u009b1m\\u202e\"\nplayer = 'greedy'\n[[entrant]]\nname = '<b>x</b>'\nplayer = 'random'\n";
    let made = new(&room, "cup", text, &["--title", "\u{1b}]0;x\u{7}"]);
    let is_inert = |text: &str| !text.contains(|c| c != '\n' && jogar_core::is_hidden(c));
    assert!(is_inert(&made) && made.contains("\\u{1b}"), "{made:?}");
    // Each is told on standard output or standard error.
    for command in ["run cup", "status cup", "standings cup", "standings cup --json", "status cup --json"] {
        let words: Vec<_> = ["championship"].into_iter().chain(command.split(' ')).collect();
        let output = room.jogar(&words).assert().success().get_output().clone();
        let told = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
        assert!(told.iter().all(|text| is_inert(text)), "{command}: {told:?}");
        let escape = if command.ends_with("--json") { "\\u001b" } else { "\\u{1b}" };
        assert!(told.concat().contains(escape), "{command}: {told:?}");
    }
    fs::write(
        room.path("list.toml"),
        text.replace("<b>x</b>", "y").replace("'y'", "\"\\u001b[2Ja=1\\u009b1m\\u202e\""),
    )
    .expect("a list");
    let said = complaint(&room, &["run", "cup"], 2);
    assert!(is_inert(&said) && said.contains("\\u{1b}"), "{said:?}");
    // A character that not every store keeps is refused before anything is written.
    fs::write(room.path("list.toml"), text.replace("u001b", "u0000")).expect("a list");
    for language in ["en", "pt"] {
        let words = ["new", "other", "--toml", "list.toml", "--lang", language];
        let said = complaint(&room, &words, 2);
        assert!(is_inert(&said) && said.contains("\\u{0}[2Ja=1"), "{said:?}");
        assert!(!room.path("other").exists());
    }
}
