//! `(board (a b c) (a b c))`, the board as 14 lists of 14 with 0, 1, 2; placements as `(peca-b row column)`.

use jogar_core::sexp::{self, Node};
use jogar_core::{Fault, Faults, Notation, Side};

use super::bitboard::{Bitboard, Cell, SIZE};
use super::pieces::{Hand, Shape, Variant};
use super::placement::Placement;
use super::position::{Position, corner};
use super::rules::{Blokus, Move};

impl Notation for Blokus {
    fn read_position(&self, text: &str, mover: Side) -> Result<Position, Faults> {
        let form = sexp::read(text)?;
        let Some([board, first, second]) = form.tuple() else {
            return Err(form.fault("blokus-state-shape").into());
        };
        let mut faults = Vec::new();
        let cells = read_board(board, &mut faults);
        let hands = [first, second].map(|hand| read_hand(self.variant, hand, &mut faults));
        for side in Side::BOTH {
            if let Some(cells) = cells {
                let hand = hands[side.index()];
                Check { variant: self.variant, side, cells: cells[side.index()] }.all(hand, &mut faults);
            }
        }
        let hands = hands.map(|hand| hand.unwrap_or(Hand::FULL));
        Faults::none_or(faults, Position { cells: cells.unwrap_or_default(), hands, mover })
    }

    fn write_position(&self, pos: &Position) -> String {
        let [first, second] = pos.hands.map(|hand| hand.0.map(|left| left.to_string()).join(" "));
        format!("({} ({first}) ({second}))", write_board(pos.cells))
    }

    fn read_move(&self, _pos: &Position, text: &str) -> Result<Move, Fault> {
        if crate::words::is_pass(text) {
            return Ok(Move::Pass);
        }
        read_placement(self.variant, text, "blokus-bad-move").map(Move::Place)
    }

    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        match mv {
            Move::Place(placement) => write_placement(placement),
            Move::Pass => "nil".to_owned(),
        }
    }

    fn name_move(&self, _pos: &Position, mv: Move) -> String {
        match mv {
            Move::Place(placement) => name_placement(placement),
            Move::Pass => "nil".to_owned(),
        }
    }
}

impl Shape {
    /// Its short name.
    #[must_use]
    pub const fn short_name(self) -> &'static str {
        match self {
            Self::Single => "a",
            Self::Square => "b",
            Self::LyingS => "c1",
            Self::StandingS => "c2",
            Self::Cross => "cruz",
        }
    }

    /// The shape with one of these names.
    fn named(name: &str) -> Option<Self> {
        match name {
            "peca-a" | "a" | "1x1" => Some(Self::Single),
            "peca-b" | "b" | "2x2" => Some(Self::Square),
            "peca-c-1" | "c-1" | "c1" => Some(Self::LyingS),
            "peca-c-2" | "c-2" | "c2" => Some(Self::StandingS),
            "cruz" | "x" => Some(Self::Cross),
            _ => None,
        }
    }
}

/// Reads `(peca-b 3 4)`, with or without parentheses, the piece by any of its names. A fault with this key
/// names the pieces of the variant.
pub(super) fn read_placement(variant: Variant, text: &str, key: &'static str) -> Result<Placement, Fault> {
    let about = |fault: Fault| fault.quote("text", text).with("pieces", variant.piece_names().join(", "));
    let bad = || about(Fault::syntax(key));
    match crate::words::read_words(text)?.as_slice() {
        [name, row, column] => {
            let shape = name.symbol().and_then(Shape::named).ok_or_else(bad)?;
            row.integer().zip(column.integer()).ok_or_else(bad)?;
            let [row, column] = [row, column].map(|node| read_number(node, SIZE as u8 - 1));
            // It has the form of a place, and is not on the board.
            let (row, column) = row.zip(column).ok_or_else(|| about(Fault::illegal(key)))?;
            Ok(Placement { shape, origin: Cell { row, column } })
        }
        _ => Err(bad()),
    }
}

/// `(peca-b 3 4)`.
pub(super) fn write_placement(Placement { shape, origin }: Placement) -> String {
    format!("({} {} {})", shape.name(), origin.row, origin.column)
}

/// `b 3 4`.
pub(super) fn name_placement(Placement { shape, origin }: Placement) -> String {
    format!("{} {} {}", shape.short_name(), origin.row, origin.column)
}

/// A number from 0 to `limit`.
fn read_number(node: &Node, limit: u8) -> Option<u8> {
    node.integer().and_then(|number| u8::try_from(number).ok()).filter(|&number| number <= limit)
}

/// The cells with 1 and those with 2, or `None` if a fault was added to `faults`.
pub(super) fn read_board(node: &Node, faults: &mut Vec<Fault>) -> Option<[Bitboard; 2]> {
    let Some(rows) = node.tuple::<SIZE>() else {
        faults.push(node.fault("blokus-board-shape"));
        return None;
    };
    let known = faults.len();
    let mut cells = [Bitboard::EMPTY; 2];
    for (row, node) in rows.iter().enumerate() {
        let Some(items) = node.tuple::<SIZE>() else {
            faults.push(node.fault("blokus-row-shape").with("row", row));
            continue;
        };
        for (column, item) in items.iter().enumerate() {
            let cell = Cell { row: row as u8, column: column as u8 };
            match item.integer() {
                Some(0) => {}
                Some(owner @ 1..=2) => cells[owner as usize - 1] |= Bitboard::of(cell),
                _ => faults.push(item.fault("blokus-bad-cell").with("row", row).with("column", column)),
            }
        }
    }
    (faults.len() == known).then_some(cells)
}

