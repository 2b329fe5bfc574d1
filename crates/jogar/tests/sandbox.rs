//! Programs of strangers in the real sandbox of this machine, with groups and without.

use std::ffi::OsString;
use std::fs::{self, File, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use jogar_arena::sandbox::{
    Allowance, Contained, Exit, Level, Permit, Program, Sandbox, Settings, Usage, UseGroups,
};

mod leftovers;
use leftovers::{groups_of, processes_with, sandboxes_of};

const MEGABYTE: u64 = 1 << 20;
const ALLOWANCE: Allowance = Allowance { memory: 128 * MEGABYTE, processes: 16, folder: 8 * MEGABYTE };
const BOTH: [UseGroups; 2] = [UseGroups::Seek, UseGroups::Never];
const ANSWER_TO_KILL: i32 = 9;

/// Names another copy of the program, which an ordinary user can run.
const INIT_VARIABLE: &str = "JOGAR_TEST_INIT";

fn settings(groups: UseGroups) -> Settings {
    let init = std::env::var_os(INIT_VARIABLE).unwrap_or_else(|| env!("CARGO_BIN_EXE_jogar").into());
    Settings { init: init.into(), groups, ..Settings::default() }
}

fn sandbox(groups: UseGroups) -> Sandbox {
    Sandbox::with(&settings(groups), Permit::Contained).expect("a sandbox; see jogar doctor")
}

fn program(words: &[&str]) -> Program {
    Program {
        command: words.iter().map(OsString::from).collect(),
        folder: None,
        readable: Vec::new(),
        environment: Vec::new(),
        allowance: ALLOWANCE,
    }
}

fn shell(script: &str) -> Program {
    program(&["bash", "-c", script])
}

fn python(script: &str) -> Program {
    program(&["python3", "-c", script])
}

/// What a program did.
#[derive(Debug)]
struct Done {
    printed: String,
    complained: String,
    exit: Exit,
    usage: Usage,
}

/// Runs a program to its end.
fn run(sandbox: &Sandbox, program: &Program) -> Done {
    let mut contained = sandbox.start(program).expect("a start");
    let mut errors = contained.errors.try_clone().expect("a file");
    let complaints = thread::spawn(move || text(&mut errors));
    let printed = text(&mut contained.output);
    let complained = complaints.join().expect("text");
    let exit = wait(&mut contained);
    Done { printed, complained, exit, usage: contained.usage() }
}

fn text(file: &mut File) -> String {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).expect("output");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The next line.
fn line(file: &mut File) -> String {
    let mut line = Vec::new();
    let mut byte = [0];
    while !line.ends_with(b"\n") && file.read(&mut byte).expect("output") == 1 {
        line.push(byte[0]);
    }
    String::from_utf8_lossy(&line).trim_end().to_owned()
}

/// How it ended, whose output has ended.
fn wait(contained: &mut Contained) -> Exit {
    loop {
        if let Some(exit) = contained.exit() {
            return exit;
        }
        thread::yield_now();
    }
}

/// Seconds to sleep, by which processes of one test are known: these tests may run twice at the same time.
fn marker(test: u32) -> String {
    format!("7{:07}{test}", std::process::id())
}

#[test]
fn the_runtimes_work() {
    let calls: [(&[&str], &str); 4] = [
        (
            &[
                "sbcl",
                "--dynamic-space-size",
                "64MB",
                "--noinform",
                "--non-interactive",
                "--eval",
                "(princ (+ 40 2))",
            ],
            "42",
        ),
        (&["swipl", "-g", "X is 40+2,write(X),halt"], "42"),
        (
            &[
                "python3",
                "-c",
                "import threading, subprocess; print(subprocess.check_output(['echo', '42']).decode(), end='')",
            ],
            "42\n",
        ),
        (&["bash", "-c", "echo $((40 + 2)) | cat"], "42\n"),
    ];
    for groups in BOTH {
        let sandbox = sandbox(groups);
        for (words, expected) in calls {
            let done = run(&sandbox, &program(words));
            assert_eq!((done.printed.as_str(), done.exit), (expected, Exit::Code(0)), "{words:?} {done:?}");
        }
    }
}

#[test]
fn exits_are_told_apart() {
    for groups in BOTH {
        let sandbox = sandbox(groups);
        let done = run(&sandbox, &shell("for ((i = 0; i < 300000; i++)); do :; done; exit 137"));
        assert_eq!(done.exit, Exit::Code(137));
        assert!(!done.usage.cpu.is_zero(), "{done:?}");
        assert_eq!(run(&sandbox, &shell("kill -SEGV $$")).exit, Exit::Signal(11));
        let mut hangs = sandbox.start(&shell("trap '' TERM; echo on; while :; do :; done")).expect("a start");
        assert_eq!(line(&mut hangs.output), "on");
        assert_eq!(hangs.exit(), None);
        assert_eq!(hangs.end(), Exit::Ended);
        assert_eq!(hangs.exit(), Some(Exit::Ended));
    }
}

#[test]
fn what_cannot_be_started_is_told() {
    let sandbox = sandbox(UseGroups::Seek);
    let fault = sandbox.start(&program(&["no-such-program"])).expect_err("no program");
    assert_eq!(fault.key(), "program-not-started");
    assert!(fault.to_string().contains("no-such-program"), "{fault}");
    assert_eq!(sandbox.start(&program(&[])).expect_err("no words").key(), "program-not-started");
    let mut unreadable = shell("true");
    unreadable.readable.push("/no/such/folder".into());
    let fault = sandbox.start(&unreadable).expect_err("no folder");
    assert!(fault.to_string().contains("/no/such/folder"), "{fault}");
}

#[test]
fn four_streams_and_nothing_else() {
    for groups in BOTH {
        let sandbox = sandbox(groups);
        let mut contained = sandbox
            .start(&shell("read x; echo out$x; echo err$x >&2; echo ans$x >&3; echo /proc/self/fd/*"))
            .expect("a start");
        contained.input.write_all(b"7\n").expect("input");
        assert_eq!(line(&mut contained.answers), "ans7");
        assert_eq!(text(&mut contained.errors), "err7\n");
        let printed = text(&mut contained.output);
        // The last is the list itself.
        assert_eq!(
            printed,
            "out7\n/proc/self/fd/0 /proc/self/fd/1 /proc/self/fd/2 /proc/self/fd/3 /proc/self/fd/4\n"
        );
    }
}

#[test]
fn the_environment_is_empty() {
    let mut program = shell("env | sort");
    program.environment.push(("GREETING".to_owned(), "olá".to_owned()));
    let printed = run(&sandbox(UseGroups::Seek), &program).printed;
    let names: Vec<&str> = printed.lines().filter_map(|line| line.split('=').next()).collect();
    assert_eq!(names, ["GREETING", "HOME", "LANG", "PATH", "PWD", "SHLVL", "TMPDIR", "_"]);
    assert!(printed.contains("GREETING=olá\n"));
}

#[test]
fn its_folder_is_a_copy() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("sub")).expect("a folder");
    fs::write(path("sub/data"), "data").expect("a file");
    fs::write(
        path("player"),
        "#!/bin/sh\ncat sub/data; ls; echo x > new; echo y > sub/data; cat out; touch /tmp/t",
    )
    .expect("a file");
    fs::set_permissions(path("player"), Permissions::from_mode(0o755)).expect("a mode");
    let secret = tempfile::NamedTempFile::new().expect("a file");
    fs::write(secret.path(), "secret").expect("a file");
    std::os::unix::fs::symlink(secret.path(), path("out")).expect("a link");
    let _socket = UnixListener::bind(path("socket")).expect("a socket");
    for groups in BOTH {
        for first in ["player", "./player"] {
            let mut program = program(&[first]);
            program.folder = Some(folder.path().to_owned());
            let done = run(&sandbox(groups), &program);
            assert_eq!(done.printed, "dataout\nplayer\nsub\n", "{done:?}");
            assert!(done.complained.contains("out: No such file"), "{done:?}");
        }
    }
    assert!(!path("new").exists());
    assert_eq!(fs::read_to_string(path("sub/data")).expect("a file"), "data");
}

