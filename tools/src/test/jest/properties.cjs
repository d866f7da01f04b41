const parts = ['document', 'navigator', 'location', 'history', 'screen', 'performance'];

/** The window does not list all its properties to scripts; the contextified object of Node lists the rest. */
const keysOf = (object, contextified) =>
  new Set([...Reflect.ownKeys(object), ...(contextified ? Reflect.ownKeys(contextified) : [])]);

/** Objects of a page that a test may change: the values and prototypes of the window, and parts of the document. */
function objectsOf(window, contextified) {
  const values = Reflect.ownKeys(contextified).map((key) => Object.getOwnPropertyDescriptor(contextified, key).value);
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
  return new Set(objects.filter((value) => isObject(value) && value !== window && value !== contextified));
}

const isSame = (a, b) => Object.is(a.value, b.value) && a.get === b.get && a.set === b.set && a.writable === b.writable;

/** Remembers and restores the properties of an object. */
class Properties {
  constructor(object, contextified) {
    Object.assign(this, { object, contextified, remembered: new Map() });
    this.keys().forEach((key) => this.remember(key));
  }

  keys() {
    return keysOf(this.object, this.contextified);
  }

  remember(key) {
    this.remembered.set(key, Object.getOwnPropertyDescriptor(this.object, key));
  }

  /** Returns whether everything could be restored. */
  restore() {
    const { object, remembered } = this;
    const results = [];
    for (const key of this.keys()) if (!remembered.has(key)) results.push(Reflect.deleteProperty(object, key));
    for (const [key, descriptor] of remembered) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (descriptor && !(now && isSame(now, descriptor)))
        results.push(Reflect.defineProperty(object, key, descriptor));
    }
    return results.every(Boolean);
  }
}

/** The properties of a whole page. */
class PageProperties {
  constructor(window, contextified) {
    this.ofWindow = new Properties(window, contextified);
    this.ofParts = [...objectsOf(window, contextified)].map((object) => new Properties(object));
  }

  /** Returns the result of `make`, and keeps the properties that it adds to the window. */
  rememberAddedBy(make) {
    const before = this.ofWindow.keys();
    const made = make();
    for (const key of this.ofWindow.keys()) if (!before.has(key)) this.ofWindow.remember(key);
    return made;
  }

  restore() {
    return [this.ofWindow, ...this.ofParts].map((properties) => properties.restore()).every(Boolean);
  }
}

module.exports = { PageProperties };
