//! Connections, up to a bound: one address never takes all of them.

use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard};

use crate::lock;

/// From where a connection was made. What one person can easily have many of counts as one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Peer(IpAddr);

impl Peer {
    /// The peer with this address. Of version 6, every subscriber has 2⁶⁴.
    #[must_use]
    pub fn new(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                if address.is_loopback() {
                    address.into()
                } else {
                    Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
                }
            }
            address @ IpAddr::V4(_) => address,
        })
    }

    /// Whether it is this machine or one of its network.
    pub fn is_near(self) -> bool {
        match self.0 {
            IpAddr::V4(address) => address.is_loopback() || address.is_private(),
            IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
        }
    }
}

impl fmt::Display for Peer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// The connections of a server, or other places of which one address never takes all.
#[derive(Debug)]
pub struct Connections {
    most: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_peer: HashMap<Peer, usize>,
}

impl Connections {
    /// No connections yet, and at most so many.
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        lock(&self.taken)
    }

    /// A place for one more connection, if there is one. An address has at most half of them, so that a class
    /// behind one address finds room; this machine, where a server before this one may run, has all.
    pub fn take(self: &Arc<Self>, peer: Peer) -> Option<Place> {
        let taken = &mut *self.taken();
        let of_peer = taken.by_peer.get(&peer).copied().unwrap_or_default();
        let most = if peer.0.is_loopback() { self.most } else { self.most.div_ceil(2) };
        if taken.all >= self.most || of_peer >= most {
            return None;
        }
        taken.all += 1;
        taken.by_peer.insert(peer, of_peer + 1);
        Some(Place { connections: Arc::clone(self), peer })
    }
}

/// The place of a connection; free again when it is dropped.
#[derive(Debug)]
pub struct Place {
    connections: Arc<Connections>,
    peer: Peer,
}

impl Drop for Place {
    fn drop(&mut self) {
        let taken = &mut *self.connections.taken();
        taken.all -= 1;
        if let Some(count) = taken.by_peer.get_mut(&self.peer) {
            *count -= 1;
            if *count == 0 {
                taken.by_peer.remove(&self.peer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(address: &str) -> Peer {
        Peer::new(address.parse().expect("an address"))
    }

    #[test]
    fn one_address_never_takes_all_places() {
        let connections = Connections::new(8);
        let (greedy, other, here) = (peer("192.0.2.1"), peer("192.0.2.2"), peer("127.0.0.1"));
        let mut held: Vec<_> = (0..8).filter_map(|_| connections.take(greedy)).collect();
        assert_eq!(held.len(), 4);
        held.extend((0..3).filter_map(|_| connections.take(other)));
        held.extend(connections.take(here));
        assert_eq!(held.len(), 8);
        assert!(connections.take(here).is_none(), "all are taken");
        drop(held);
        assert!(connections.taken().by_peer.is_empty() && connections.taken().all == 0);
        assert_eq!((0..9).map(|_| connections.take(here)).collect::<Vec<_>>().iter().flatten().count(), 8);
    }

    #[test]
    fn the_addresses_of_a_subscriber_are_one() {
        assert_eq!(peer("2001:db8::1"), peer("2001:db8::ffff:2"));
        assert_ne!(peer("2001:db8::1"), peer("2001:db8:0:1::1"));
        assert_eq!(peer("::ffff:192.0.2.1"), peer("192.0.2.1"));
        assert!(peer("::1").0.is_loopback());
    }
}