/// Whoever changes a file during a match changes nothing: each process starts from the first copy.
#[test]
fn a_copy_that_is_kept_stays_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = shell("cat data");
    program.folder = Some(folder.path().to_owned());
    for groups in BOTH {
        let write = |text: &str| fs::write(folder.path().join("data"), text).expect("a file");
        let (fresh, kept) = (sandbox(groups), sandbox(groups).keeping_copies());
        write("old");
        assert_eq!(run(&kept, &program).printed, "old");
        write("new");
        let both = [&fresh, &kept].map(|sandbox| run(sandbox, &program).printed);
        assert_eq!(both, ["new", "old"]);
        // Two at once read the copy, each from its beginning.
        let [mut first, mut second] = [(); 2].map(|()| kept.start(&program).expect("a start"));
        assert_eq!([text(&mut first.output), text(&mut second.output)], ["old", "old"]);
    }
}

#[test]
fn a_folder_that_is_too_large_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    // It has this length and takes no room.
    File::create(folder.path().join("large")).expect("a file").set_len(10 << 30).expect("a length");
    let mut program = shell("true");
    program.folder = Some(folder.path().to_owned());
    let fault = sandbox(UseGroups::Seek).start(&program).expect_err("too large");
    assert_eq!(fault.key(), "folder-too-large");
    program.folder = Some("/no/such/folder".into());
    let fault = sandbox(UseGroups::Seek).start(&program).expect_err("no folder");
    assert_eq!(fault.key(), "folder-unreadable");
}

