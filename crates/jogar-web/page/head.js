// Runs before the first paint, so that nothing flashes or moves: language, theme and contrast, from the
// address, else as chosen before, else as the system says.
(() => {
  const query = new URLSearchParams(location.search);
  const root = document.documentElement;
  /** @type {Record<string, string>} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("jogar-settings") ?? "{}") ?? {};
  } catch {
    // No store, or not ours: the system's settings hold.
  }
  /** @param {string} name @param {string[]} allowed */
  const choice = (name, allowed) => [query.get(name), kept[name]].find((value) => value && allowed.includes(value));
  const system = navigator.languages.find((tag) => /^(pt|en)\b/i.test(tag)) ?? "en";
  root.lang = choice("lang", ["pt", "en"]) ?? system.slice(0, 2).toLowerCase();
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = choice("theme", ["light", "dark"]) ?? (dark ? "dark" : "light");
  const more = matchMedia("(prefers-contrast: more)").matches;
  root.dataset.contrast = choice("contrast", ["more", "normal"]) ?? (more ? "more" : "normal");
  if (kept.motion === "off") root.dataset.motion = "off";
})();
