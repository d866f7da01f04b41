const parts = ['document', 'navigator', 'location', 'history', 'screen', 'performance'];

/** The window as scripts see it does not list all that it has: the object behind it lists the rest. */
const keysOf = (object, behind) => new Set([...Reflect.ownKeys(object), ...(behind ? Reflect.ownKeys(behind) : [])]);

/** What a test may change on a page without saying so: what hangs on the window, and all interfaces. */
function objectsOf(window, behind) {
  const values = Reflect.ownKeys(behind).map((key) => Object.getOwnPropertyDescriptor(behind, key).value);
  const { documentElement, head, body } = window.document;
  const objects = [
    ...values,
    ...values.filter((value) => typeof value === 'function').map(({ prototype }) => prototype),
    ...parts.map((part) => window[part]),
    window.process.env,
    documentElement,
    head,
    body,
  ];
  const isObject = (value) => value !== null && /^(object|function)$/.test(typeof value);
  return new Set(objects.filter((value) => isObject(value) && value !== window));
}

const isSame = (a, b) =>
  Object.is(a.value, b.value) && a.get === b.get && a.set === b.set && a.writable === b.writable;

/** Remembers all properties of an object, and returns what puts them back. */
function rememberObject(object, behind) {
  const remembered = new Map();
  for (const key of keysOf(object, behind)) remembered.set(key, Object.getOwnPropertyDescriptor(object, key));
  return () => {
    for (const key of keysOf(object, behind)) if (!remembered.has(key)) Reflect.deleteProperty(object, key);
    for (const [key, descriptor] of remembered) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (descriptor && !(now && isSame(now, descriptor))) Reflect.defineProperty(object, key, descriptor);
    }
  };
}

/** Remembers the properties of a whole page, and returns what puts them back. */
function rememberProperties(window, behind) {
  const endings = [
    rememberObject(window, behind),
    ...[...objectsOf(window, behind)].map((object) => rememberObject(object)),
  ];
  return () => endings.forEach((putBack) => putBack());
}

module.exports = { rememberProperties };
