//! Why a command failed, and its exit code.

use std::io;
use std::process::ExitCode;

use jogar_core::{Fault, Faults, Message};

/// A command that ended without the wanted result.
#[derive(Debug)]
pub enum Failure {
    /// A negative answer, such as an illegal move: exit code 1.
    Negative(Message),
    /// Bad usage or input: exit code 2.
    Input(Faults),
    /// An error of the system: exit code 3.
    Machine(io::Error),
    /// A limit came before an answer; the results so far have been printed: exit code 4.
    Unfinished(Message),
    /// A person pressed Ctrl-C; the results so far have been printed: exit code 130, as shells expect.
    Interrupted(Message),
    /// The system cannot do it, for a reason that has a message: exit code 3.
    Refused(Message),
}

impl Failure {
    /// A fault that is a negative answer.
    pub fn negative(fault: Fault) -> Self {
        Self::Negative(fault.into())
    }

    /// The exit code.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Negative(_) => ExitCode::from(1),
            Self::Input(_) => ExitCode::from(2),
            Self::Machine(_) | Self::Refused(_) => ExitCode::from(3),
            Self::Unfinished(_) => ExitCode::from(4),
            Self::Interrupted(_) => ExitCode::from(130),
        }
    }

    /// The messages for the person.
    pub fn messages(self) -> Vec<Message> {
        match self {
            Self::Negative(message)
            | Self::Refused(message)
            | Self::Unfinished(message)
            | Self::Interrupted(message) => vec![message],
            Self::Input(faults) => faults.into_iter().map(Message::from).collect(),
            Self::Machine(error) => vec![Message::new("machine-error").with("error", &error)],
        }
    }

    /// Whether the reader of our output has closed it, which is not our failure.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Machine(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Self {
        Self::Input(faults)
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self::Input(fault.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Machine(error)
    }
}
