//! Tables of Adji-boto*: right values, the same files however they are built, and files that are refused.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use jogar_core::{FaultKind, Limits, Notation, Ranked, Side};
use jogar_games::adjiboto::{Adjiboto, Variant};
use jogar_tables::{Extremes, Failed, Layer, Stopped, Tables, Work, build, path_of, sample, verify};
use tempfile::TempDir;

mod reference_solver;

const SKIP: Adjiboto = Adjiboto { variant: Variant::SkipOrigin };
const SOW: Adjiboto = Adjiboto { variant: Variant::SowOrigin };

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Builds up to `last` seeds with `threads` threads, going on from what the folder has.
fn build_in(folder: &Path, game: Adjiboto, last: u32, threads: usize) -> Tables {
    let (mut tables, fault) = Tables::open(&game, folder);
    assert_eq!(fault, None);
    build(&game, &mut tables, last, folder, &work(threads)).expect("built");
    tables
}

/// The names and bytes of all files of a folder.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    let mut files: Vec<_> = entries.map(|path| (name(&path), fs::read(&path).expect("a file"))).collect();
    files.sort();
    files
}

#[test]
fn the_published_counts_are_reproduced() {
    let text = include_str!("../../../data/endgame_counts.json");
    let published: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let published = published["layers"].as_array().expect("layers");
    let folder = folder();
    let tables = build_in(folder.path(), SKIP, published.len() as u32, 2);
    for (layer, published) in tables.layers().iter().zip(published) {
        let counts = layer.counts();
        assert_eq!(published["positions"], counts.positions);
        assert_eq!(published["mover_gains"], counts.mover_gains, "{published}");
        assert_eq!(published["zero"], counts.zero, "{published}");
        assert_eq!(published["mover_loses"], counts.mover_loses, "{published}");
        assert_eq!(published["sum_of_values"], counts.sum_of_values, "{published}");
    }
}

#[test]
fn every_value_agrees_with_the_reference_solver() {
    const SEEDS: u8 = 10;
    for game in [SKIP, SOW] {
        let folder = folder();
        let tables = build_in(folder.path(), game, SEEDS.into(), 2);
        let plain = reference_solver::solve(game.variant, SEEDS);
        assert_eq!(plain.len() as u64, (0..=SEEDS.into()).map(|layer| game.positions(layer)).sum::<u64>());
        for (board, value) in plain {
            let [top, bottom] = board.map(|row| row.map(|seeds| seeds.to_string()).join(" "));
            let state = format!("((({top}) ({bottom})) (0 0))");
            let pos = game.read_position(&state, Side::First).expect("a state");
            assert_eq!(tables.value(&game, &pos), Some(value), "{state}");
        }
    }
}

#[test]
fn any_number_of_threads_writes_the_same_files() {
    for game in [SKIP, SOW] {
        let [one, two, five] = [1, 2, 5].map(|threads| {
            let folder = folder();
            build_in(folder.path(), game, 9, threads);
            files(folder.path())
        });
        assert_eq!(one.len(), 9);
        assert!(one == two && two == five);
    }
}

#[test]
fn a_build_that_was_stopped_goes_on_to_the_same_files() {
    let whole = folder();
    build_in(whole.path(), SKIP, 9, 2);
    for steps in [1, 100, 9_000, 300_000] {
        let stopped = folder();
        let limits = Limits::none();
        let (signal, done) = (limits.stop_signal(), AtomicU64::new(0));
        let stop = |more| {
            if done.fetch_add(more, Ordering::Relaxed) + more >= steps {
                signal.store(true, Ordering::Relaxed);
            }
        };
        let work = Work { threads: 2, limits: &limits, progress: &stop };
        let failed = build(&SKIP, &mut Tables::default(), 9, stopped.path(), &work);
        assert_eq!(failed, Err(Failed::Stopped));
        assert!(files(stopped.path()).len() < 9);
        build_in(stopped.path(), SKIP, 9, 1);
        assert!(files(stopped.path()) == files(whole.path()));
    }
}

