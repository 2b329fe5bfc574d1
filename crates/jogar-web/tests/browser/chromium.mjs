// Debian's Chromium, driven by playwright-core.
//
// JOGAR_PACKAGES  the folder that has node_modules with playwright-core
// JOGAR_CHROMIUM  the browser; /usr/bin/chromium if missing

import { createRequire } from "node:module";

const require = createRequire(`${process.env.JOGAR_PACKAGES}/package.json`);
const { chromium } = require("playwright-core");
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

export const launch = () => chromium.launch({ executablePath: process.env.JOGAR_CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
