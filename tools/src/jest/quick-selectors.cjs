/**
 * jsdom matches every rule of its style sheet against every element whose style is computed, and each query by role
 * computes many. A rule that ends in another type of element can’t match, so it is skipped.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const typeAtTheEnd = /(?:^|[\s>+~])([a-z][a-z0-9]*)(?:[.#:][^\s>+~]*)?$/i;
const plainAttribute = /\[[\w-]+(?:="[\w-]*")?\]/g;
const typesBySelector = new Map();

/** The types of elements in which a selector can end; undefined when it says nothing about them. */
function typesOf(selector) {
  if (!typesBySelector.has(selector)) typesBySelector.set(selector, readTypes(selector.replace(plainAttribute, '')));
  return typesBySelector.get(selector);
}

function readTypes(selector) {
  // A comma inside of brackets or quotes separates something else.
  if (/["'()[\]\\|@]/.test(selector)) return undefined;
  const types = selector.split(',').map((part) => typeAtTheEnd.exec(part.trim())?.[1].toLowerCase());
  return types.every(Boolean) ? new Set(types) : undefined;
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  const types = typesOf(selector);
  return (!types || types.has(element._localName.toLowerCase())) && matchesDontThrow(element, selector);
};
