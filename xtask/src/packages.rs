//! What the tests need beyond Rust, installed by the system's own tool if we may.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::shell;

/// A file that a package brings, and the package.
struct Needed {
    file: &'static str,
    package: &'static str,
}

/// Everything, in one place. The sandbox looks for programs in the system's folders, not in a person's own.
const NEEDED: &[Needed] = &[
    Needed { file: "/usr/bin/bwrap", package: "bubblewrap" },
    Needed { file: "/usr/bin/chromium", package: "chromium" },
    Needed { file: "/usr/bin/curl", package: "curl" },
    Needed { file: "/usr/share/hunspell/en_GB.dic", package: "hunspell-en-gb" },
    Needed { file: "/usr/share/hunspell/pt_PT.dic", package: "hunspell-pt-pt" },
    Needed { file: "/usr/bin/faketime", package: "faketime" },
    Needed { file: "/usr/bin/node", package: "nodejs" },
    Needed { file: "/usr/bin/npm", package: "npm" },
    Needed { file: "/usr/bin/pgrep", package: "procps" },
    Needed { file: "/usr/bin/python3", package: "python3" },
    Needed { file: "/usr/bin/pip3", package: "python3-pip" },
    Needed { file: "/usr/lib/postgresql", package: "postgresql" },
    Needed { file: "/usr/bin/sbcl", package: "sbcl" },
    Needed { file: "/usr/bin/setpriv", package: "util-linux" },
    Needed { file: "/usr/bin/swipl", package: "swi-prolog-nox" },
];

/// What printing the manuals needs.
const FOR_BOOK: &[Needed] = &[
    Needed { file: "/usr/bin/chromium", package: "chromium" },
    Needed { file: "/usr/bin/pdftotext", package: "poppler-utils" },
    Needed { file: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf", package: "fonts-dejavu-core" },
];

/// Installs what the tests need and is missing.
///
/// # Errors
/// Something is missing and may not be installed here: it is named, with the command that installs it.
pub fn install() -> Result<()> {
    install_all(NEEDED)
}

/// Installs what printing the manuals needs and is missing.
///
/// # Errors
/// As for [`install`].
pub fn install_for_book() -> Result<()> {
    install_all(FOR_BOOK)
}

fn install_all(needed: &[Needed]) -> Result<()> {
    let packages = missing(needed);
    if packages.is_empty() {
        return Ok(());
    }
    let command = format!("apt-get install --yes --no-install-recommends {}", packages.join(" "));
    let names = packages.join(", ");
    let (may, prefix) = if is_root() { (true, vec![]) } else { (has_sudo(), vec!["sudo", "-n"]) };
    ensure!(
        may && Path::new("/usr/bin/apt-get").exists(),
        "{names} are needed, and may not be installed from here; this installs them:\nsudo {command}"
    );
    let run = |words: &str| {
        let words: Vec<&str> = prefix
            .iter()
            .copied()
            .chain(["env", "DEBIAN_FRONTEND=noninteractive"])
            .chain(words.split(' '))
            .collect();
        shell::run(&words)
    };
    // Lists of packages that are old name files that are no longer there.
    if run(&command).is_err() {
        run("apt-get update")?;
        run(&command)?;
    }
    let packages = missing(needed);
    ensure!(packages.is_empty(), "after the installation these are still missing: {}", packages.join(", "));
    Ok(())
}

fn missing(needed: &[Needed]) -> Vec<&'static str> {
    needed.iter().filter(|needed| !Path::new(needed.file).exists()).map(|needed| needed.package).collect()
}

fn is_root() -> bool {
    shell::output(&["id", "-u"]).is_ok_and(|output| output.stdout == b"0\n")
}

/// Whether `sudo` asks for no password.
fn has_sudo() -> bool {
    shell::output(&["sudo", "-n", "true"]).is_ok()
}
