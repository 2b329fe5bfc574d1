//! What sandboxes are made of here: the usual, unless variables of the environment name something else.

use jogar_arena::sandbox::{Settings, UseGroups};

/// Names another `bwrap`.
const BWRAP_VARIABLE: &str = "JOGAR_BWRAP";
/// `off` leaves control groups alone.
const GROUPS_VARIABLE: &str = "JOGAR_GROUPS";

/// The settings for every command that runs programs from outside.
pub fn read() -> Settings {
    let mut settings = Settings::default();
    if let Some(path) = std::env::var_os(BWRAP_VARIABLE) {
        settings.bwrap = path.into();
    }
    if std::env::var_os(GROUPS_VARIABLE).is_some_and(|value| value == "off") {
        settings.groups = UseGroups::Never;
    }
    settings
}
