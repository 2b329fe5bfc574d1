//! Bars for the book: horizontal, with intervals if there are any.

use std::fmt::Write;

const WIDTH: f64 = 900.0;
const LABEL: f64 = 230.0;
const RIGHT: f64 = 170.0;
const ROW: f64 = 26.0;
const TOP: f64 = 46.0;
const BAR: f64 = 16.0;
const COLOUR: &str = "#1f5fae";

/// A bar.
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// Its length.
    pub value: f64,
    /// Its value in words.
    pub text: String,
    /// The ends of its interval.
    pub interval: Option<(f64, f64)>,
}

/// How lengths are measured.
#[derive(Clone, Copy, PartialEq)]
pub enum Scale {
    /// From the first number to the second.
    Linear(f64, f64),
    /// Powers of ten, from 1 to this number.
    Logarithmic(f64),
}

impl Scale {
    fn place(self, value: f64) -> f64 {
        let share = match self {
            Self::Linear(least, most) => (value - least) / (most - least),
            Self::Logarithmic(most) => value.max(1.0).log10() / most.log10(),
        };
        LABEL + share.clamp(0.0, 1.0) * (WIDTH - LABEL - RIGHT)
    }

    /// Where the bars begin.
    fn origin(self) -> f64 {
        if let Self::Linear(..) = self { self.place(0.0) } else { self.place(1.0) }
    }
}

/// Draws groups of bars under a title.
pub fn draw(title: &str, groups: &[(String, Vec<Bar>)], scale: Scale) -> String {
    let rows: usize = groups.iter().map(|(_, bars)| bars.len() + 1).sum();
    let height = TOP + ROW * rows as f64 + 14.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"DejaVu Sans, sans-serif\" font-size=\"14\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    let mut text = |x: f64, y: f64, more: &str, words: &str| {
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" {more}>{words}</text>");
    };
    text(14.0, 26.0, "font-size=\"17\" font-weight=\"bold\"", title);
    let mut y = TOP;
    let mut shapes = String::new();
    for (name, bars) in groups {
        text(14.0, y + 18.0, "font-weight=\"bold\"", name);
        y += ROW;
        for bar in bars {
            let (from, to) = (scale.origin(), scale.place(bar.value));
            let (left, width) = (from.min(to), (to - from).abs().max(1.0));
            let _ = writeln!(
                shapes,
                "<rect x=\"{left:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{BAR}\" fill=\"{COLOUR}\" fill-opacity=\"0.75\"/>",
                y + 4.0
            );
            let mut end = from.max(to);
            if let Some((low, high)) = bar.interval {
                let (low, high, middle) = (scale.place(low), scale.place(high), y + 4.0 + BAR / 2.0);
                let _ = writeln!(
                    shapes,
                    "<path d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {0:.1}V{1:.1}M{high:.1} {0:.1}V{1:.1}\" stroke=\"black\" stroke-width=\"1.5\"/>",
                    middle - 5.0,
                    middle + 5.0
                );
                end = end.max(high);
            }
            text(LABEL - 8.0, y + 17.0, "text-anchor=\"end\"", &bar.label);
            text(end + 6.0, y + 17.0, "font-size=\"12\"", &bar.text);
            y += ROW;
        }
    }
    let origin = scale.origin();
    let _ = writeln!(shapes, "<path d=\"M{origin:.1} {TOP}V{:.1}\" stroke=\"#555555\"/>", height - 10.0);
    svg + &shapes + "</svg>\n"
}