/// What is wrong with the file of the fourth layer after something was done to it.
fn fault_after(damage: impl Fn(&Path, &Path)) -> String {
    let folder = folder();
    build_in(folder.path(), SKIP, 5, 1);
    damage(&path_of(&SKIP, 4, folder.path()), folder.path());
    let (tables, fault) = Tables::open(&SKIP, folder.path());
    match fault {
        Some(fault) => {
            assert_eq!(tables.layers().len(), 3, "the layers before it are used, those after it are not");
            fault.key().to_owned()
        }
        None => tables.layers()[3].check().expect_err("damaged").key().to_owned(),
    }
}

#[test]
fn damaged_files_are_refused_by_name() {
    let change = |place: usize| {
        fault_after(move |path, _| {
            let mut bytes = fs::read(path).expect("a file");
            bytes[place] ^= 0x10;
            fs::write(path, bytes).expect("written");
        })
    };
    assert_eq!(change(0), "tables-not-a-table");
    assert_eq!(change(8), "tables-version");
    assert_eq!(change(20), "tables-header-damaged");
    assert_eq!(change(130), "tables-header-damaged");
    assert_eq!(change(200), "tables-header-damaged");
    assert_eq!(change(256), "tables-block-damaged");
    assert_eq!(change(256 + 1364), "tables-block-damaged");
    assert_eq!(change(256 + 1365), "tables-block-damaged");
    assert_eq!(fault_after(|path, _| fs::write(path, []).expect("written")), "tables-not-a-table");
    let cut = |path: &Path, _: &Path| {
        let bytes = fs::read(path).expect("a file");
        fs::write(path, &bytes[..bytes.len() - 1]).expect("written");
    };
    assert_eq!(fault_after(cut), "tables-length");
    let longer = |path: &Path, _: &Path| {
        fs::write(path, [fs::read(path).expect("a file"), vec![0]].concat()).expect("written");
    };
    assert_eq!(fault_after(longer), "tables-length");
    let make_folder = |path: &Path, _: &Path| {
        fs::remove_file(path).expect("removed");
        fs::create_dir(path).expect("made");
    };
    assert_eq!(fault_after(make_folder), "tables-folder");
    let other_layer = |path: &Path, folder: &Path| {
        fs::copy(path_of(&SKIP, 5, folder), path).expect("copied");
    };
    assert_eq!(fault_after(other_layer), "tables-wrong-layer");
    let other_variant = |path: &Path, folder: &Path| {
        build_in(folder, SOW, 4, 1);
        fs::copy(path_of(&SOW, 4, folder), path).expect("copied");
    };
    assert_eq!(fault_after(other_variant), "tables-wrong-game");
}

/// Each bit of a file of values, turned over alone: the value of no position is given that is not the true
/// one.
#[test]
fn no_wrong_value_is_given_whichever_bit_is_wrong() {
    let folder = folder();
    let true_values = build_in(folder.path(), SKIP, 4, 1).layers()[3].values().to_vec();
    let path = path_of(&SKIP, 4, folder.path());
    let bytes = fs::read(&path).expect("a file");
    for bit in (0..8 * bytes.len()).step_by(7) {
        let mut wrong = bytes.clone();
        wrong[bit / 8] ^= 1 << (bit % 8);
        // Another file of that name: one that is mapped stays as it is.
        fs::remove_file(&path).expect("removed");
        fs::write(&path, wrong).expect("written");
        let (tables, fault) = Tables::open(&SKIP, folder.path());
        let Some(layer) = tables.layers().get(3) else {
            assert!(fault.is_some(), "bit {bit}");
            continue;
        };
        let given: Vec<_> = (0..SKIP.positions(4)).map(|rank| layer.value(rank)).collect();
        assert!(
            given
                .iter()
                .zip(&true_values)
                .all(|(given, &value)| given.is_none_or(|given| given == value as i8))
        );
        assert_eq!(given.contains(&None), tables.damage().is_some(), "bit {bit}");
        assert!(layer.check().is_err(), "bit {bit}");
    }
}

