// Every screen and dialog of the page as people see it, to be looked at: `node gallery.mjs FOLDER [NAME…]`. The
// variables are those of pictures.mjs. A picture is FOLDER/NAME-WIDTH-LANGUAGE-LOOKS.png, the whole page from its top to
// its end.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { SCENES, UNPRINTED, show, withBrowser } from "./scenes.mjs";

/** A phone, a tablet and a large window. Each language and each look has its turn. */
const VIEWS = [
  { width: 360, height: 740, lang: "pt", theme: "light" },
  { width: 360, height: 740, lang: "en", theme: "dark" },
  { width: 768, height: 1024, lang: "pt", theme: "dark" },
  { width: 768, height: 1024, lang: "en", theme: "light" },
  { width: 1600, height: 1000, lang: "pt", theme: "light" },
  { width: 1600, height: 1000, lang: "en", theme: "dark" },
  { width: 1600, height: 1000, lang: "en", theme: "light", contrast: "more" },
];
const [, , folder, ...names] = process.argv;

mkdirSync(folder, { recursive: true });
await withBrowser(async (browser) => {
  for (const scene of [...SCENES, ...UNPRINTED].filter(({ name }) => names.length === 0 || names.includes(name))) {
    for (const eyes of VIEWS) {
      const page = await show(browser, scene, eyes);
      // In a picture of the whole page, the bar at the bottom of the window would lie over what is further down.
      await page.evaluate(() => {
        const bar = /** @type {HTMLElement | null} */ (document.querySelector(".bar nav"));
        if (!bar || getComputedStyle(bar).position !== "fixed") return;
        const top = document.documentElement.scrollHeight - bar.offsetHeight;
        Object.assign(bar.style, { position: "absolute", top: `${top}px`, bottom: "auto" });
      });
      const path = join(folder, `${scene.name}-${eyes.width}-${eyes.lang}-${eyes.contrast ?? eyes.theme}.png`);
      await page.screenshot({ path, fullPage: true });
      await page.context().close();
    }
    console.error(`── ${scene.name}`);
  }
});
