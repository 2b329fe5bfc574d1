//! Self-play in rounds: each round plays with the weights fitted to the one before.

use anyhow::{Result, anyhow};
use jogar_games::adjiboto::{self, Adjiboto};
use jogar_games::blokus::{self, Blokus};
use jogar_games::lear::{self, Lear};
use jogar_search::WithEvaluator;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::estimated::{Estimated, Weights};
use crate::generated::{self, Set};
use crate::play::{EnginePlayer, play, random_opening};
use crate::progress::Progress;
use crate::regression::Samples;

/// The number of games, and their settings.
#[derive(Clone, Copy)]
pub struct Fitting {
    /// Games in each round.
    pub games: usize,
    /// Rounds.
    pub rounds: usize,
    /// Nodes for each move.
    pub nodes: u64,
    /// The seed of the openings.
    pub seed: u64,
}

/// The sizes on which Lear is mostly played.
const LEAR_SIZES: [i64; 3] = [6, 7, 8];

impl Fitting {
    /// Fits Adji-boto*, each variant alone.
    pub fn adjiboto(&self) -> Result<()> {
        let fitted = |variant| self.fit(&[Adjiboto { variant }]);
        let sets = [
            Set {
                name: "SKIP_ORIGIN",
                doc: "The variant `2025`.",
                weights: fitted(adjiboto::Variant::SkipOrigin),
            },
            Set {
                name: "SOW_ORIGIN",
                doc: "The variant `2019`.",
                weights: fitted(adjiboto::Variant::SowOrigin),
            },
        ];
        generated::write("jogar-games/src/adjiboto", &sets)
    }

    /// Fits Blokus Uno, each variant alone.
    pub fn blokus(&self) -> Result<()> {
        let fitted = |variant| self.fit(&[Blokus { variant }]);
        let sets = [
            Set {
                name: "TETROMINO",
                doc: "The variant `2022`.",
                weights: fitted(blokus::Variant::Tetromino),
            },
            Set { name: "CROSS", doc: "The variant `2018`.", weights: fitted(blokus::Variant::Cross) },
        ];
        generated::write("jogar-games/src/blokus", &sets)
    }

    /// Fits Lear, all sizes together.
    pub fn lear(&self) -> Result<()> {
        let game =
            |size| Lear::new(Some(size), lear::Variant::Komi, None).map_err(|_| anyhow!("size {size}"));
        let games = LEAR_SIZES.map(game).into_iter().collect::<Result<Vec<_>>>()?;
        generated::write(
            "jogar-games/src/lear",
            &[Set { name: "WEIGHTS", doc: "All sizes and variants.", weights: self.fit(&games) }],
        )
    }

    // ANCHOR: fit
    /// Plays rounds and fits after each. Weights are in hundredths of a point.
    fn fit<G: Estimated>(&self, games: &[G]) -> Vec<f64> {
        println!(
            "{} rounds of {} games, {:?} for a move, seed {}",
            self.rounds, self.games, self.nodes, self.seed
        );
        let mut rng = StdRng::seed_from_u64(self.seed);
        let mut weights = vec![0.0; G::WEIGHTS];
        for round in 1..=self.rounds {
            let samples = self.play_round(round, games, &weights, &mut rng);
            let before = samples.error(&vec![0.0; G::WEIGHTS]);
            weights = samples.solve();
            let [before, after] = [before, samples.error(&weights)].map(|error| error / 100.0);
            println!("round {round}: {} positions, error {before:.3} → {after:.3} points", samples.count());
        }
        weights
    }
    // ANCHOR_END: fit

    /// Plays one round and collects the terms of every position with the final result.
    fn play_round<G: Estimated>(
        &self,
        round: usize,
        games: &[G],
        weights: &[f64],
        rng: &mut StdRng,
    ) -> Samples {
        let players =
            || games.iter().map(|&game| WithEvaluator { game, evaluator: Weights(weights.to_vec()) });
        let mut first: Vec<_> = players().map(EnginePlayer::new).collect();
        let mut second: Vec<_> = players().map(EnginePlayer::new).collect();
        let mut samples = Samples::new(G::WEIGHTS);
        let mut progress = Progress::new(format!("round {round}"), self.games);
        // ANCHOR: samples
        for number in 0..self.games {
            let index = number % games.len();
            let game = games[index];
            let opening = random_opening(&game, G::OPENING, rng);
            let (record, outcome) = play(&game, opening, [&mut first[index], &mut second[index]], self.nodes);
            for pos in record.positions() {
                let growth = outcome.margin(game.mover(pos)) - game.lead(pos);
                samples.add(&counted_terms(&game, pos), 100.0 * growth.to_f64());
            }
            progress.tell(number + 1);
        }
        // ANCHOR_END: samples
        samples
    }
}

/// The weights that count in a position, each once, with its factor.
fn counted_terms<G: Estimated>(game: &G, pos: &G::Position) -> Vec<(usize, f64)> {
    let mut counts = vec![0; G::WEIGHTS];
    game.terms(pos, |weight, times| counts[weight] += times);
    let all = counts.into_iter().enumerate();
    all.filter(|&(_, times)| times != 0).map(|(weight, times)| (weight, times.into())).collect()
}