#[test]
fn the_host_is_out_of_sight() {
    let rival = tempfile::tempdir().expect("a folder");
    fs::write(rival.path().join("secret"), "secret").expect("a file");
    let secret = rival.path().join("secret");
    let script = format!(
        "cat {} /etc/shadow /etc/hostname /root/.profile {}; ls /home /root /var /run /sys /opt /srv; ls -A /tmp; set -- /proc/[0-9]*; echo $#",
        secret.display(),
        env!("CARGO_BIN_EXE_jogar"),
    );
    for groups in BOTH {
        let done = run(&sandbox(groups), &shell(&script));
        // Init and the shell.
        assert_eq!(done.printed, "2\n", "{done:?}");
    }
    let mut friend = shell(&format!("cat {}; echo x > {}", secret.display(), secret.display()));
    friend.readable.push(rival.path().to_owned());
    fs::set_permissions(rival.path(), Permissions::from_mode(0o755)).expect("a mode");
    let done = run(&sandbox(UseGroups::Seek), &friend);
    assert_eq!((done.printed.as_str(), done.exit), ("secret", Exit::Code(1)), "{done:?}");
}

#[test]
fn nothing_outside_its_folder_can_be_written() {
    let places =
        ["/x", "/usr/x", "/etc/x", "/dev/x", "/proc/sys/kernel/hostname", "/var/x", "/root/x", "/etc/passwd"];
    let script: String =
        places.iter().map(|place| format!("echo x > {place} && echo wrote {place}\n")).collect();
    for groups in BOTH {
        let done = run(
            &sandbox(groups),
            &shell(&(script.clone() + "echo x > ./x && echo x > $TMPDIR/x && echo x > ~/y && echo done")),
        );
        assert_eq!(done.printed, "done\n", "{done:?}");
    }
}

#[test]
fn a_full_folder_is_its_own_matter() {
    for groups in BOTH {
        let script = "head -c 20M /dev/zero > a || echo full; head -c 20M /dev/zero > /tmp/b || echo full; head -c 20M /dev/zero > /dev/shm/c || echo full; read x";
        let mut contained = sandbox(groups).start(&shell(script)).expect("a start");
        for _ in 0..3 {
            assert_eq!(line(&mut contained.output), "full");
        }
        let usage = contained.usage();
        assert!(usage.folder_full && !usage.out_of_memory, "{usage:?}");
        assert_eq!(contained.exit(), None);
        assert!(text_of_end(&mut contained).contains("No space left on device"));
    }
}

