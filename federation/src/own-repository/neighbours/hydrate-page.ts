import { format } from 'node:util';
import type { Libraries } from './load-screen';
import { pageTree, type Client, type OwnPage, type PageLibraries } from './own-page/page-tree';
import type { OwnMarkup } from './own-page/render-own-page';

interface Given {
  page: OwnPage;
  own: OwnMarkup;
  /** The screen from the bundle for browsers. */
  component: unknown;
  /** The script with its texts in the language of the page. Undefined in English. */
  texts?: string;
  libraries: Libraries;
}

interface Element {
  innerHTML: string;
  remove: () => void;
}
/** The types of browsers do not hold in the rest of this package. */
interface Page {
  document: { createElement: (name: string) => Element; body: { append: (element: Element) => void } };
  IS_REACT_ACT_ENVIRONMENT?: boolean;
  foodCourtTexts?: unknown;
  foodCourtClock?: unknown;
  eval: (code: string) => unknown;
}

interface BrowserLibraries extends PageLibraries {
  react: PageLibraries['react'] & { act: (work: () => Promise<void>) => Promise<void> };
  dom: { hydrateRoot: (place: Element, tree: unknown, on: object) => { unmount: () => void } };
  query: PageLibraries['query'] & { hydrate: (client: Client, state: unknown) => void };
}

/** Hydrates the markup in the document of the test, and returns what React finds unequal. */
export async function hydrationFaults({ page, own, component, texts, libraries }: Given): Promise<string[]> {
  const libs = await browserLibraries(libraries);
  const { document } = globalThis as unknown as Page;
  const client = libs.api.createQueryClient();
  // The data is that of the server, however long ago the test asked for it.
  client.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  libs.query.hydrate(client, own.queries);
  const place = Object.assign(document.createElement('div'), { innerHTML: own.markup });
  document.body.append(place);
  const faults: string[] = [];
  const note = (error: unknown): void =>
    void faults.push(partOf(error instanceof Error ? error.message : String(error)));
  await whileListening(note, { texts, clock: page.clock }, async () => {
    const tree = pageTree(libs, page, component, client);
    let root: { unmount: () => void } | undefined;
    await libs.react.act(async () => {
      root = libs.dom.hydrateRoot(place, tree, { onRecoverableError: note });
    });
    await libs.react.act(async () => root?.unmount());
  }).catch(note);
  place.remove();
  // It would hold its data, and the process of the test, for minutes.
  client.clear();
  return [...new Set(faults)];
}

/** React names the place after its advice, which is the same for each fault. */
function partOf(words: string): string {
  const [, place] = words.split(/https:\/\/react\.dev\/link\/hydration-mismatch\s*/);
  return place === undefined || place.trim() === '' ? words : place.trimEnd();
}

/** Gives the page its texts and its clock meanwhile. React reports unequal attributes to the console only. */
async function whileListening(
  note: (words: string) => void,
  { texts, clock }: { texts: string | undefined; clock: OwnPage['clock'] },
  work: () => Promise<void>,
): Promise<void> {
  const before = console.error;
  const page = globalThis as unknown as Page;
  const { IS_REACT_ACT_ENVIRONMENT, foodCourtTexts, foodCourtClock } = page;
  Object.assign(page, { foodCourtTexts: undefined, foodCourtClock: clock });
  if (texts !== undefined) page.eval(texts);
  console.error = (...words: unknown[]) => note(format(...words));
  page.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await work();
  } finally {
    console.error = before;
    Object.assign(page, { IS_REACT_ACT_ENVIRONMENT, foodCourtTexts, foodCourtClock });
  }
}

async function browserLibraries(libraries: Libraries): Promise<BrowserLibraries> {
  const named = async (name: string): Promise<unknown> =>
    libraries(name).catch((error: Error) => {
      throw new Error(`Hydration needs ${name}, which can’t be imported here: ${error.message}.`);
    });
  const [react, dom, query, router, api] = await Promise.all(
    ['react', 'react-dom/client', '@tanstack/react-query', 'react-router-dom', '@food-court/shared-api/query'].map(
      named,
    ),
  );
  return { react, dom, query, router, api } as BrowserLibraries;
}
