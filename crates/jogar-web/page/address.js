// Addresses within the page. What the address says of language, theme and contrast goes along, until a person
// chooses otherwise.

const CARRIED = ["lang", "theme", "contrast"];

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
export const rename = (address) => history.replaceState(history.state, "", carried(address));