fn text_of_end(contained: &mut Contained) -> String {
    contained.end();
    text(&mut contained.errors)
}

#[test]
fn forks_without_end_come_to_an_end() {
    for groups in BOTH {
        let sandbox = sandbox(groups);
        let script = "import os, time\nn = 0\ntry:\n  while True:\n    if os.fork() == 0: time.sleep(1000)\n    n += 1\nexcept OSError: print(n, flush=True)\ntime.sleep(1000)";
        let mut contained = sandbox.start(&python(script)).expect("a start");
        let forked: u32 = line(&mut contained.output).parse().expect("a number");
        // The program itself is one of them.
        assert_eq!(forked, ALLOWANCE.processes - 1);
        assert_eq!(contained.end(), Exit::Ended);
    }
}

#[test]
fn eating_memory_ends_it() {
    for groups in BOTH {
        let script = "x = []\nwhile True: x.append(bytearray(1 << 20))";
        let done = run(&sandbox(groups), &python(script));
        assert_eq!(done.exit, Exit::Signal(ANSWER_TO_KILL), "{done:?}");
        assert!(done.usage.out_of_memory, "{done:?}");
        let peak = done.usage.peak_memory.expect("a peak");
        assert!(peak >= 100 * MEGABYTE, "{peak}");
        // Memory that no process owns.
        let done = run(&sandbox(groups), &python("import os; os.memfd_create('x')"));
        assert!(done.complained.contains("Operation not permitted"), "{done:?}");
    }
}

#[test]
fn a_child_that_left_is_ended_too() {
    for (groups, number) in BOTH.into_iter().zip([marker(1), marker(2)]) {
        let number = number.as_str();
        let sandbox = sandbox(groups);
        let script = format!(
            "setsid -f sleep {number}; until pgrep -f 'sleep {number}' > x; do :; done; echo on; exec sleep {number}"
        );
        let mut contained = sandbox.start(&shell(&script)).expect("a start");
        assert_eq!(line(&mut contained.output), "on");
        // A process that becomes another program has no words for a moment.
        while processes_with(number).len() < 2 {
            thread::yield_now();
        }
        contained.end();
        assert_eq!(processes_with(number), [""; 0]);
        // And when the program itself ends before its child.
        let script = format!("setsid -f sleep {number} > /dev/null 2>&1 3>&1; exit 5");
        let mut contained = sandbox.start(&shell(&script)).expect("a start");
        assert_eq!(wait(&mut contained), Exit::Code(5));
        drop(contained);
        assert_eq!(processes_with(number), [""; 0]);
    }
}

#[test]
fn sockets_are_closed_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).expect("a mode");
    let path = folder.path().join("socket");
    let _by_path = UnixListener::bind(&path).expect("a socket");
    fs::set_permissions(&path, Permissions::from_mode(0o777)).expect("a mode");
    let address = SocketAddr::from_abstract_name("jogar-test-socket").expect("an address");
    let _by_name = UnixListener::bind_addr(&address).expect("a socket");
    let script = format!(
        "import socket\nfor family, address in [(socket.AF_INET, ('127.0.0.1', 9)), (socket.AF_UNIX, '\\0jogar-test-socket'), (socket.AF_UNIX, '{}')]:\n  try:\n    socket.socket(family).connect(address)\n    print('connected')\n  except OSError as error: print(type(error).__name__)\nsocket.socketpair()",
        path.display()
    );
    for groups in BOTH {
        let mut program = python(&script);
        program.readable.push(folder.path().to_owned());
        let done = run(&sandbox(groups), &program);
        assert_eq!(
            (done.printed.as_str(), done.exit),
            ("PermissionError\nPermissionError\nPermissionError\n", Exit::Code(0)),
            "{done:?}"
        );
    }
}

