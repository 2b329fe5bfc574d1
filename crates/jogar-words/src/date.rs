//! Dates as people write them.

use jiff::civil::DateTime;

use crate::Texts;

impl Texts {
    /// The date and the time of day of an ISO 8601 text, such as `2026-01-31T12:00:00+00:00`, in the time
    /// zone of the text. Any other text is shown unchanged, but for characters that a terminal would obey.
    pub(crate) fn date(&self, iso: &str) -> String {
        let has_time = iso.contains(['T', 't', ' ']);
        let Some(at) = iso.parse::<DateTime>().ok().filter(|_| has_time) else {
            return iso.chars().filter(|letter| !letter.is_control()).collect();
        };
        let values = [
            ("day", at.day().into()),
            ("month", at.month().into()),
            ("year", at.year().to_string().into()),
            ("time", at.strftime("%H:%M").to_string().into()),
        ];
        self.tell("date-and-time", &values)
    }
}
