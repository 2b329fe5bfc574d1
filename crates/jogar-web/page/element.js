// Makes elements. Text from data becomes text nodes, never markup.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, unknown>} Attributes */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Sets attributes: `on…` functions are listeners, `null` and `false` remove, `true` is the empty attribute.
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @returns {E}
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes, ...children) {
  return fill(set(document.createElement(tag), attributes ?? {}), ...children);
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  return fill(set(element, attributes ?? {}), ...children);
}

/**
 * Replaces what is in an element.
 * @template {Element} E
 * @param {E} element
 * @param {...Child} children
 * @returns {E}
 */
export function fill(element, ...children) {
  const kept = children.filter((child) => child !== null && child !== undefined && child !== false);
  element.replaceChildren(...kept.map((child) => (child instanceof Node ? child : String(child))));
  return element;
}

/** Writes into an element, if that is not what is there. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Changes buttons. If the one that has the focus cannot be pressed any more, the first that can takes it.
 * @param {HTMLButtonElement[]} buttons
 * @param {() => void} change
 */
export function changing(buttons, change) {
  const had = buttons.find((button) => button === document.activeElement);
  const can = (/** @type {HTMLButtonElement} */ button) => !button.disabled && !button.closest("[hidden]");
  change();
  if (had && !can(had)) buttons.find(can)?.focus();
}

/**
 * Puts other children into an element. If those before had the focus, the first button of the new ones takes it.
 * @param {Element} element
 * @param {...Element} children
 */
export function swap(element, ...children) {
  if (children.length === element.children.length && children.every((child, i) => child === element.children[i])) return;
  const focused = document.activeElement;
  const had = element.contains(focused);
  element.replaceChildren(...children);
  if (had) /** @type {HTMLElement | null} */ (element.contains(focused) ? focused : element.querySelector("button:enabled"))?.focus();
}

/**
 * The element that a place in the page must have.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return /** @type {HTMLElement} */ (found);
}
