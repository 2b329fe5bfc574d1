//! Charts as SVG: panels one below the other over a common axis.
//!
//! Nearly everyone can distinguish blue and orange; circles and squares replace them in print without colour.

use std::fmt::Write;

use jogar_core::Arg;
use jogar_words::Texts;

use crate::svg::{line, superscript, text};

/// The scale of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal steps.
    Linear,
    /// Equal factors, from 1. Zero is drawn one step below 1, with a label of its own.
    Logarithmic,
}

/// Points that belong together.
#[derive(Clone, Debug)]
pub struct Series {
    /// The name in the legend.
    pub name: String,
    /// The points.
    pub points: Vec<(f64, f64)>,
}

/// One diagram.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The measured quantity.
    pub title: String,
    /// The scale.
    pub scale: Scale,
    /// At most two.
    pub series: Vec<Series>,
}

/// Diagrams over a common axis.
#[derive(Clone, Debug)]
pub struct Chart {
    /// What it is about.
    pub title: String,
    /// Further details.
    pub subtitle: String,
    /// The unit of the common axis.
    pub axis: String,
    /// From top to bottom.
    pub panels: Vec<Panel>,
}

const WIDTH: f64 = 800.0;
const LEFT: f64 = 90.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 70.0;
const PANEL: f64 = 120.0;
const GAP: f64 = 44.0;
const BOTTOM: f64 = 40.0;
/// Blue and orange, after Okabe and Ito.
const COLOURS: [&str; 2] = ["#0072b2", "#d55e00"];
/// The largest number of grid lines of a panel.
const MOST_TICKS: f64 = 5.0;

/// A range of numbers that becomes a range of pixels.
struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Axis {
    fn place(&self, value: f64) -> f64 {
        self.from + (value - self.low) / (self.high - self.low) * (self.to - self.from)
    }
}

impl Chart {
    /// The chart as an SVG document, with numbers as the texts write them.
    pub fn to_svg(&self, texts: &Texts) -> String {
        let height = TOP + self.panels.len() as f64 * (PANEL + GAP) + BOTTOM;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
             font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        );
        text(&mut svg, (LEFT, 26.0), "start", "font-size=\"18\" font-weight=\"bold\"", &self.title);
        text(&mut svg, (LEFT, 46.0), "start", "fill=\"#555\"", &self.subtitle);
        let last = self.panels.iter().flat_map(|panel| &panel.series).flat_map(|series| &series.points);
        let last = last.map(|point| point.0).fold(2.0, f64::max);
        let across = Axis { low: 1.0, high: last, from: LEFT + 8.0, to: WIDTH - RIGHT - 8.0 };
        for (index, panel) in self.panels.iter().enumerate() {
            let top = TOP + index as f64 * (PANEL + GAP) + 20.0;
            panel.draw(&mut svg, &across, top, texts);
        }
        let bottom = height - 14.0;
        text(&mut svg, (f64::midpoint(across.from, across.to), bottom), "middle", "", &self.axis);
        svg + "</svg>\n"
    }
}

impl Panel {
    fn draw(&self, svg: &mut String, across: &Axis, top: f64, texts: &Texts) {
        let bottom = top + PANEL;
        text(svg, (LEFT, top - 8.0), "start", "font-weight=\"bold\"", &self.title);
        self.draw_legend(svg, top - 8.0);
        let up = self.axis(top, bottom);
        for tick in self.ticks(&up) {
            let y = up.place(tick);
            let stroke = if tick == 0.0 { "#888" } else { "#ddd" };
            line(svg, (LEFT, y), (WIDTH - RIGHT, y), stroke);
            text(svg, (LEFT - 6.0, y + 4.0), "end", "fill=\"#333\"", &self.label(tick, texts));
        }
        for tick in steps(across.low, across.high, 2.0 * MOST_TICKS).into_iter().filter(|tick| *tick >= 1.0) {
            let x = across.place(tick);
            line(svg, (x, bottom), (x, bottom + 4.0), "#888");
            text(
                svg,
                (x, bottom + 16.0),
                "middle",
                "fill=\"#333\"",
                &texts.value(Arg::Decimal(tick.to_string())),
            );
        }
        line(svg, (LEFT, bottom), (WIDTH - RIGHT, bottom), "#888");
        for (index, series) in self.series.iter().enumerate() {
            self.draw_series(svg, index, series, across, &up);
        }
    }

    fn draw_legend(&self, svg: &mut String, y: f64) {
        for (index, series) in self.series.iter().enumerate() {
            let x = WIDTH - RIGHT - 90.0 * (self.series.len() - index) as f64;
            mark(svg, index, (x, y - 4.0));
            text(svg, (x + 8.0, y), "start", "fill=\"#333\"", &series.name);
        }
    }

