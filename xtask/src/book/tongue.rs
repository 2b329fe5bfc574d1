//! Numbers and labels of each language: a table is measured once and written in both.

/// A language of the book.
#[derive(Clone, Copy)]
pub struct Tongue {
    /// Its folder below `book/`.
    pub language: &'static str,
    /// Its place in pairs of words: 0 or 1.
    index: usize,
    decimal: &'static str,
    group: &'static str,
}

/// English and Portuguese.
pub const TONGUES: [Tongue; 2] = [
    Tongue { language: "en", index: 0, decimal: ".", group: "," },
    Tongue { language: "pt", index: 1, decimal: ",", group: " " },
];

impl Tongue {
    /// One of two texts, English first.
    pub const fn say(self, words: [&'static str; 2]) -> &'static str {
        words[self.index]
    }

    /// A number with a certain number of decimals, as people write it.
    pub fn decimal(self, number: f64, places: usize) -> String {
        format!("{number:.places$}").replace('.', self.decimal).replace('-', "−")
    }

    /// A whole number in groups of three digits.
    pub fn whole(self, number: u64) -> String {
        let digits = number.to_string();
        let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
        groups.join(self.group)
    }

    /// A cell of an English table of `jogar compare`: `9!<br>608,239<br>0.076 s`.
    pub fn cell(self, english: &str) -> String {
        let parts = english.split("<br>").map(|part| part.replace(',', self.group));
        let parts: Vec<_> = parts
            .map(|part| if part.trim_end().ends_with(" s") { part.replace('.', self.decimal) } else { part })
            .collect();
        parts.join("<br>")
    }

    /// A drawing with English labels, in this language.
    pub fn drawing(self, english: &str) -> String {
        let pairs =
            LABELS.iter().map(|words| (format!(">{}<", words[0]), format!(">{}<", words[self.index])));
        pairs.fold(english.to_owned(), |drawing, (english, ours)| drawing.replace(&english, &ours))
    }
}

/// The labels of charts that the program draws, as `crates/jogar-words/locales` has them.
const LABELS: &[[&str; 2]] = &[
    ["Generated nodes", "Nós gerados"],
    ["Time in seconds", "Tempo em segundos"],
    ["proven", "provado"],
    ["solved", "resolvido"],
    ["no solution", "sem solução"],
    ["Value for player 1 (points)", "Valor para o jogador 1 (pontos)"],
    ["Points thrown away", "Pontos desperdiçados"],
    ["move", "jogada"],
    ["player 1", "jogador 1"],
    ["player 2", "jogador 2"],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_do() {
        let [english, portuguese] = TONGUES;
        assert_eq!([english.whole(1_234_567), portuguese.whole(1_234_567)], ["1,234,567", "1 234 567"]);
        assert_eq!([english.decimal(-0.5, 2), portuguese.decimal(-0.5, 2)], ["−0.50", "−0,50"]);
        assert_eq!(portuguese.cell("– time ≥8<br>6,155,834<br>1.000 s"), "– time ≥8<br>6 155 834<br>1,000 s");
        assert_eq!(english.cell("9!<br>608,239<br>0.076 s"), "9!<br>608,239<br>0.076 s");
    }

    /// Every label of a chart stands in the texts of the program, in both languages.
    #[test]
    fn labels_are_those_of_the_program() {
        for (tongue, texts) in TONGUES.into_iter().zip([
            include_str!("../../../crates/jogar-words/locales/en.ftl"),
            include_str!("../../../crates/jogar-words/locales/pt.ftl"),
        ]) {
            for words in LABELS.iter().filter(|words| !words[0].starts_with("player")) {
                let label = tongue.say(*words);
                assert!(texts.lines().any(|line| line.ends_with(&format!("= {label}"))), "{label}");
            }
        }
    }
}
