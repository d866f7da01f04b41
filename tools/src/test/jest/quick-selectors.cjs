/**
 * jsdom matches every rule of its style sheet against each element whose style is computed, and a query by role computes
 * many. This skips rules that end in another element type, which can’t match.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const typeAtTheEnd = /(?:^|[\s>+~])([a-z][a-z0-9]*)(?:[.#:][^\s>+~]*)?$/i;
const plainAttribute = /\[[\w-]+(?:="[\w-]*")?\]/g;
const typesBySelector = new Map();

/** Returns the element types in which a selector can end, or undefined for any type. */
function typesOf(selector) {
  if (!typesBySelector.has(selector)) typesBySelector.set(selector, readTypes(selector.replace(plainAttribute, '')));
  return typesBySelector.get(selector);
}

function readTypes(selector) {
  // Commas inside of brackets or quotes do not separate selectors.
  if (/["'()[\]\\|@]/.test(selector)) return undefined;
  const types = selector.split(',').map((part) => typeAtTheEnd.exec(part.trim())?.[1].toLowerCase());
  return types.every(Boolean) ? new Set(types) : undefined;
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  const types = typesOf(selector);
  return (!types || types.has(element._localName.toLowerCase())) && matchesDontThrow(element, selector);
};
