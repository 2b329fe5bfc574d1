//! The system calls that no player needs, refused by seccomp.
//!
//! A list of what is refused, not of what is allowed: runtimes of many languages must work, and the
//! namespaces hold without this list. It takes away what has let programs out of namespaces before.

use std::collections::BTreeMap;
use std::io;

use libc::{
    CLONE_NEWCGROUP, CLONE_NEWIPC, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWUSER, CLONE_NEWUTS,
    SYS_acct, SYS_add_key, SYS_adjtimex, SYS_bpf, SYS_chroot, SYS_clock_adjtime, SYS_clock_settime,
    SYS_clone, SYS_clone3, SYS_delete_module, SYS_fanotify_init, SYS_finit_module, SYS_fsconfig, SYS_fsmount,
    SYS_fsopen, SYS_fspick, SYS_init_module, SYS_io_uring_enter, SYS_io_uring_register, SYS_io_uring_setup,
    SYS_ioctl, SYS_kcmp, SYS_kexec_file_load, SYS_kexec_load, SYS_keyctl, SYS_memfd_create, SYS_memfd_secret,
    SYS_mount, SYS_mount_setattr, SYS_move_mount, SYS_msgget, SYS_name_to_handle_at, SYS_nfsservctl,
    SYS_open_by_handle_at, SYS_open_tree, SYS_perf_event_open, SYS_pidfd_getfd, SYS_pivot_root,
    SYS_process_madvise, SYS_process_vm_readv, SYS_process_vm_writev, SYS_ptrace, SYS_quotactl, SYS_reboot,
    SYS_request_key, SYS_semget, SYS_setns, SYS_settimeofday, SYS_shmget, SYS_socket, SYS_swapoff,
    SYS_swapon, SYS_syslog, SYS_umount2, SYS_unshare, SYS_userfaultfd, SYS_vhangup, c_long,
};
use seccompiler::{
    SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, apply_filter,
};

/// Refused with EPERM. Sockets: players talk on their standard streams. Memory in files without a folder and
/// of System V: no watcher sees it.
const REFUSED: [c_long; 56] = [
    SYS_acct,
    SYS_add_key,
    SYS_adjtimex,
    SYS_bpf,
    SYS_chroot,
    SYS_clock_adjtime,
    SYS_clock_settime,
    SYS_delete_module,
    SYS_fanotify_init,
    SYS_finit_module,
    SYS_fsconfig,
    SYS_fsmount,
    SYS_fsopen,
    SYS_fspick,
    SYS_init_module,
    SYS_io_uring_enter,
    SYS_io_uring_register,
    SYS_io_uring_setup,
    SYS_kcmp,
    SYS_kexec_file_load,
    SYS_kexec_load,
    SYS_keyctl,
    SYS_memfd_create,
    SYS_memfd_secret,
    SYS_mount,
    SYS_mount_setattr,
    SYS_move_mount,
    SYS_msgget,
    SYS_name_to_handle_at,
    SYS_nfsservctl,
    SYS_open_by_handle_at,
    SYS_open_tree,
    SYS_perf_event_open,
    SYS_pidfd_getfd,
    SYS_pivot_root,
    SYS_process_madvise,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_ptrace,
    SYS_quotactl,
    SYS_reboot,
    SYS_request_key,
    SYS_semget,
    SYS_setns,
    SYS_settimeofday,
    SYS_shmget,
    SYS_socket,
    SYS_swapoff,
    SYS_swapon,
    SYS_syslog,
    SYS_umount2,
    SYS_unshare,
    SYS_userfaultfd,
    SYS_vhangup,
    LISTNS,
    OPEN_TREE_ATTR,
];
/// Calls that are younger than the list of names.
const LISTNS: c_long = 470;
const OPEN_TREE_ATTR: c_long = 467;
/// A second set of numbers of the same calls, on x86-64; and the calls that have a number of their own there:
/// `ptrace`, `kexec_load`, `process_vm_readv`, `process_vm_writev`.
const X32: c_long = 0x4000_0000;
const X32_OWN: [c_long; 4] = [521, 528, 539, 540];
/// Flags of `clone` that make namespaces.
const NAMESPACES: [i32; 7] =
    [CLONE_NEWCGROUP, CLONE_NEWIPC, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWUSER, CLONE_NEWUTS];
/// Requests of `ioctl` that type into a terminal.
const TYPING: [u64; 2] = [0x5412, 0x541c];

/// Refuses them for this process and its children.
pub fn refuse_dangerous() -> io::Result<()> {
    let mut refused = BTreeMap::new();
    for call in REFUSED.into_iter().chain(X32_OWN.map(|own| own | X32)) {
        refused.insert(call, Vec::new());
    }
    let clone = NAMESPACES.map(|flag| (0, SeccompCmpOp::MaskedEq(flag as u64), flag as u64));
    refused.insert(SYS_clone, rules(&clone)?);
    refused.insert(SYS_ioctl, rules(&TYPING.map(|request| (1, SeccompCmpOp::Eq, request)))?);
    apply(&refused, libc::EPERM)?;
    // Its flags are in memory, where no filter sees them. Without it, the C library uses `clone`.
    apply(&BTreeMap::from([(SYS_clone3, Vec::new())]), libc::ENOSYS)
}

/// A rule for each argument, way to compare and value; one that matches is enough.
fn rules(conditions: &[(u8, SeccompCmpOp, u64)]) -> io::Result<Vec<SeccompRule>> {
    let rule = |(argument, compare, value): &(u8, SeccompCmpOp, u64)| {
        let condition = SeccompCondition::new(*argument, SeccompCmpArgLen::Dword, compare.clone(), *value);
        SeccompRule::new(vec![condition.map_err(io::Error::other)?]).map_err(io::Error::other)
    };
    conditions.iter().map(rule).collect()
}

fn apply(refused: &BTreeMap<c_long, Vec<SeccompRule>>, error: i32) -> io::Result<()> {
    let mut all = refused.clone();
    if cfg!(target_arch = "x86_64") {
        all.extend(refused.iter().map(|(call, rules)| (call | X32, rules.clone())));
    }
    let architecture = std::env::consts::ARCH.try_into().map_err(io::Error::other)?;
    let action = SeccompAction::Errno(error as u32);
    let filter =
        SeccompFilter::new(all, SeccompAction::Allow, action, architecture).map_err(io::Error::other)?;
    let program: seccompiler::BpfProgram = filter.try_into().map_err(io::Error::other)?;
    apply_filter(&program).map_err(io::Error::other)
}
