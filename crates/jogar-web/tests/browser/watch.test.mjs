// A championship read from its export; names of programs are shown as text only.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, visit } from "./browser.mjs";

const EVIL = "<img src=x onerror=alert(1)>";
const entrant = (place, name, points, verdicts, other) => ({
  place, name, points, played: 2, rating: 10 - place, low: -90, high: 90, verdicts, withdrawn: null,
  tie_breaks: { direct: 0, sonneborn_berger: 0, wins: 0, wins_second: 0 },
  against: [{ name: other, played: 2, points, wins: points, draws: 0, losses: 2 - points }], hash: name, grade: null,
});
const game = (id, players, verdict, failed) => ({
  id, players, winner: failed === 2 ? 1 : 2, verdict, failed, reason: null, score: [1, 0], opening: 1, moves: ["a", "A", "b"], date: "", machine: "",
});
const CHAMPIONSHIP = {
  title: "Cup", game: "adjiboto", variant: "2025", size: null, komi: null, format: "round-robin", time_ms: 1000, seed: 1,
  entrants: [entrant(1, "Ant", 2, { finished: 2 }, EVIL), entrant(2, EVIL, 0, { finished: 1, TIMEOUT: 1 }, "Ant")],
  games: 2, complete: true, played: [game("g1", ["Ant", EVIL], "TIMEOUT", 2), game("g2", [EVIL, "Ant"], "finished", null)],
};

for (const [width, theme] of [[1600, "light"], [360, "dark"]]) {
  test(`standings, cross-table and games at ${width} px`, async () => {
    const page = await visit("/watch", { width, theme, lang: "en" });
    await page.setInputFiles("#watch-file", { name: "bad.json", mimeType: "application/json", buffer: Buffer.from("[]") });
    await page.waitForFunction(() => /bad\.json/.test(document.querySelector("[role=status]").textContent));
    await page.setInputFiles("#watch-file", { name: "cup.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(CHAMPIONSHIP)) });
    await page.getByRole("heading", { name: "Cup" }).waitFor();
    assert.equal(await page.locator("main img").count(), 0);
    assert.equal(await page.locator(".verdict").first().textContent(), "TIMEOUT");
    await accessible(page, { board: false, move: false });
    await page.locator(".gamecard").last().click();
    await page.waitForFunction(() => /Move 3: player 1 plays b/.test(document.querySelector("[role=status]").textContent));
    assert.equal(await page.locator("main img").count(), 0);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.waitForFunction(() => /Move 2: player 2 plays A/.test(document.querySelector("[role=status]").textContent));
    await accessible(page);
    await healthy(page);
    await page.context().close();
  });
}
