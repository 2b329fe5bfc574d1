//! What the README shows is what the program prints.

mod program;
use program::jogar;

const README: &str = include_str!("../../../README.md");

/// Each command of the console blocks, with the lines that follow it.
fn examples() -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    for block in README.split("```console\n").skip(1) {
        for line in block.split("```").next().unwrap_or_default().lines() {
            match (line.strip_prefix("$ jogar "), examples.last_mut()) {
                (Some(command), _) => examples.push((command.to_owned(), String::new())),
                (None, Some((_, output))) => output.extend([line, "\n"]),
                (None, None) => panic!("a block begins with a command, not with {line:?}"),
            }
        }
    }
    examples
}

/// The words of a command line, with double quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn every_example_prints_what_the_readme_says() {
    let examples = examples();
    assert!(examples.len() >= 5, "only {} examples were found", examples.len());
    for (line, expected) in examples {
        let words = words(&line);
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        let output = jogar(&words).output().expect("jogar runs");
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
        // How long something took is not for a test to say.
        let untimed = |text: &str| {
            let mut parts = text.splitn(2, "\"time_ms\":");
            let before = parts.next().unwrap_or_default().to_owned();
            before + parts.next().map_or("", |after| after.trim_start_matches(|c: char| c.is_ascii_digit()))
        };
        assert_eq!(untimed(&printed), untimed(&expected), "jogar {line}");
    }
}
