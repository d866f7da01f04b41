import { createRequire } from 'node:module';
import { after, before } from 'node:test';

interface Dom {
  window: Record<string, unknown>;
}
// Its types would bring those of browsers into every file of this package.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (html: string, options: object) => Dom };

const names = ['window', 'document', 'location', 'navigator', 'MutationObserver', 'Event'] as const;

/** Gives the tests of this group a document. */
export function inJsdom(): void {
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  // Node has some of these itself, which later test files of this process need.
  const ofNode = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  before(() => {
    for (const name of names)
      Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  });
  after(() => {
    for (const [at, name] of names.entries())
      if (ofNode[at]) Object.defineProperty(globalThis, name, ofNode[at]);
      else Reflect.deleteProperty(globalThis, name);
  });
}
