//! The languages, and how one is chosen.

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, also for locales in any other language.
    English,
    /// Portuguese of Portugal.
    Portuguese,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::Portuguese];

    /// Its code: `en` or `pt`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Portuguese => "pt",
        }
    }

    /// All its texts, in the format of Fluent (`.ftl`), for another program that shows them.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en.ftl"),
            Self::Portuguese => include_str!("../locales/pt.ftl"),
        }
    }

    /// The chapter of the book with the rules of all games, in Markdown.
    #[must_use]
    pub const fn rules_chapter(self) -> &'static str {
        match self {
            Self::English => include_str!("../../../book/en/rules.md"),
            Self::Portuguese => include_str!("../../../book/pt/regras.md"),
        }
    }

    /// The language of a code such as `pt`, `pt-PT` or `en_US.UTF-8`.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let code = code.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The language that the arguments name, else that of the locale. It must be known before the arguments
    /// are parsed, because help and errors are in it too.
    #[must_use]
    pub fn choose(arguments: &[String]) -> Self {
        let after_option = arguments.iter().skip_while(|argument| *argument != "--lang").nth(1);
        let joined = arguments.iter().find_map(|argument| argument.strip_prefix("--lang="));
        let asked = joined.or(after_option.map(String::as_str)).and_then(Self::from_code);
        let locale = || sys_locale::get_locale().as_deref().and_then(Self::from_code);
        asked.or_else(locale).unwrap_or(Self::English)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_name_languages() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
        for (code, language) in [
            ("pt-PT", Some(Language::Portuguese)),
            ("PT_BR.UTF-8", Some(Language::Portuguese)),
            ("en_US.UTF-8", Some(Language::English)),
            ("en@euro", Some(Language::English)),
            ("de", None),
            ("", None),
        ] {
            assert_eq!(Language::from_code(code), language, "{code}");
        }
    }

    #[test]
    fn an_option_goes_before_the_locale() {
        let choose = |arguments: &[&str]| {
            Language::choose(&arguments.iter().map(|argument| (*argument).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(choose(&["jogar", "--lang", "pt"]), Language::Portuguese);
        assert_eq!(choose(&["jogar", "--lang=en", "moves"]), Language::English);
    }
}
