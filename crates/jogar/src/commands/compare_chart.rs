//! A comparison as a picture: generated nodes and time by problem and algorithm, both on a logarithmic scale,
//! as SVG.
//!
//! Points and not bars, because the length of a bar means nothing on a logarithmic scale. Each algorithm has
//! a colour and a fixed place within a problem, so that colour is never the only sign.

use std::fmt::Write;

use jogar_solve::Algorithm;

use super::compare::{Cell, Row};
use crate::svg::{line, superscript, text};
use jogar_words::Texts;

const WIDTH: f64 = 1120.0;
const HEIGHT: f64 = 800.0;
/// The left and right edges of the panels.
const LEFT: f64 = 80.0;
const RIGHT: f64 = 960.0;
/// The upper and lower edges of the two panels.
const PANELS: [(f64, f64); 2] = [(70.0, 390.0), (450.0, 770.0)];
const RADIUS: f64 = 4.5;
/// Times below this are drawn as this.
const LEAST_SECONDS: f64 = 1e-6;

/// Colours that people with colour blindness can distinguish.
const COLOURS: [&str; 10] = [
    "#1b1b1b", "#8c6d31", "#7f7f7f", "#56b4e9", "#d55e00", "#e69f00", "#0072b2", "#009e73", "#cc79a7",
    "#6a3d9a",
];

/// The data of the chart.
pub struct Chart<'a> {
    pub title: &'a str,
    pub rows: &'a [Row],
    pub texts: &'a Texts,
}

/// A range of powers of ten.
struct Scale {
    low: i32,
    high: i32,
    top: f64,
    bottom: f64,
}

impl Scale {
    fn of(values: impl Iterator<Item = f64>, (top, bottom): (f64, f64)) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values {
            (low, high) = (low.min(value), high.max(value));
        }
        if low > high {
            (low, high) = (1.0, 10.0);
        }
        let low = low.log10().floor() as i32;
        Self { low, high: (high.log10().ceil() as i32).max(low + 1), top, bottom }
    }

    fn place(&self, value: f64) -> f64 {
        let share = (value.log10() - f64::from(self.low)) / f64::from(self.high - self.low);
        self.bottom - share * (self.bottom - self.top)
    }
}

impl Chart<'_> {
    /// The whole picture.
    pub fn draw(&self) -> String {
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" font-family=\"sans-serif\" font-size=\"14\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
        );
        text(&mut out, (LEFT, 30.0), "start", "font-size=\"18\" font-weight=\"bold\"", self.title);
        let nodes = |cell: &Cell| cell.result.figures.generated.max(1) as f64;
        let seconds = |cell: &Cell| cell.time.as_secs_f64().max(LEAST_SECONDS);
        self.panel(&mut out, PANELS[0], "chart-nodes", &nodes);
        self.panel(&mut out, PANELS[1], "chart-seconds", &seconds);
        self.legend(&mut out);
        out + "</svg>\n"
    }

    /// The panel of one quantity.
    fn panel(&self, out: &mut String, place: (f64, f64), title: &str, value: &dyn Fn(&Cell) -> f64) {
        let scale = Scale::of(self.rows.iter().flat_map(|row| &row.cells).map(value), place);
        text(out, (LEFT, place.0 - 12.0), "start", "font-weight=\"bold\"", &self.texts.say(title));
        for power in scale.low..=scale.high {
            let y = scale.place(10f64.powi(power));
            line(out, (LEFT, y), (RIGHT, y), "#dddddd");
            // At most as many labels as fit.
            if (scale.high - power) % ((scale.high - scale.low) / 10 + 1) == 0 {
                text(out, (LEFT - 8.0, y + 5.0), "end", "", &format!("10{}", superscript(power)));
            }
        }
        let width = (RIGHT - LEFT) / self.rows.len().max(1) as f64;
        for (index, row) in self.rows.iter().enumerate() {
            let left = LEFT + width * index as f64;
            line(out, (left, place.0), (left, place.1), "#999999");
            text(out, (left + width / 2.0, place.1 + 20.0), "middle", "", &row.problem);
            for cell in &row.cells {
                let (number, colour) = identity(cell.algorithm);
                let x = left + width * (number as f64 + 1.0) / (Algorithm::SINGLE.len() as f64 + 1.0);
                marker(out, (x, scale.place(value(cell))), colour, Mark::of(cell));
            }
        }
        line(out, (RIGHT, place.0), (RIGHT, place.1), "#999999");
        line(out, (LEFT, place.1), (RIGHT, place.1), "#333333");
    }

    /// The meaning of colours and marks.
    fn legend(&self, out: &mut String) {
        let left = RIGHT + 24.0;
        for &algorithm in Algorithm::SINGLE {
            let (number, colour) = identity(algorithm);
            let y = 84.0 + 24.0 * number as f64;
            marker(out, (left, y), colour, Mark::Proven);
            text(out, (left + 14.0, y + 5.0), "start", "", algorithm.name());
        }
        let marks = [
            (Mark::Proven, "chart-proven"),
            (Mark::Solved, "chart-solved"),
            (Mark::Unsolved, "chart-unsolved"),
        ];
        for (index, (mark, key)) in marks.into_iter().enumerate() {
            let y = 360.0 + 24.0 * index as f64;
            marker(out, (left, y), "#333333", mark);
            text(out, (left + 14.0, y + 5.0), "start", "", &self.texts.say(key));
        }
    }
}

/// The result that a mark stands for.
#[derive(Clone, Copy)]
enum Mark {
    /// A solution that is proven to be the shortest: a disc.
    Proven,
    /// A solution: a ring.
    Solved,
    /// None within the limits: a cross.
    Unsolved,
}

impl Mark {
    fn of(cell: &Cell) -> Self {
        match cell.result.figures.length {
            Some(_) if cell.result.figures.optimal => Self::Proven,
            Some(_) => Self::Solved,
            None => Self::Unsolved,
        }
    }
}

/// The place of an algorithm among all, and its colour.
fn identity(algorithm: Algorithm) -> (usize, &'static str) {
    let number = Algorithm::SINGLE.iter().position(|other| *other == algorithm).unwrap_or_default();
    (number, COLOURS[number % COLOURS.len()])
}

fn marker(out: &mut String, (x, y): (f64, f64), colour: &str, mark: Mark) {
    // Writing into a string cannot fail.
    let _ = match mark {
        Mark::Proven => {
            writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\" fill=\"{colour}\"/>")
        }
        Mark::Solved => writeln!(
            out,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\" fill=\"white\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        ),
        Mark::Unsolved => writeln!(
            out,
            "<path d=\"M{:.1} {:.1}l8 8m0 -8l-8 8\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            x - 4.0,
            y - 4.0
        ),
    };
}
