//! Lines of `key=value`, with quotes around values that need them.
//!
//! The format is called logfmt: people read it without a tool, and every language can split it in a few
//! lines.

use std::fmt::Write;

use jogar_core::Fault;

/// The fields of one line, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// A line without fields.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a field.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "whoever calls it writes numbers and texts as they are"
    )]
    pub fn with(mut self, key: &str, value: impl ToString) -> Self {
        self.0.push((key.to_owned(), value.to_string()));
        self
    }

    /// Adds a field if there is a value.
    #[must_use]
    pub fn with_some(self, key: &str, value: Option<impl ToString>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// The value of a field, if the line has it.
    pub fn find(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// The value of a field that the line must have.
    ///
    /// # Errors
    /// If it has none.
    pub fn text(&self, key: &'static str) -> Result<&str, Fault> {
        self.find(key).ok_or_else(|| Fault::damaged("log-missing-field").with("field", key))
    }

    /// The value of a field, understood by `read`.
    ///
    /// # Errors
    /// If the line has no such field, or its value cannot be understood.
    pub fn read<T>(&self, key: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, Fault> {
        let text = self.text(key)?;
        read(text).ok_or_else(|| Fault::damaged("log-bad-field").with("field", key).quote("text", text))
    }

    /// [`Fields::read`] for a field that may be missing.
    ///
    /// # Errors
    /// If its value cannot be understood.
    pub fn read_some<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Fault> {
        if self.find(key).is_some() { self.read(key, read).map(Some) } else { Ok(None) }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// If it has anything but fields.
    pub fn parse(line: &str) -> Result<Self, Fault> {
        let mut fields = Vec::new();
        let mut rest = line.trim();
        while !rest.is_empty() {
            let (key, after) = rest.split_once('=').ok_or_else(|| foreign(line))?;
            let is_key = |c: char| c.is_ascii_alphanumeric() || c == '_';
            if key.is_empty() || !key.chars().all(is_key) {
                return Err(foreign(line));
            }
            let (value, after) = parse_value(after).ok_or_else(|| foreign(line))?;
            fields.push((key.to_owned(), value));
            rest = after.trim_start();
        }
        if fields.is_empty() { Err(foreign(line)) } else { Ok(Self(fields)) }
    }

    /// The line, with its end.
    pub fn line(&self) -> String {
        let fields: Vec<_> = self.0.iter().map(|(key, value)| format!("{key}={}", quoted(value))).collect();
        fields.join(" ") + "\n"
    }
}

fn foreign(line: &str) -> Fault {
    Fault::damaged("log-not-a-record").quote("text", line)
}

/// A value and the text after it.
fn parse_value(text: &str) -> Option<(String, &str)> {
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        let (value, rest) = text.split_at(end);
        return (!value.contains('"')).then(|| (value.to_owned(), rest));
    };
    let mut value = String::new();
    let mut characters = quoted.char_indices();
    while let Some((index, c)) = characters.next() {
        match c {
            '"' => {
                let rest = &quoted[index + 1..];
                return (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some((value, rest));
            }
            '\\' => value.push(characters.next()?.1),
            c => value.push(c),
        }
    }
    None
}

/// A value as a line shows it. Line ends become blanks, because a record is one line.
fn quoted(value: &str) -> String {
    let is_plain = |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '\\');
    if !value.is_empty() && value.chars().all(is_plain) {
        return value.to_owned();
    }
    let mut text = String::from("\"");
    for c in value.chars() {
        match c {
            '"' | '\\' => write!(text, "\\{c}").unwrap_or_default(),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        let fields =
            Fields::new().with("a", 1).with("empty", "").with("move", "(3 4)").with("odd", r#"a"\="#);
        assert_eq!(fields.line(), "a=1 empty=\"\" move=\"(3 4)\" odd=\"a\\\"\\\\=\"\n");
        assert_eq!(Fields::parse(&fields.line()), Ok(fields));
        assert_eq!(Fields::new().with("a", "x\ny").line(), "a=\"x y\"\n");
    }

    #[test]
    fn other_text_is_no_record() {
        for text in ["", "  ", "hello", "a", "=1", "a=\"open", "a=\"x\"y", "a b=1", "a=x\"y", "é=1", "a=\"\\"]
        {
            let fault = Fields::parse(text).unwrap_err();
            assert_eq!(fault.key(), "log-not-a-record", "{text}");
        }
    }

    #[test]
    fn what_a_field_must_be_is_said() {
        let fields = Fields::parse("ply=x size=8").unwrap();
        assert_eq!(fields.text("game").unwrap_err().to_string(), "log-missing-field field=game");
        let bad = fields.read("ply", |text| text.parse::<u32>().ok()).unwrap_err();
        assert_eq!(bad.to_string(), "log-bad-field field=ply text=x");
        assert_eq!(fields.read_some("komi", |text| text.parse::<u32>().ok()), Ok(None));
    }
}
