//! The words that can be typed instead of a move, in both languages.

/// A request of the person besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word<'a> {
    /// Back to the menu.
    Back,
    /// The list of words.
    Help,
    /// The rules.
    Rules,
    /// All moves.
    Moves,
    /// Take the last move back.
    Undo,
    /// Make it again.
    Redo,
    /// The move that the computer suggests.
    Hint,
    /// Resign.
    Resign,
    /// Position and game as text.
    Copy,
    /// A new game from this position.
    FromHere,
    /// Where was the game lost?
    Review,
    /// Turn the board.
    Turn,
    /// Begin a puzzle again.
    Reset,
    /// The solution of a puzzle.
    Solution,
    /// Write the game into a file.
    Save(&'a str),
    /// Continue a game from a file.
    Load(&'a str),
    /// Anything else: a move.
    Other(&'a str),
}

impl<'a> Word<'a> {
    /// Reads what was typed.
    pub fn read(text: &'a str) -> Self {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("save" | "gravar" | "guardar", path) => Self::Save(path),
            ("load" | "abrir" | "carregar", path) => Self::Load(path),
            ("0" | "back" | "voltar", "") => Self::Back,
            ("?" | "help" | "ajuda", "") => Self::Help,
            ("rules" | "regras", "") => Self::Rules,
            ("moves" | "steps" | "jogadas" | "passos", "") => Self::Moves,
            ("-" | "undo" | "desfazer", "") => Self::Undo,
            ("+" | "redo" | "refazer", "") => Self::Redo,
            ("hint" | "dica", "") => Self::Hint,
            ("resign" | "desistir", "") => Self::Resign,
            ("copy" | "copiar", "") => Self::Copy,
            ("here" | "daqui", "") => Self::FromHere,
            ("review" | "rever", "") => Self::Review,
            ("turn" | "virar", "") => Self::Turn,
            ("reset" | "reiniciar", "") => Self::Reset,
            ("solution" | "solução" | "solucao", "") => Self::Solution,
            _ => Self::Other(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_not_moves() {
        assert_eq!(Word::read("GRAVAR  a b.txt"), Word::Save("a b.txt"));
        assert_eq!(Word::read("load"), Word::Load(""));
        assert_eq!(Word::read("Solução"), Word::Solution);
        for mv in ["D4", "(0 3)", "b 3 4", "a", "0 3", "nil", "passar", "undo it"] {
            assert_eq!(Word::read(mv), Word::Other(mv));
        }
    }
}
