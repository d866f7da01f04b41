/**
 * Describes the members of the global objects that pages share. Runs in the page, so it must not use anything outside of
 * itself.
 *
 * @param {object} page The global object of the document, or of a frame in it.
 * @returns {Record<string, string>} by path: 'Array.prototype.map'
 */
export function readMembers(page = globalThis) {
  const shared =
    'Array Object String Number Function Promise Map Set WeakMap RegExp Date JSON Math Reflect Symbol Error Proxy URL ' +
    'URLSearchParams Request Response Headers FormData XMLHttpRequest WebSocket EventSource Event EventTarget Window ' +
    'Node Element HTMLElement Document HTMLDocument HTMLFormElement HTMLInputElement HTMLScriptElement HTMLIFrameElement ' +
    'HTMLAnchorElement ShadowRoot Storage History Location Navigator ServiceWorkerContainer CacheStorage IDBFactory ' +
    'Crypto SubtleCrypto Performance MutationObserver CustomElementRegistry';
  const instances = 'document history navigator location console performance crypto customElements';
  const members = {};
  const { getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols } = Object;
  const textOf = Function.prototype.toString;

  const digest = (made) => {
    if (typeof made !== 'function') return typeof made;
    const text = Reflect.apply(textOf, made, []);
    let sum = 0;
    for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) | 0;
    return `function ${text.length} ${sum}`;
  };
  const describe = ({ get, set, value, writable, configurable }) =>
    get || set
      ? `get ${digest(get)} set ${digest(set)} ${configurable}`
      : `${digest(value)} ${writable} ${configurable}`;
  const walk = (path, owner) => {
    if ((typeof owner !== 'object' && typeof owner !== 'function') || owner === null) return;
    for (const name of [...getOwnPropertyNames(owner), ...getOwnPropertySymbols(owner)]) {
      const key = String(name);
      // Frames of the window have numbers, and React marks what it has started on with random names.
      if (/^\d+$|^_+react/.test(key)) continue;
      const property = getOwnPropertyDescriptor(owner, name);
      if (property) members[path + key] = describe(property);
    }
  };
  walk('', page);
  for (const name of shared.split(' ')) {
    walk(`${name}.`, page[name]);
    walk(`${name}.prototype.`, page[name]?.prototype);
  }
  for (const name of instances.split(' ')) walk(`${name}.`, page[name]);
  return members;
}