/// A link to nothing cannot be opened by anybody, not even by a user who may read everything.
#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_opened_is_refused() {
    let dangling = |path: &Path, folder: &Path| {
        fs::remove_file(path).expect("removed");
        std::os::unix::fs::symlink(folder.join("nowhere"), path).expect("linked");
    };
    assert_eq!(fault_after(dangling), "tables-unreadable");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    match build(&SKIP, &mut Tables::default(), 3, &file.join("below"), &work(1)) {
        Err(Failed::File(fault)) => {
            assert_eq!((fault.kind(), fault.key()), (FaultKind::File, "tables-unwritable"));
        }
        other => panic!("{other:?}"),
    }
}

/// Work without limits.
fn work(threads: usize) -> Work<'static> {
    static LIMITS: LazyLock<Limits> = LazyLock::new(Limits::none);
    Work { threads, limits: &LIMITS, progress: &|_| () }
}

/// Whole files with values of other rules: the variants differ from 12 seeds in one hole on.
#[test]
fn verify_finds_values_that_do_not_follow_from_the_others() {
    let folder = folder();
    let tables = build_in(folder.path(), SOW, 13, 2);
    let verify = |game, layer| verify(game, &tables, layer, &work(2)).expect("not stopped");
    for layer in 1..=13 {
        assert_eq!(verify(&SOW, layer), Ok(()));
    }
    let fault = (1..=13).find_map(|layer| verify(&SKIP, layer).err()).expect("a wrong value");
    assert_eq!((fault.kind(), fault.key()), (FaultKind::Damaged, "tables-value"));
}

/// In many positions of few seeds the search proves the value by itself; a layer of wrong values, all of them
/// 1 too large, is refuted.
#[test]
fn a_search_without_tables_agrees_with_a_sample() {
    let folder = folder();
    let tables = build_in(folder.path(), SKIP, 6, 2);
    for layer in 1..=6 {
        let mut next = 0;
        let count = SKIP.positions(layer).min(2000);
        let draw = |positions| {
            next += 1;
            next * 7919 % positions
        };
        let sampled = sample(&SKIP, &tables, layer, count, draw).expect("right values");
        assert_eq!(sampled.searched, count);
        assert!(sampled.proven * 3 > count, "{layer} seeds: {sampled:?}");
    }
    let values = tables.layers()[2].values().iter().map(|value| value.wrapping_add(1)).collect::<Vec<_>>();
    Layer::write(&SKIP, 3, &values, folder.path()).expect("written");
    let (tables, fault) = Tables::open(&SKIP, folder.path());
    assert_eq!(fault, None);
    let fault = sample(&SKIP, &tables, 3, 10, |_| 0).expect_err("a wrong value");
    assert_eq!(fault.key(), "tables-sample");
}

#[test]
fn verify_stops_when_it_is_told_to() {
    let folder = folder();
    let tables = build_in(folder.path(), SKIP, 2, 1);
    let limits = Limits::none();
    limits.stop_signal().store(true, Ordering::Relaxed);
    let work = Work { threads: 1, limits: &limits, progress: &|_| () };
    assert_eq!(verify(&SKIP, &tables, 2, &work), Err(Stopped));
}

/// One seed goes its way hole by hole and is captured as soon as it enters the other row: six moves of its
/// owner, and in between as many passes of the opponent, at most.
#[test]
fn extremes_of_one_seed_are_those_of_its_way() {
    let folder = folder();
    let tables = build_in(folder.path(), SKIP, 3, 1);
    let limits = Limits::none();
    let extremes = Extremes::new(&SKIP, &tables, 1, &limits, &|_| ());
    assert_eq!(extremes.distribution(), [(-1, 6), (1, 6)].into());
    let wait = extremes.longest_wait().expect("not stopped").expect("a position");
    assert_eq!(wait.size, 12);
    assert_eq!(wait.pos.own.holes(), [0; 6]);
    assert_eq!(wait.pos.other.holes(), [1, 0, 0, 0, 0, 0]);
    assert_eq!(extremes.costliest_greed().expect("not stopped").expect("a position").size, 0);
    limits.stop_signal().store(true, Ordering::Relaxed);
    assert_eq!(extremes.longest_wait(), Err(Stopped));
}
