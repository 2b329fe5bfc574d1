//! What the files of a sandbox are for, said once more by Landlock: as much of it as the kernel knows.

use std::path::PathBuf;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, LandlockStatus, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetError, RulesetStatus, Scope, path_beneath_rules,
};

use super::system;

/// The newest version whose rights are asked for.
const NEWEST: ABI = ABI::V6;
/// Where programs may read and write.
const WRITABLE: [&str; 8] =
    [system::ROOM, "/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "/dev/shm", "/dev/pts", "/dev/ptmx"];
/// Where they may read and run files.
const READABLE: [&str; 9] = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/proc", "/dev"];

/// Restricts this process and its children. The version of the kernel's Landlock is returned; 0 is none.
pub fn enforce(readable: &[PathBuf]) -> Result<i32, RulesetError> {
    let ours = READABLE.iter().map(PathBuf::from).chain(readable.iter().cloned());
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(NEWEST))?
        .handle_access(AccessNet::from_all(NEWEST))?
        .scope(Scope::from_all(NEWEST))?
        .create()?
        .add_rules(path_beneath_rules(ours, AccessFs::from_read(NEWEST)))?
        .add_rules(path_beneath_rules(WRITABLE, AccessFs::from_all(NEWEST)))?
        .restrict_self()?;
    let version = match status.landlock {
        LandlockStatus::Available { effective_abi, .. } => effective_abi as i32,
        LandlockStatus::NotEnabled | LandlockStatus::NotImplemented => 0,
    };
    Ok(if status.ruleset == RulesetStatus::NotEnforced { 0 } else { version })
}

/// Whether the kernel has it at all. Restricts nothing.
pub fn is_there() -> bool {
    let made = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1))
        .and_then(Ruleset::create);
    made.is_ok()
}