#[test]
fn dangerous_calls_are_refused() {
    let script = "import ctypes, os\nlibc = ctypes.CDLL(None, use_errno=True)\nfor call in [101, 165, 250, 321, 298, 272, 308, 425, 323, 246, 175, 155, 0x40000000 | 521, 56]:\n  flags = 0x10000000 if call in (56, 272) else 0\n  r = libc.syscall(call, flags, 0, 0, 0, 0)\n  print(call, r, ctypes.get_errno())\nprint(libc.syscall(435, 0, 0), ctypes.get_errno())";
    if std::env::consts::ARCH != "x86_64" {
        return;
    }
    let done = run(&sandbox(UseGroups::Seek), &python(script));
    let refused = done.printed.lines().filter(|line| line.ends_with(" -1 1")).count();
    assert_eq!((refused, done.printed.lines().last()), (14, Some("-1 38")), "{done:?}");
}

#[test]
fn a_stopped_program_does_not_run() {
    for groups in BOTH {
        let mut contained = sandbox(groups)
            .start(&shell("while read x; do echo $x; done & while :; do :; done"))
            .expect("a start");
        drop(contained.input.write(b"1\n"));
        contained.freeze();
        let before = contained.usage().cpu;
        // Whether it is stopped is seen by what it does not use while this process uses much more.
        let mut sum = 0_u64;
        for number in 0..300_000_000_u64 {
            sum = std::hint::black_box(sum ^ number);
        }
        let used = contained.usage().cpu.saturating_sub(before);
        assert!(used.as_millis() <= 20, "{used:?}");
        contained.thaw().expect("a program that goes on");
        while contained.usage().cpu <= before + used {
            thread::yield_now();
        }
        contained.freeze();
        assert_eq!(contained.end(), Exit::Ended);
        assert!(contained.usage().cpu > before);
    }
}

#[test]
fn levels_are_named_and_nothing_weaker_is_taken() {
    assert_eq!(sandbox(UseGroups::Never).level(), Level::NoGroups);
    let none = Settings { bwrap: "/no/bwrap".into(), ..settings(UseGroups::Seek) };
    let fault = Sandbox::with(&none, Permit::Contained).expect_err("nothing to contain with");
    assert_eq!(fault.key(), "sandbox-no-bwrap");
    assert!(fault.to_string().contains("bubblewrap"), "{fault}");
    let broken = Settings { bwrap: "/bin/false".into(), ..settings(UseGroups::Seek) };
    assert_eq!(Sandbox::with(&broken, Permit::Contained).expect_err("it fails").key(), "sandbox-fails");
    for settings in [none, broken] {
        let sandbox = Sandbox::with(&settings, Permit::Unsafe).expect("no sandbox");
        assert_eq!(sandbox.level(), Level::Unsafe);
        let done = run(&sandbox, &shell("pwd; exit 3"));
        assert_eq!(done.exit, Exit::Code(3));
        assert!(!Path::new(done.printed.trim()).exists(), "{done:?}");
    }
    assert_ne!(
        Sandbox::with(&settings(UseGroups::Seek), Permit::Unsafe).expect("a sandbox").level(),
        Level::Unsafe
    );
}

/// Runs a test of this file in a process of its own.
fn myself(test: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args([test, "--exact", "--ignored", "--nocapture"]);
    command
}

#[test]
#[ignore = "it hangs until it is killed; another test does that"]
fn hangs_with_a_sandbox() {
    let groups =
        if std::env::var_os("WITHOUT_GROUPS").is_some() { UseGroups::Never } else { UseGroups::Seek };
    let script = format!(
        "setsid -f sleep {0}; echo on; exec sleep {0}",
        std::env::var("SECONDS_TO_SLEEP").expect("a number")
    );
    // The sandbox outlives the thread that asked for it.
    let start = move || sandbox(groups).start(&shell(&script)).expect("a start");
    let mut contained = thread::spawn(start).join().expect("a sandbox");
    println!("{}", line(&mut contained.output));
    let _ = contained.output.read(&mut [0]);
}

