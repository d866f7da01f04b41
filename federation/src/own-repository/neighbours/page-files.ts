/** The part of a document that is used here. The types of browsers do not hold in the rest of this package. */
interface PageElement {
  src: string;
  href: string;
  rel: string;
  dataset: Record<string, string>;
  dispatchEvent: (event: unknown) => void;
}
export interface TestPage {
  document: { head: { append: (element: PageElement) => void }; createElement: (name: string) => PageElement };
  location: { href: string };
  Event: new (type: string) => unknown;
  MutationObserver: new (listen: (changes: { addedNodes: Iterable<Partial<PageElement>> }[]) => void) => {
    observe: (element: object, what: object) => void;
  };
  eval: (code: string) => unknown;
}

/** The document of the test, if it runs in one. */
export const testPage = (): TestPage | undefined =>
  'document' in globalThis ? (globalThis as unknown as TestPage) : undefined;

/** A bundle finds the address of its files by the last script of the document. */
export function runEntry({ document, eval: run }: TestPage, address: string, code: string): void {
  const script = Object.assign(document.createElement('script'), { src: address });
  script.dataset.ran = 'yes';
  document.head.append(script);
  run(withAddress(code, address));
}

/**
 * Plays the network of a document in jsdom: scripts below the address run when a bundle adds them, and styles count as
 * loaded, because jsdom draws nothing.
 */
export function answerFiles(page: TestPage, base: string, file: (name: string) => string | undefined): void {
  const { document, location, Event, MutationObserver, eval: run } = page;
  const start = new URL(base, location.href).href;
  const answer = (element: PageElement, address: string): void => {
    const content = file(decodeURI(address.slice(start.length)));
    if (content !== undefined && element.src) {
      element.dataset.ran = 'yes';
      run(withAddress(content, address));
    }
    element.dispatchEvent(new Event(content === undefined ? 'error' : 'load'));
  };
  const observer = new MutationObserver((changes) => {
    for (const element of changes.flatMap(({ addedNodes }) => [...addedNodes] as PageElement[])) {
      const address = element.src || (element.rel === 'stylesheet' && element.href) || '';
      if (address.startsWith(start) && !element.dataset.ran) answer(element, address);
    }
  });
  observer.observe(document.head, { childList: true });
}

/** Shown in stacks. */
const withAddress = (code: string, address: string): string => `${code}\n//# sourceURL=${address}`;
