const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { getDeclarationForElement, getResolvedValue } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

const cascaded = (element, property) => getDeclarationForElement(element).getPropertyValue(property);

/** Properties that queries by role and user-event read for every element and its ancestors. */
const quick = { display: cascaded, visibility: getResolvedValue, 'pointer-events': getResolvedValue };
const isQuick = (property) => Object.hasOwn(quick, property);

/** Computes only the requested properties; jsdom would compute every colour just to tell whether an element is visible. */
function answerStylesOnDemand(window) {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudoElement) => {
    const implementation = implForWrapper(element);
    if (pseudoElement || !implementation) return getComputedStyle(element, pseudoElement);
    let all;
    const everything = () => (all ??= getComputedStyle(element));
    const answer = (property) => quick[property](implementation, property);
    const getPropertyValue = (property) =>
      isQuick(property) ? answer(property) : everything().getPropertyValue(property);
    return new Proxy(Object.create(null), {
      get(_, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        if (key === 'pointerEvents') return answer('pointer-events');
        if (isQuick(key)) return answer(key);
        const value = everything()[key];
        return typeof value === 'function' ? value.bind(everything()) : value;
      },
      has: (_, key) => key in everything(),
      getPrototypeOf: () => Object.getPrototypeOf(everything()),
    });
  };
}

module.exports = { answerStylesOnDemand };
