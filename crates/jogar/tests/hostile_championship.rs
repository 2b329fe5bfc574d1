//! The hostile pack among honest entrants of a championship: everyone gets the right verdict, those who fail
//! are withdrawn by the rule, and the others stand as if they had never been there.

use std::collections::BTreeMap;
use std::fs;
use std::net::TcpListener;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::Path;
use std::process::Stdio;

use jogar_arena::championship::{ChampionshipReport, EntrantReport};

mod cup;
mod hostile_pack;
mod leftovers;
mod program;
use cup::{built_in, list, new, player, run, standings, status};
use hostile_pack::{FAILING, Pack, REFUSED};
use leftovers::assert_nothing_of;
use program::Room;

/// So much that nobody who plays loses by the clock, however busy the machine is.
const PATIENT: &str = "margin=20000";

/// Lisp files of every shape that courses hand in, with what the contest says about each.
const SHAPES: [&str; 12] = [
    "undefined-package.lisp",
    "package-without-use.lisp",
    "no-package.lisp",
    "package-never-entered.lisp",
    "latin-1.lisp",
    "clock.lisp",
    "lispworks.lisp",
    "seconds.lisp,unit=s",
    "chatty.lisp",
    "wrong-state.lisp",
    "state-only.lisp,contract=state",
    "column-first.lisp,contract=column-row",
];

/// A championship with hostile programs, and the marker of their processes.
struct Hostile {
    room: Room,
    pack: Pack,
}

impl Hostile {
    fn new(name: &str) -> Self {
        let marker = format!("{name}-{}", std::process::id());
        let pack = Pack::new(Path::new(env!("CARGO_MANIFEST_DIR")), marker);
        Self { room: Room::new(name), pack }
    }

    /// All programs that fail. What waits in vain has no more time than it needs.
    fn failing(&self) -> String {
        let entrant = |(name, verdict, _): (&str, &str, &str)| {
            let player = self.pack.failing(name);
            let player = if verdict == "TIMEOUT" { player } else { format!("{player},{PATIENT}") };
            list([(name, player.as_str(), "")])
        };
        FAILING.into_iter().map(entrant).collect()
    }

    /// All Lisp shapes. Their folder travels: some of them are more than one file.
    fn shapes(&self, shapes: &[&str]) -> String {
        let folder = format!("folder = '''{}'''", self.pack.players.display());
        let entrant = |shape: &&str| list([(*shape, &*format!("lisp:{shape},{PATIENT}"), &*folder)]);
        shapes.iter().map(entrant).collect()
    }

    /// Plays a championship with those who fail, and one without them. They are withdrawn from the first,
    /// which says so, and everyone else stands in both alike. Returns the second.
    fn check(&self, honest: &str, rules: &[&str]) -> ChampionshipReport {
        let room = &self.room;
        new(room, "without", honest, rules);
        run(room, "without");
        new(room, "with", &(self.failing() + honest), rules);
        let mut command = room.process(&["championship", "run", "with", "--unsafe"]);
        let runner = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let runner = runner.expect("a runner");
        let pid = runner.id();
        let output = runner.wait_with_output().expect("its end");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{printed} {}", String::from_utf8_lossy(&output.stderr));
        assert!(!printed.contains('\u{1b}'), "what programs write does not reach the terminal as it is");
        assert_nothing_of(pid, &format!("{} ", self.pack.marker), "the championship");

        let [with, without] = ["with", "without"].map(|folder| standings(room, folder));
        let (left, out): (Vec<_>, Vec<_>) =
            with.entrants.into_iter().partition(|entrant| entrant.withdrawn.is_none());
        assert_eq!(left, without.entrants);
        assert_eq!((with.games, with.complete), (without.games, true));
        check_withdrawn(&out, &printed);
        assert_eq!(status(room, "with").withdrawn.len(), FAILING.len());
        without
    }
}

/// Everyone who fails is out, by its verdict and no other, and the standings say so.
fn check_withdrawn(out: &[EntrantReport], printed: &str) {
    let out: BTreeMap<&str, &EntrantReport> =
        out.iter().map(|entrant| (entrant.name.as_str(), entrant)).collect();
    assert_eq!(out.len(), FAILING.len());
    for (name, verdict, _) in FAILING {
        let entrant = out[name];
        // Two broken programs may meet: then the one that is not asked has not failed.
        let failed: Vec<_> = entrant.verdicts.keys().filter(|key| *key != "finished").collect();
        assert_eq!(failed, [verdict], "{name}: {entrant:?}");
        assert!(entrant.verdicts[verdict] >= 5, "{name}: {entrant:?}");
        assert!(printed.contains(&format!("{name}: {verdict} in ")), "{name}: {printed}");
    }
}

/// Everyone meets everyone, so that broken programs meet broken ones too.
#[test]
fn in_a_round_robin_hostile_programs_change_nothing_for_the_others() {
    let hostile = Hostile::new("hostile-round-robin");
    let honest = built_in() + &hostile.shapes(&["latin-1.lisp", "lispworks.lisp"]);
    let report = hostile.check(&honest, &["--game", "adjiboto", "--time", "300", "--opening", "16"]);
    assert_eq!((report.entrants.len(), report.games), (6, 30));
}

/// Everyone: the whole pack, every Lisp shape, and programs that try what they must not, which are refused it
/// and play on.
#[test]
fn the_whole_pack_and_every_shape_meet_the_references() {
    let hostile = Hostile::new("hostile-gauntlet");
    let path = |name: &str| hostile.room.path(name).display().to_string();
    let unix = UnixListener::bind(path("socket")).expect("a socket");
    let address = SocketAddr::from_abstract_name(&hostile.pack.marker).expect("an address");
    let named = UnixListener::bind_addr(&address).expect("a socket");
    let tcp = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let port = tcp.local_addr().expect("an address").port().to_string();
    let refused = REFUSED.map(|how| {
        let needs = match how {
            "reads-rival" => player("latin-1.lisp"),
            "writes-outside" => path("written"),
            "opens-socket" => port.clone(),
            "talks-to-host" => path("socket"),
            "talks-by-name" => hostile.pack.marker.clone(),
            _ => String::new(),
        };
        list([(how, &*format!("{},{PATIENT}", hostile.pack.hostile(how, &needs)), "")])
    });
    let honest = list([("engine", "engine:nodes=60", "")]) + &hostile.shapes(&SHAPES) + &refused.concat();
    let references = ["greedy", "random", "engine:depth=1"].map(|player| ["--reference", player]).concat();
    let before = fs::read(player("hostile.py")).expect("a file");
    let rules = ["--game", "adjiboto", "--time", "300", "--opening", "16", "--format", "gauntlet"];
    let report = hostile.check(&honest, &[&rules[..], &references].concat());

    let others = 1 + SHAPES.len() + REFUSED.len();
    assert_eq!((report.entrants.len(), report.games), (others + 3, 6 * others));
    for entrant in &report.entrants {
        assert_eq!(entrant.verdicts.keys().collect::<Vec<_>>(), ["finished"], "{entrant:?}");
    }
    assert!(!hostile.room.path("written").exists());
    assert_eq!(fs::read(player("hostile.py")).expect("a file"), before);
    for listener in [unix, named] {
        listener.set_nonblocking(true).expect("a mode");
        assert!(listener.accept().is_err(), "nobody called");
    }
    tcp.set_nonblocking(true).expect("a mode");
    assert!(tcp.accept().is_err(), "nobody called");
}
