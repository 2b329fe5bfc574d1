//! A PostgreSQL server for tests and benchmarks: its own folder, a socket in it, no port. It ends with the
//! value.

#![allow(dead_code, reason = "not everybody who uses it stops it")]

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// The account under which the server runs if the tests run as root, which PostgreSQL refuses.
const ACCOUNT: &str = "postgres";

/// A server that runs.
pub struct PostgresServer {
    folder: TempDir,
    programs: PathBuf,
    /// Settings of the server, as arguments.
    settings: &'static str,
}

impl PostgresServer {
    /// Makes a database and starts a server on it.
    pub fn start() -> Self {
        Self::start_with(&["-A", "trust"], None, "")
    }

    /// The same, but what need not be on the disk at once comes there as late as can be.
    pub fn start_writing_late() -> Self {
        Self::start_with(&["-A", "trust"], None, "-c wal_writer_delay=10s")
    }

    /// The same for clients with this password alone.
    #[allow(dead_code, reason = "not every test needs a password")]
    pub fn start_with_password(password: &str) -> Self {
        Self::start_with(&["-A", "scram-sha-256"], Some(password), "")
    }

    fn start_with(access: &[&str], password: Option<&str>, settings: &'static str) -> Self {
        let folder = tempfile::Builder::new().prefix("jogar-postgres-").tempdir().expect("a folder");
        let server = Self { folder, programs: programs(), settings };
        fs::set_permissions(server.folder.path(), fs::Permissions::from_mode(0o755)).expect("permissions");
        fs::create_dir(server.data()).expect("a folder");
        if is_root() {
            let [user, group] = ["-u", "-g"].map(account_id);
            chown(server.data(), Some(user), Some(group)).expect("another owner");
        }
        let file = server.folder.path().join("password");
        fs::write(&file, password.unwrap_or_default()).expect("a file");
        let file = format!("--pwfile={}", file.display());
        let secret = password.map(|_| file.as_str());
        let usual = ["-U", ACCOUNT, "-E", "UTF8", "--no-locale", "--no-sync"];
        let arguments: Vec<&str> = usual.iter().chain(access).copied().chain(secret).collect();
        server.run("initdb", &arguments);
        server.control("start");
        server
    }

    /// What a client connects to.
    pub fn address(&self) -> String {
        format!("host={} user={ACCOUNT} dbname=postgres", self.data().display())
    }

    /// The same as a URL, which is what people type. The password is in it if it is named.
    #[allow(dead_code, reason = "not every test types it")]
    pub fn url(&self, password: Option<&str>) -> String {
        let host = self.data().display().to_string().replace('/', "%2F");
        let password = password.map(|password| format!(":{password}")).unwrap_or_default();
        format!("postgres://{ACCOUNT}{password}@{host}/postgres")
    }

    /// Does what SQL says, as the owner of everything. Returns what it gives, a line for each row.
    #[allow(dead_code, reason = "not every test looks behind the store")]
    pub fn sql(&self, text: &str) -> String {
        let host = self.data().display().to_string();
        let words = ["-h", &host, "-U", ACCOUNT, "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-Atqc", text];
        let output = Command::new(self.programs.join("psql")).args(words).output().expect("psql");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{text}: {error}");
        String::from_utf8(output.stdout).expect("text")
    }

    /// Ends the server as a crash would, and starts it again.
    pub fn crash_and_restart(&self) {
        self.run("pg_ctl", &["stop", "-m", "immediate", "-w"]);
        self.control("start");
    }

    /// Stops the server.
    pub fn stop(&self) {
        self.run("pg_ctl", &["stop", "-m", "fast", "-w"]);
    }

    /// `pg_ctl start`: returns when the server answers.
    pub fn control(&self, command: &str) {
        let (folder, settings) = (self.data(), self.settings);
        let options =
            format!("-c listen_addresses='' -c unix_socket_directories='{}' {settings}", folder.display());
        let log = self.data().join("log");
        self.run("pg_ctl", &[command, "-w", "-o", &options, "-l", &log.display().to_string()]);
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let output = self.try_run(program, arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{program} {arguments:?}: {text}");
    }

    fn try_run(&self, program: &str, arguments: &[&str]) -> Output {
        let path = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", ACCOUNT, "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        let folder = self.data();
        command.args(arguments).arg("-D").arg(&folder).current_dir(&folder).output().expect(program)
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        // It may be stopped already.
        let _ = self.try_run("pg_ctl", &["stop", "-m", "immediate", "-w"]);
    }
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|data| std::os::unix::fs::MetadataExt::uid(&data) == 0)
}

fn account_id(flag: &str) -> u32 {
    let output = Command::new("id").args([flag, ACCOUNT]).output().expect("id");
    let text = String::from_utf8_lossy(&output.stdout);
    text.trim().parse().unwrap_or_else(|_| {
        panic!("the tests run as root and need an account “{ACCOUNT}”: apt-get install postgresql makes it")
    })
}

/// The folder of the newest PostgreSQL that is installed.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    folders.sort();
    let on_path = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    let all = folders.into_iter().rev().chain(on_path.unwrap_or_default());
    let complete =
        |folder: &Path| ["initdb", "pg_ctl", "psql"].iter().all(|program| folder.join(program).exists());
    all.into_iter()
        .find(|folder| complete(folder))
        .expect("PostgreSQL is needed for this test: neither PATH nor /usr/lib/postgresql/*/bin has initdb, pg_ctl and psql")
}
