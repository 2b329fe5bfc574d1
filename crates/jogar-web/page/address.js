// Addresses within the page. What the address says of language, theme and contrast goes along, until a person
// chooses otherwise.

const CARRIED = ["lang", "theme", "contrast"];
/** What begins a new game in the address of one. */
export const BEGINNING = ["state", "player", "variant", "size", "komi", "level", "time", "first", "mode"];

export const here = () => location.pathname + location.search;

/** The address of the screen that is shown: after a step back, the browser is somewhere else already. */
export let shown = "";
/** What is shown is here. */
export const arrived = () => { shown = here(); };

/** An address of the page, with what the present one says of the looks. @param {string} address */
export function carried(address) {
  const [path, search = ""] = address.split("?");
  const query = new URLSearchParams(search);
  const here = new URLSearchParams(location.search);
  for (const name of CARRIED) {
    const value = here.get(name);
    if (value !== null && !query.has(name)) query.set(name, value);
  }
  return query.size ? `${path}?${query}` : path;
}

/** Gives the screen that is shown another address. @param {string} address */
export function rename(address) {
  history.replaceState(history.state, "", carried(address));
  arrived();
}

/** The way back to an address: without the looks, which may change meanwhile, and without a new game. @param {string} address */
export function lasting(address) {
  const [path, search] = address.split("?");
  const query = new URLSearchParams(search);
  for (const name of path.startsWith("/play/") ? [...CARRIED, ...BEGINNING] : CARRIED) query.delete(name);
  return query.size ? `${path}?${query}` : path;
}