/// The board as a list of rows: 1 in the first of two sets of cells, 2 in the second.
pub(super) fn write_board([ones, twos]: [Bitboard; 2]) -> String {
    let digit = |cell| u8::from(ones.contains(cell)) + 2 * u8::from(twos.contains(cell));
    let line: Vec<u8> = (0..SIZE as u8).collect();
    let rows = line.iter().map(|&row| {
        let digits = line.iter().map(|&column| digit(Cell { row, column }).to_string());
        format!("({})", digits.collect::<Vec<_>>().join(" "))
    });
    format!("({})", rows.collect::<Vec<_>>().join(" "))
}

/// The pieces that a player has left, or `None` if a fault was added to `faults`.
fn read_hand(variant: Variant, node: &Node, faults: &mut Vec<Fault>) -> Option<Hand> {
    let Some(items) = node.tuple::<3>() else {
        faults.push(node.fault("blokus-hand-shape"));
        return None;
    };
    let known = faults.len();
    let mut left = [0; 3];
    for (kind, item) in items.iter().enumerate() {
        let limit = Hand::FULL.0[kind];
        if let Some(pieces) = read_number(item, limit) {
            left[kind] = pieces;
        } else {
            let fault = crate::words::number_fault("blokus-hand-count", item);
            faults.push(fault.with("piece", variant.kinds()[kind]).with("limit", limit));
        }
    }
    (faults.len() == known).then_some(Hand(left))
}

/// The cells of one player, to be checked.
pub(super) struct Check {
    pub(super) variant: Variant,
    pub(super) side: Side,
    pub(super) cells: Bitboard,
}

impl Check {
    /// Whether the cells form pieces, as many as the hand says, and placed by the rules.
    fn all(&self, hand: Option<Hand>, faults: &mut Vec<Fault>) {
        let placed = self.count_pieces(faults);
        for (kind, piece) in self.variant.kinds().into_iter().enumerate() {
            let total = Hand::FULL.0[kind];
            if let (Some(placed), Some(Hand(left))) = (placed, hand)
                && placed[kind] + u32::from(left[kind]) != u32::from(total)
            {
                let fault = self.fault("blokus-piece-total").with("piece", piece).with("total", total);
                faults.push(fault.with("placed", placed[kind]).with("left", left[kind]));
            }
        }
        self.check_contacts(faults);
    }

    /// Whether the first piece covers the corner and every other one is connected with it.
    pub(super) fn check_contacts(&self, faults: &mut Vec<Fault>) {
        let corner = corner(self.side);
        if self.cells.contains(corner) {
            self.check_chain(corner, faults);
        } else if !self.cells.is_empty() {
            faults.push(self.fault_at("blokus-corner-not-covered", corner));
        }
    }

    /// The number of pieces of each kind, or `None` if a fault was added to `faults`.
    pub(super) fn count_pieces(&self, faults: &mut Vec<Fault>) -> Option<[u32; 3]> {
        let known = faults.len();
        let mut placed = [0; 3];
        for (first, group) in groups(self.cells) {
            if let Some(Placement { shape, .. }) = Placement::filling(self.variant, group) {
                placed[shape.kind()] += 1;
            } else {
                let fault = self.fault_at("blokus-not-a-piece", first);
                faults.push(fault.with("squares", group.count()));
            }
        }
        (faults.len() == known).then_some(placed)
    }

    /// Every piece is connected with the one in the corner by contacts at corners.
    fn check_chain(&self, corner: Cell, faults: &mut Vec<Fault>) {
        let mut reached = Bitboard::EMPTY;
        let mut next = Bitboard::of(corner);
        while next != reached {
            reached = next;
            next = self.cells.group(reached | reached.diagonals());
        }
        let apart = groups(self.cells).into_iter().filter(|&(_, group)| (group & reached).is_empty());
        faults.extend(apart.map(|(first, _)| self.fault_at("blokus-piece-apart", first)));
    }

    fn fault(&self, key: &'static str) -> Fault {
        Fault::position(key).with("player", self.side.number())
    }

    fn fault_at(&self, key: &'static str, cell: Cell) -> Fault {
        self.fault(key).with("row", cell.row).with("column", cell.column)
    }
}

/// The groups of cells that are connected by their sides, each with its first cell.
fn groups(cells: Bitboard) -> Vec<(Cell, Bitboard)> {
    let mut rest = cells;
    let mut found = Vec::new();
    while let Some(first) = rest.cells().next() {
        let group = cells.group(Bitboard::of(first));
        found.push((first, group));
        rest = rest & !group;
    }
    found
}
