//! How soon the next game begins after a hostile player: from the verdict on one game until a player of the
//! next one is asked. In between its processes are ended, its group and its folder are removed, and a fresh
//! process starts.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, anyhow, ensure};
use jogar_arena::outside::{Contest, Outside};
use jogar_arena::sandbox::{Permit, Sandbox, Settings};
use jogar_arena::{Match, Opening, Tally, play_match};
use jogar_games::adjiboto::Adjiboto;
use jogar_play::{PlayerSpec, Pool};

use crate::aims::Aims;
use crate::hostile_pack::witness::{Event, Witness};
use crate::hostile_pack::{FAILING, Pack, REFUSED, time};
use crate::shell::root;

/// In milliseconds.
const LONGEST: f64 = 1000.0;
/// Four games: each player begins two, and fewer failures than it is withdrawn after.
const PAIRS: u32 = 2;

/// A row for each hostile player.
pub fn print(settings: &Settings, aims: &mut Aims) -> Result<()> {
    let marker = format!("bench-arena-{}", std::process::id());
    let pack = Pack::new(&root().join("crates/jogar"), marker);
    println!(
        "\n| hostile player | verdict | next games | median, ms | longest, ms |\n|---|---|---:|---:|---:|"
    );
    for (name, verdict, _) in FAILING {
        measure(name, verdict, &pack, &pack.failing(name), settings, aims)?;
    }
    for name in REFUSED {
        measure(name, "finished", &pack, &pack.refused(name), settings, aims)?;
    }
    Ok(())
}

fn measure(
    name: &str,
    verdict: &str,
    pack: &Pack,
    player: &str,
    settings: &Settings,
    aims: &mut Aims,
) -> Result<()> {
    let sandbox = Sandbox::with(settings, Permit::Contained).map_err(|fault| anyhow!("{fault}"))?;
    let witness = Witness::new(Outside::new(sandbox, Contest::default()), || {});
    let players = [player, &pack.hostile("plays", "")].map(PlayerSpec::read);
    let tally = play(players, verdict, &witness)?;
    for game in tally.games() {
        let told = game.forfeit.as_ref().map_or("finished", |forfeit| forfeit.verdict.name());
        ensure!(told == verdict && game.failed() != Some(1), "{name}: {told} instead of {verdict}");
    }
    let mut gaps: Vec<f64> = gaps(&witness.take()).iter().map(|gap| gap.as_secs_f64() * 1e3).collect();
    gaps.sort_by(f64::total_cmp);
    ensure!(gaps.len() >= PAIRS as usize, "{name}: only {} games began after another", gaps.len());
    let longest = gaps[gaps.len() - 1];
    let told = aims.judge(
        format!("next game after {name}"),
        format!("{longest:.0} (aim: {LONGEST})"),
        longest <= LONGEST,
    );
    println!("| {name} | {verdict} | {} | {:.0} | {told} |", gaps.len(), gaps[gaps.len() / 2]);
    Ok(())
}

/// The match of a hostile player and a program that plays as it should.
fn play<E: std::fmt::Display>(
    players: [Result<PlayerSpec, E>; 2],
    verdict: &str,
    witness: &Witness,
) -> Result<Tally> {
    let [first, second] = players.map(|player| player.map_err(|fault| anyhow!("{fault}")));
    let contest = Match {
        players: [first?, second?],
        pairs: PAIRS,
        time: Some(Duration::from_millis(time(verdict))),
        opening: Opening::Random(12),
        seed: 3,
        games_at_once: 1,
        pool: Arc::new(Pool::default().with_outside(Box::new(witness.clone()))),
        record: None,
    };
    play_match(&Adjiboto::default(), &contest, |_| true).map_err(|fault| anyhow!("{fault}"))
}

/// From the end of each game until the first question of the next. A game whose first player fails at its
/// start has no question: its end is the next one that counts.
fn gaps(seen: &[(Duration, Event)]) -> Vec<Duration> {
    let (mut gaps, mut ended, mut answered, mut made) = (Vec::new(), None, Duration::ZERO, 0);
    for &(at, event) in seen {
        match event {
            Event::Failed(_) => (ended, made) = (Some(at), 0),
            // Both players were made in the game before, and nobody failed.
            Event::Made if made == 2 => (ended, made) = (Some(answered), 1),
            Event::Made => made += 1,
            Event::Answered => answered = at,
            Event::Asked => gaps.extend(ended.take().map(|ended: Duration| at.saturating_sub(ended))),
        }
    }
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogar_play::Verdict;

    #[test]
    fn a_gap_lasts_from_a_verdict_to_a_question() {
        let ms = Duration::from_millis;
        let failed = Event::Failed(Verdict::Timeout);
        // Made and failed when asked; the other begins; then a game that ends by itself, and one more.
        let seen = [
            (0, Event::Made),
            (10, Event::Asked),
            (20, failed),
            (25, Event::Made),
            (50, Event::Asked),
            (60, Event::Answered),
            (61, Event::Made),
            (70, Event::Asked),
            (75, Event::Answered),
            (80, Event::Made),
            (95, Event::Asked),
        ];
        assert_eq!(gaps(&seen.map(|(at, event)| (ms(at), event))), [ms(30), ms(20)]);
        // One that fails at its start is not asked: its own failure counts.
        let seen = [
            (0, Event::Made),
            (10, failed),
            (11, Event::Made),
            (40, failed),
            (41, Event::Made),
            (60, Event::Asked),
        ];
        assert_eq!(gaps(&seen.map(|(at, event)| (ms(at), event))), [ms(20)]);
    }
}
