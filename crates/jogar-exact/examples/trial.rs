//! trial
fn main() {
    let mb = std::env::args().nth(2).and_then(|s| s.parse().ok()).unwrap_or(256);
    match std::env::args().nth(1).as_deref() {
        Some("3x3") => jogar_exact::search::trial::<3, 3>(mb),
        Some("4x4") => jogar_exact::search::trial::<4, 4>(mb),
        Some("5x3") => jogar_exact::search::trial::<3, 5>(mb),
        Some("5x4") => jogar_exact::search::trial::<4, 5>(mb),
        Some("5x5") => jogar_exact::search::trial::<5, 5>(mb),
        Some("6x4") => jogar_exact::search::trial::<4, 6>(mb),
        _ => {}
    }
}
