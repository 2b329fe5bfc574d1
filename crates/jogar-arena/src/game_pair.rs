//! Two games of two players from one opening, with the sides swapped: what matches and championships are made
//! of.

use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Fault, History, Message, Score, Side};
use jogar_games::catalog::{Choice, Playable};
use jogar_play::schema::MovedBy;
use jogar_play::{
    Ending, Forfeit, LiveGame, OpenGame, Options, PlayedOut, PlayerSpec, Pool, Reason, Recorder, Seat,
    Session, Setup, Start, play_out_shown,
};

/// A pair of games is played at most this many times more because the machine stalled.
pub const MOST_REPLAYS: u32 = 3;

/// A game of a pair.
pub struct PlayedGame {
    /// The side of the first player of the pair.
    pub first_player: Side,
    /// The game, which is over.
    pub session: Session,
    /// How it ended.
    pub ending: Ending,
    /// What went wrong without ending it, such as endgame tables that cannot be used.
    pub troubles: Vec<Message>,
    /// Why a player failed, if one did.
    pub forfeit: Option<Forfeit>,
    /// How often it was played before, because the machine stalled.
    pub replays: u32,
}

impl PlayedGame {
    /// The final lead of the first player of the pair. A forfeited game counts as lost, whatever the points
    /// were.
    #[must_use]
    pub fn margin(&self) -> Score {
        self.ending.outcome.margin(self.first_player)
    }

    /// The player of the pair who failed, if one did: 0 or 1.
    #[must_use]
    pub fn failed(&self) -> Option<usize> {
        match self.ending.reason {
            Reason::Forfeit(side, _) => Some(usize::from(side != self.first_player)),
            _ => None,
        }
    }

    /// Whether a player failed only because the machine stalled.
    pub(crate) fn is_stalled(&self) -> bool {
        let program = self.forfeit.as_ref().and_then(|forfeit| forfeit.program.as_ref());
        program.is_some_and(|program| program.stalled)
    }

    /// The first player's points: 1, ½ or 0.
    #[must_use]
    pub fn points(&self) -> f64 {
        match self.ending.winner() {
            None => 0.5,
            Some(side) if side == self.first_player => 1.0,
            Some(_) => 0.0,
        }
    }
}

/// A game of a pair, as it is shown while the pair is played.
pub enum Shown<'a> {
    /// It goes on: a move was just made.
    Playing {
        /// The side of the first player of the pair.
        first_player: Side,
        /// The game.
        live: &'a LiveGame,
    },
    /// It is over.
    Over(&'a PlayedGame),
}

/// Who plays a pair, and how.
#[derive(Clone, Copy)]
pub struct PairTerms<'a> {
    /// The players; the first begins the first game.
    pub players: &'a [PlayerSpec; 2],
    /// The time limit for a move.
    pub time: Option<Duration>,
    /// Memory, endgame tables, and external programs.
    pub pool: &'a Arc<Pool>,
}

impl PairTerms<'_> {
    /// Both games. If the machine stalled, they are played again from the opening, with fresh processes:
    /// nobody gains time to think. The first player has `seed`, the second the next number.
    ///
    /// # Errors
    /// If the opening cannot be played.
    pub fn play_pair<G: Playable>(
        &self,
        game: &G,
        opening: &History<G>,
        seed: u64,
    ) -> Result<[PlayedGame; 2], Fault> {
        self.play_pair_shown(game, opening, seed, &mut |_| ())
    }

    /// [`PairTerms::play_pair`], and each game is shown after every move and at its end.
    ///
    /// # Errors
    /// If the opening cannot be played.
    pub fn play_pair_shown<G: Playable>(
        &self,
        game: &G,
        opening: &History<G>,
        seed: u64,
        show: &mut dyn FnMut(Shown<'_>),
    ) -> Result<[PlayedGame; 2], Fault> {
        let mut play = |first_player: Side| {
            let mut playing = |live: &LiveGame| show(Shown::Playing { first_player, live });
            let played = self.play_game(game, opening, seed, first_player, &mut playing)?;
            show(Shown::Over(&played));
            Ok::<_, Fault>(played)
        };
        let mut replays = 0;
        loop {
            let mut games = [play(Side::First)?, play(Side::Second)?];
            if replays < MOST_REPLAYS && games.iter().any(PlayedGame::is_stalled) {
                replays += 1;
                continue;
            }
            for game in &mut games {
                game.replays = replays;
            }
            return Ok(games);
        }
    }

    /// Both games, lost by one player without being played.
    ///
    /// # Errors
    /// If the opening cannot be played.
    pub fn forfeit_pair<G: Playable>(
        &self,
        game: &G,
        opening: &History<G>,
        player: usize,
        forfeit: &Forfeit,
    ) -> Result<[PlayedGame; 2], Fault> {
        let lose = |first_player: Side| {
            let loser = if player == 0 { first_player } else { first_player.other() };
            let open = OpenGame::new(game);
            let mut session = begin(game, &open, self.seats(first_player), opening)?;
            session.forfeit(loser, forfeit.verdict)?;
            over(first_player, PlayedOut { session, troubles: Vec::new(), forfeit: Some(forfeit.clone()) })
        };
        Ok([lose(Side::First)?, lose(Side::Second)?])
    }

    /// The seats of both sides of a game.
    fn seats(&self, first_player: Side) -> [Seat; 2] {
        Side::BOTH.map(|side| Seat::Player(self.players[usize::from(side != first_player)].clone()))
    }

    fn play_game<G: Playable>(
        &self,
        game: &G,
        opening: &History<G>,
        seed: u64,
        first_player: Side,
        show: &mut dyn FnMut(&LiveGame),
    ) -> Result<PlayedGame, Fault> {
        // The index of the player who plays a side.
        let player = |side: Side| usize::from(side != first_player);
        let open = OpenGame::new(game);
        let options = Options {
            pool: Arc::clone(self.pool),
            recorder: Recorder::forgetful(),
            seeds: Side::BOTH.map(|side| seed.wrapping_add(player(side) as u64)),
            time: self.time,
        };
        let session = begin(game, &open, self.seats(first_player), opening)?;
        over(first_player, play_out_shown(open, session, options, show)?)
    }
}

/// A game that is over.
fn over(first_player: Side, played: PlayedOut) -> Result<PlayedGame, Fault> {
    let PlayedOut { session, troubles, forfeit } = played;
    let ending = session.ending().ok_or_else(|| Fault::damaged("log-not-over"))?;
    Ok(PlayedGame { first_player, session, ending, troubles, forfeit, replays: 0 })
}

/// A game in which the opening has been played.
fn begin<G: Playable>(
    game: &G,
    open: &OpenGame,
    seats: [Seat; 2],
    opening: &History<G>,
) -> Result<Session, Fault> {
    let choice: Choice = game.choice();
    let [first, ..] = opening.positions() else { return Err(Fault::damaged("log-not-over")) };
    let start = (*first != game.start())
        .then(|| Start { state: game.write_position(first), mover: game.mover(first) });
    let setup = Setup { game: G::NAME.to_owned(), choice, seats, start };
    let first_fault = |faults: jogar_core::Faults| faults.list()[0].clone();
    let mut session = Session::new(&*open.rules, setup).map_err(first_fault)?;
    for (&mv, pos) in opening.moves().iter().zip(opening.positions()) {
        session.make(&game.write_move(pos, mv), MovedBy::Opening, None)?;
    }
    Ok(session)
}
