// The pictures of the page in the book: `node pictures.mjs BOOK [NAME…]`. The variables are those of browser.mjs, and
// JOGAR_REPORTS, a folder with the exported reports of a championship, one folder for each language. The server shows
// the same championship.
// A scene is shown in both languages, and its picture is BOOK/LANGUAGE/pictures/page-NAME.png.

import { join } from "node:path";
import { SCENES, show, withBrowser } from "./scenes.mjs";

const [, , book, ...names] = process.argv;

await withBrowser(async (browser) => {
  for (const scene of SCENES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const { width = 1280, height = 800 } = scene;
    for (const lang of ["en", "pt"]) {
      const page = await show(browser, scene, { width, height, lang });
      const path = join(book, lang, "pictures", `page-${scene.name}.png`);
      await page.screenshot({ path });
      console.error(`── ${path}`);
      await page.context().close();
    }
  }
});
