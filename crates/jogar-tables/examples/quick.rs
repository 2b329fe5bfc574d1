use jogar_core::{Limits, Ranked};
use jogar_games::adjiboto::Adjiboto;
use jogar_tables::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let last: u32 = a[1].parse().unwrap();
    let threads = a[2].parse().unwrap();
    let g = Adjiboto::default();
    let d = std::path::Path::new("/tmp/t/q");
    let _ = std::fs::remove_dir_all(d);
    let mut t = Tables::default();
    let n: u64 = (1..=last).map(|l| g.positions(l)).sum();
    let l = Limits::none();
    build(&g, &mut t, last, d, &Work { threads, limits: &l, progress: &|_| () }).unwrap();
    let s = l.elapsed().as_secs_f64();
    println!("{s:.2} s {:.1} M/s", n as f64 / s / 1e6);
    println!("{:?}", t.layers().last().unwrap().counts());
}
