//! The arguments of `jogar serve`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use jogar_core::Fault;
use jogar_web::Public;

use super::{ConsultArguments, read_number};

/// The port if none is named.
pub const USUAL_PORT: u16 = 7010;

/// Where to listen.
#[derive(Debug, Args)]
pub struct ServeArguments {
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    port: Option<String>,
    #[arg(long, value_name = "ADDRESS", allow_hyphen_values = true)]
    host: Option<String>,
    #[arg(long, value_name = "URL", allow_hyphen_values = true)]
    public: Option<String>,
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// The folder of a championship to watch.
    #[arg(long, value_name = "DIR")]
    pub championship: Option<PathBuf>,
    /// Opens no browser.
    #[arg(long)]
    pub no_open: bool,
    #[command(flatten)]
    pub consult: ConsultArguments,
}

/// The least letters of a token that a person chooses.
const SHORTEST_TOKEN: usize = 16;

/// Where to listen, as it was named.
pub struct Place {
    /// The address.
    pub address: SocketAddr,
    /// Whether the port was named: another one will not do.
    pub is_port_named: bool,
    /// The name of the machine by which it was named.
    pub name: Option<String>,
}

impl ServeArguments {
    /// Where to listen.
    pub fn place(&self) -> Result<Place, Fault> {
        let port = match &self.port {
            None => USUAL_PORT,
            Some(text) => {
                let bad = || Fault::choice("serve-bad-port").quote("text", text);
                u16::try_from(read_number("--port", text).map_err(|_| bad())?).map_err(|_| bad())?
            }
        };
        let (ip, name) = match self.host.as_deref().map(str::trim) {
            None | Some("localhost") => (IpAddr::V4(Ipv4Addr::LOCALHOST), None),
            Some(text) => match text.trim_matches(['[', ']']).parse() {
                Ok(ip) => (ip, None),
                Err(_) => (look_up(text)?, Some(text.to_owned())),
            },
        };
        Ok(Place { address: SocketAddr::new(ip, port), is_port_named: self.port.is_some(), name })
    }

    /// The address of the server that is before this one.
    pub fn public(&self) -> Result<Option<Public>, Fault> {
        let read = |text: &str| {
            Public::read(text).ok_or_else(|| Fault::choice("serve-bad-public").quote("text", text))
        };
        self.public.as_deref().map(read).transpose()
    }

    /// The secret that visitors must know, if the person has chosen one.
    pub fn token(&self) -> Result<Option<&str>, Fault> {
        let Some(token) = self.token.as_deref() else { return Ok(None) };
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-_.~".contains(letter);
        if token.len() < SHORTEST_TOKEN || !token.chars().all(is_letter) {
            return Err(Fault::choice("serve-bad-token").quote("text", token).with("least", SHORTEST_TOKEN));
        }
        Ok(Some(token))
    }
}

/// The address of a name.
fn look_up(name: &str) -> Result<IpAddr, Fault> {
    use std::net::ToSocketAddrs;
    let unknown = || Fault::unknown("serve-unknown-host").quote("text", name);
    let mut found = (name, 0).to_socket_addrs().map_err(|_| unknown())?;
    found.next().map(|address| address.ip()).ok_or_else(unknown)
}
