//! second
use jogar_core::{Limits, Side};
fn main() {
    let mut a = std::env::args().skip(1);
    let (r, c): (usize, usize) = (a.next().unwrap().parse().unwrap(), a.next().unwrap().parse().unwrap());
    let mb: usize = a.next().map_or(256, |s| s.parse().unwrap());
    let started = std::time::Instant::now();
    let mut second = jogar_exact::second::Second::new(r, c, mb << 20, Limits::none());
    let value = second.value(&vec![None; r * c], Side::First).unwrap();
    println!("{r}x{c} = {value} nodes {} {:.3}s", second.nodes, started.elapsed().as_secs_f64());
}