    fn draw_series(&self, svg: &mut String, index: usize, series: &Series, across: &Axis, up: &Axis) {
        let places: Vec<_> =
            series.points.iter().map(|&(x, y)| (across.place(x), up.place(self.height(y)))).collect();
        let path: String = places.iter().map(|(x, y)| format!("{x:.1},{y:.1} ")).collect();
        let colour = COLOURS[index % COLOURS.len()];
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.5\"/>",
            path.trim_end()
        );
        for place in places {
            mark(svg, index, place);
        }
    }

    /// A value on the scale.
    fn height(&self, value: f64) -> f64 {
        match self.scale {
            Scale::Linear => value,
            Scale::Logarithmic if value < 1.0 => 0.0,
            Scale::Logarithmic => value.log10() + f64::from(self.first_power()),
        }
    }

    /// The height of 1 on a logarithmic scale: there is a step below it if a value needs one.
    fn first_power(&self) -> u8 {
        let mut values = self.series.iter().flat_map(|series| &series.points).map(|point| point.1);
        u8::from(values.any(|value| value < 1.0))
    }

    /// The range from the lowest to the highest value, including zero and never empty.
    fn axis(&self, top: f64, bottom: f64) -> Axis {
        let heights = self.series.iter().flat_map(|series| &series.points).map(|point| self.height(point.1));
        let (low, high) =
            heights.fold((0.0_f64, 0.0_f64), |(low, high), height| (low.min(height), high.max(height)));
        let high = if high > low { high } else { low + 1.0 };
        let room = 0.05 * (high - low);
        Axis { low: if low < 0.0 { low - room } else { low }, high: high + room, from: bottom, to: top }
    }

    fn ticks(&self, up: &Axis) -> Vec<f64> {
        match self.scale {
            Scale::Linear => steps(up.low, up.high, MOST_TICKS),
            Scale::Logarithmic => {
                let every = (up.high / MOST_TICKS).ceil().max(1.0);
                let count = (up.high / every).floor() as u32;
                (0..=count).map(|step| f64::from(step) * every).collect()
            }
        }
    }

    fn label(&self, tick: f64, texts: &Texts) -> String {
        match self.scale {
            Scale::Linear => texts.value(Arg::Decimal(((tick * 1000.0).round() / 1000.0).to_string())),
            Scale::Logarithmic => match tick as i32 - i32::from(self.first_power()) {
                ..0 => "0".to_owned(),
                0 => "1".to_owned(),
                power @ 1..=2 => format!("{}", 10_i32.pow(power as u32)),
                power => format!("10{}", superscript(power)),
            },
        }
    }
}

/// A few round numbers in a range: steps of 1, 2 or 5 times a power of ten.
fn steps(low: f64, high: f64, most: f64) -> Vec<f64> {
    let rough = (high - low) / most;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= rough);
    let step = step.unwrap_or(10.0 * power);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|count| count as f64 * step).collect()
}

/// A circle for the first series, a square for the second.
fn mark(svg: &mut String, index: usize, (x, y): (f64, f64)) {
    let colour = COLOURS[index % COLOURS.len()];
    let _ = if index == 0 {
        writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>")
    } else {
        let (left, top) = (x - 3.0, y - 3.0);
        writeln!(svg, "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"6\" height=\"6\" fill=\"{colour}\"/>")
    };
}

#[cfg(test)]
mod tests {
    use jogar_words::Language;

    use super::*;

    #[test]
    fn steps_are_round() {
        assert_eq!(steps(0.0, 10.0, 5.0), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(steps(-0.3, 0.9, 5.0), [0.0, 0.5]);
        assert_eq!(steps(1.0, 60.0, 10.0), [10.0, 20.0, 30.0, 40.0, 50.0, 60.0]);
    }

    #[test]
    fn a_chart_of_nothing_is_a_chart() {
        let series = vec![Series { name: "a<b".to_owned(), points: Vec::new() }];
        let panels = vec![Panel { title: "x & y".to_owned(), scale: Scale::Logarithmic, series }];
        let chart =
            Chart { title: "\u{1b}\"".to_owned(), subtitle: String::new(), axis: String::new(), panels };
        let svg = chart.to_svg(Texts::of(Language::English));
        assert!(svg.contains("a&lt;b") && svg.contains("x &amp; y") && svg.contains("&quot;"), "{svg}");
        assert!(!svg.contains("NaN") && !svg.contains("inf") && !svg.contains('\u{1b}'), "{svg}");
    }

    /// A search without cuts has none, not one.
    #[test]
    fn zero_has_a_place_of_its_own_on_a_logarithmic_axis() {
        let chart = |values: &[f64]| {
            let points = (1..).zip(values).map(|(x, &y)| (f64::from(x), y)).collect();
            let series = vec![Series { name: String::new(), points }];
            let panels = vec![Panel { title: String::new(), scale: Scale::Logarithmic, series }];
            let chart = Chart { title: String::new(), subtitle: String::new(), axis: String::new(), panels };
            chart.to_svg(Texts::of(Language::English))
        };
        let labels = |svg: &str| {
            let ends = svg.lines().filter(|line| line.contains("text-anchor=\"end\""));
            let label = |line: &str| line.trim_end_matches("</text>").rsplit('>').next().map(str::to_owned);
            ends.filter_map(label).collect::<Vec<_>>()
        };
        assert_eq!(labels(&chart(&[1.0, 10.0, 100.0])), ["1", "10", "100"]);
        let with_zero = chart(&[0.0, 1.0, 10.0]);
        assert_eq!(labels(&with_zero), ["0", "1", "10"]);
        let heights: Vec<_> = with_zero.lines().filter_map(|line| line.split("cy=\"").nth(1)).collect();
        // The legend comes first.
        assert!(heights.len() == 4 && heights[1] != heights[2], "{heights:?}");
    }

    #[test]
    fn axes_are_labelled_by_language() {
        let series = vec![Series { name: String::new(), points: vec![(1.0, -0.5), (2.0, 0.75)] }];
        let panels = vec![Panel { title: String::new(), scale: Scale::Linear, series }];
        let chart = Chart { title: String::new(), subtitle: String::new(), axis: String::new(), panels };
        for (language, label) in [(Language::English, ">−0.5<"), (Language::Portuguese, ">−0,5<")] {
            let svg = chart.to_svg(Texts::of(language));
            assert!(svg.contains(label), "{svg}");
        }
    }
}
