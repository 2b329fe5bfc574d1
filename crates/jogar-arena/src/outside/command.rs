//! The command of a player in any language.
//!
//! A word that names a file of one's own travels into the sandbox, with its folder: the first such word says
//! which folder that is. The command `jogar` is this program itself, wherever it is installed.

use std::ffi::OsString;
use std::path::Path;

use jogar_core::Fault;

use super::settings::Settings;
use crate::sandbox::{Allowance, Program};

/// The most processes and threads of a program.
const PROCESSES: u32 = 64;

/// The command that is this program.
pub const OURSELVES: &str = "jogar";

/// A command line as a program. Words are separated by blanks; a word in quotes may hold blanks.
pub fn program(command: &str, settings: &Settings) -> Result<Program, Fault> {
    let bad = || Fault::choice("outside-bad-command").quote("text", command);
    let mut words = split(command).ok_or_else(bad)?;
    if words.is_empty() {
        return Err(bad());
    }
    let mut readable = Vec::new();
    if words[0] == OURSELVES
        && let Ok(file) = std::env::current_exe()
        && let Some(path) = file.to_str()
    {
        path.clone_into(&mut words[0]);
        readable.push(file);
    }
    let first = readable.len();
    let own = words.iter().skip(first).position(|word| Path::new(word).is_file()).map(|index| index + first);
    let mut folder = None;
    if let Some(index) = own
        && let Ok(file) = Path::new(&words[index]).canonicalize()
        && let (Some(parent), Some(name)) = (file.parent(), file.file_name().and_then(|name| name.to_str()))
        && !is_installed(parent)
    {
        words[index] = format!("./{name}");
        folder = Some(parent.to_owned());
    }
    Ok(Program {
        command: words.into_iter().map(OsString::from).collect(),
        folder,
        readable,
        environment: Vec::new(),
        allowance: Allowance { memory: settings.memory, processes: PROCESSES, folder: super::FOLDER_BYTES },
    })
}

/// Whether a file or folder belongs to the system, and the sandbox shows it as it is: it needs no copy.
pub fn is_installed(path: &Path) -> bool {
    ["/usr", "/bin"].iter().any(|system| path.starts_with(system))
}

/// The words; `None` if a quote is not closed.
pub fn split(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in command.chars() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_into_words() {
        let words = |text| split(text);
        assert_eq!(words("a  'b c' d\"e\" ''"), Some(["a", "b c", "de", ""].map(String::from).to_vec()));
        assert_eq!(words("a 'b"), None);
        assert_eq!(program("  ", &Settings::default()).expect_err("nothing").key(), "outside-bad-command");
    }

    #[test]
    fn this_program_is_readable_and_brings_no_folder() {
        let program = program("jogar ugi lear", &Settings::default()).expect("a program");
        let file = std::env::current_exe().expect("this program");
        assert_eq!(program.command, [file.as_os_str(), "ugi".as_ref(), "lear".as_ref()]);
        assert_eq!((program.folder, program.readable), (None, vec![file]));
    }

    /// A sandbox shows `/usr` and nothing of `/opt`.
    #[test]
    fn what_a_sandbox_does_not_show_is_copied() {
        assert!(is_installed(Path::new("/usr/games")) && !is_installed(Path::new("/opt/player")));
    }

    #[test]
    fn a_file_of_ones_own_brings_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("player.py");
        std::fs::write(&file, "").expect("a file");
        let program =
            program(&format!("python3 -u {}", file.display()), &Settings::default()).expect("a program");
        assert_eq!(program.command, ["python3", "-u", "./player.py"]);
        assert_eq!(program.folder, Some(folder.path().canonicalize().expect("a folder")));
    }
}
