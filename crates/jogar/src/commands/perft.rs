//! `jogar perft`: the number of sequences of moves.

use std::io::Write;
use std::time::Instant;

use jogar_core::{Arg, Fault, Game, GameExt};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::schema::{Counts, PerftReport};

use super::{position, progress};
use crate::arguments::PerftArguments;
use crate::failure::Failure;
use jogar_words::Texts;

/// Counts, with progress on a terminal because it can take long.
pub fn run(arguments: &PerftArguments, texts: &Texts) -> Result<(), Failure> {
    let depth = arguments.depth()?;
    arguments.position.open()?.visit(Perft { arguments, depth, texts })
}

struct Perft<'a> {
    arguments: &'a PerftArguments,
    depth: u32,
    texts: &'a Texts,
}

impl Visitor for Perft<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let pos = position::read(game, &self.arguments.position)?;
        let started = Instant::now();
        let counts = count_by_move(game, &pos, self.depth);
        let nodes = if self.depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() };
        let seconds = started.elapsed().as_secs_f64();
        let tally = if self.arguments.tally { Some(self.tally(game, &pos)?) } else { None };
        if self.arguments.position.json {
            let write = |&(mv, nodes): &(_, u64)| (game.write_move(&pos, mv), nodes);
            return position::print_json(&PerftReport {
                nodes,
                depth: self.depth,
                time_ms: (seconds * 1e3) as u64,
                tally: tally.map(|(counted, tally)| Counts(vec![(counted.to_owned(), tally)])),
                divide: self.arguments.divide.then(|| Counts(counts.iter().map(write).collect())),
            });
        }
        let mut out = std::io::stdout().lock();
        for &(mv, nodes) in counts.iter().filter(|_| self.arguments.divide) {
            writeln!(out, "{:<12} {}", game.name_move(&pos, mv), self.texts.value(nodes))?;
        }
        let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
        let values =
            [("nodes", nodes.into()), ("seconds", Arg::decimal(seconds, 3)), ("rate", Arg::decimal(rate, 1))];
        writeln!(out, "{}", self.texts.tell("perft-result", &values))?;
        if let Some((counted, tally)) = tally {
            let key = format!("tally-{counted}");
            writeln!(out, "{}", self.texts.tell(&key, &[("count", tally.into())]))?;
        }
        Ok(())
    }
}

impl Perft<'_> {
    /// The name of the game's tally, and its sum over the ends of all lines.
    fn tally<G: Playable>(&self, game: &G, pos: &G::Position) -> Result<(&'static str, u64), Fault> {
        let fault = || Fault::choice("no-tally").with("game", G::NAME);
        game.tally_after(pos, self.depth).ok_or_else(fault)
    }
}

/// [`GameExt::divide`] with progress, counted by the finished moves and replies.
fn count_by_move<G: Game>(game: &G, pos: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    if depth < 3 {
        return if depth == 0 { Vec::new() } else { game.divide(pos, depth) };
    }
    let children: Vec<_> = game.moves(pos).map(|mv| (mv, game.after(pos, mv))).collect();
    let replies = children.iter().map(|(_, child)| game.moves(child).len() as u64).sum();
    let bar = progress::bar(replies);
    let counts = children.iter().map(|(mv, child)| {
        let below = game.moves(child).map(|reply| {
            let nodes = game.perft(&game.after(child, reply), depth - 2);
            bar.inc(1);
            nodes
        });
        (*mv, below.sum())
    });
    let counts = counts.collect();
    bar.finish_and_clear();
    counts
}
