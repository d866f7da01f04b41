const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { getDeclarationForElement, getResolvedValue } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

const cascaded = (element, property) => getDeclarationForElement(element).getPropertyValue(property);

/** The properties that queries by role and user-event read of every element and its ancestors. */
const quick = { display: cascaded, visibility: getResolvedValue, 'pointer-events': getResolvedValue };
const isQuick = (property) => Object.hasOwn(quick, property);

/** jsdom computes every colour of an element before it says whether the element is shown. This does not. */
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
