//! Both books have the same chapters, and each pair of chapters the same headings, lists, tables with their
//! numbers, blocks of code and pictures, in the same order.

use jogar_book::{BOOKS, Book, shape};

#[test]
fn both_books_say_the_same() {
    let [english, portuguese] = BOOKS.map(Book::read);
    assert_eq!(english.chapters.len(), portuguese.chapters.len(), "chapters");
    assert!(english.chapters.len() >= 20, "only {} chapters", english.chapters.len());
    let mut faults = Vec::new();
    for (first, second) in english.chapters.iter().zip(&portuguese.chapters) {
        let (shapes, others) = (shape(&first.text), shape(&second.text));
        let differs = (0..shapes.len().max(others.len())).find(|&part| shapes.get(part) != others.get(part));
        if let Some(part) = differs {
            let (ours, theirs) = (shapes.get(part), others.get(part));
            faults.push(format!("{} – {}, part {part}:\n  {ours:?}\n  {theirs:?}", first.name, second.name));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_chapter_is_in_the_summary_with_its_title() {
    for language in BOOKS {
        let book = Book::read(language);
        assert_eq!(book.unlisted(), Vec::<String>::new(), "{language}");
        for chapter in &book.chapters {
            let heading = chapter.text.lines().next().and_then(|line| line.strip_prefix("# "));
            assert_eq!(
                heading,
                Some(chapter.title.as_str()),
                "{} begins with its title",
                chapter.path.display()
            );
        }
    }
}