#[test]
fn nothing_is_left_of_a_killed_owner() {
    for (number, is_without) in [(marker(3), false), (marker(4), true)] {
        let number = number.as_str();
        let mut command = myself("hangs_with_a_sandbox");
        command.env("SECONDS_TO_SLEEP", number).stdout(Stdio::piped());
        if is_without {
            command.env("WITHOUT_GROUPS", "1");
        }
        let mut owner = command.spawn().expect("a process");
        let mut lines = BufReader::new(owner.stdout.take().expect("output")).lines();
        assert!(lines.any(|line| line.expect("a line").ends_with("on")));
        let has_groups = !is_without && sandbox(UseGroups::Seek).level() == Level::Full;
        assert_eq!(!groups_of(owner.id()).is_empty(), has_groups, "a living one's groups are not touched");
        owner.kill().expect("its end");
        owner.wait().expect("its end");
        while !processes_with(number).is_empty() {
            thread::yield_now();
        }
        let _ = sandbox(UseGroups::Seek);
        assert_eq!(groups_of(owner.id()), [""; 0].map(PathBuf::from));
    }
}

/// A sandbox that is killed while it is made leaves nothing after the next start.
#[test]
fn nothing_is_left_of_an_owner_killed_at_any_moment() {
    let mut owners = Vec::new();
    for moment in 0..60 {
        let mut command = myself("hangs_with_a_sandbox");
        command.env("SECONDS_TO_SLEEP", marker(5)).stdout(Stdio::null()).stderr(Stdio::null());
        if moment % 2 == 0 {
            command.env("WITHOUT_GROUPS", "1");
        }
        let mut owner = command.spawn().expect("a process");
        thread::sleep(Duration::from_millis(moment));
        owner.kill().expect("its end");
        owner.wait().expect("its end");
        owners.push(owner.id());
    }
    let _ = sandbox(UseGroups::Seek);
    for owner in owners {
        while !sandboxes_of(owner).is_empty() {
            thread::yield_now();
        }
        assert_eq!(groups_of(owner), [""; 0].map(PathBuf::from));
    }
    while !processes_with(&marker(5)).is_empty() {
        thread::yield_now();
    }
}

/// As root, each program runs as a user of its own, outside as well.
#[test]
fn a_program_of_root_is_not_root() {
    let is_root = rustix::process::geteuid().is_root();
    let mut users = Vec::new();
    for number in [marker(6), marker(7)] {
        let sandbox = sandbox(UseGroups::Seek);
        let mut contained = sandbox.start(&shell(&format!("id -u; exec sleep {number}"))).expect("a start");
        assert_eq!(line(&mut contained.output), "1000");
        let mut entries = fs::read_dir("/proc").expect("processes").flatten();
        let is_it = |path: &Path| {
            fs::read(path.join("cmdline"))
                .is_ok_and(|line| line.ends_with(format!("\0{number}\0").as_bytes()))
        };
        // Until the shell has become it.
        let found = loop {
            match entries.next() {
                Some(entry) if is_it(&entry.path()) => break entry,
                Some(_) => {}
                None => entries = fs::read_dir("/proc").expect("processes").flatten(),
            }
        };
        users.push(fs::metadata(found.path()).expect("a process").uid());
    }
    if is_root {
        assert!(
            users[0] != users[1] && users.iter().all(|user| (61_184..65_520).contains(user)),
            "{users:?}"
        );
    } else {
        assert_eq!(users, [rustix::process::geteuid().as_raw(); 2]);
    }
}

/// The same tests once more, as a user who may do nothing. An ordinary user has just run them so.
#[test]
fn as_an_ordinary_user() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("a mode");
    let (tests, init) = (folder.path().join("tests"), folder.path().join("jogar"));
    fs::copy(std::env::current_exe().expect("this program"), &tests).expect("a copy");
    fs::copy(env!("CARGO_BIN_EXE_jogar"), &init).expect("a copy");
    let mut command = Command::new("setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "--bounding-set=-all"]).arg(&tests);
    command.args(["--skip", "as_an_ordinary_user"]).env(INIT_VARIABLE, &init).current_dir("/");
    let output = command.output().expect("the tests");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
