import { compareReadings } from '@food-court/federation/page-readings';
import { startRemotes } from '#remotes/remotes.ts';
import { news } from '#testing/routes.ts';
import { readDocument } from './read-document';

jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('#testing/fake-runtime.ts'));

const remote = 'reviews';

const changes = async (): Promise<string[]> => {
  const readings = await readDocument(remote);
  if (!readings) throw new Error('jsdom gives no frame');
  const { expected, found, globals } = readings;
  return compareReadings(expected, found, { remote, globals }, 'in a document of its own').map(({ what }) => what);
};
/** The test runner has globals of its own, which no browser has. */
const changesBy = async (work: () => void): Promise<string[]> => {
  const before = new Set(await changes());
  work();
  return (await changes()).filter((what) => !before.has(what));
};

const { copyWithin } = Array.prototype;
beforeEach(() => {
  startRemotes(news(`${remote}@2`, 'kitchen@1'));
  document.body.innerHTML = '<header>Food Court</header><div id="root"></div>';
  // jsdom has no layout.
  document.elementFromPoint = () => null;
  HTMLElement.prototype.getBoundingClientRect = () => ({ x: 0, y: 0, width: 1280, height: 64 }) as DOMRect;
});
afterEach(() => {
  Object.assign(Array.prototype, { copyWithin });
  for (const name of ['track', 'foodCourtClock', 'reviews_state', 'webpackChunkkitchen'])
    Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect');
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const style of document.querySelectorAll('style')) style.remove();
});

test('finds a built-in that was replaced, and one that was added', async () => {
  const found = await changesBy(() => {
    Object.assign(Array.prototype, { copyWithin: () => [] });
    Object.assign(globalThis, { track: () => {} });
  });
  expect(found).toEqual(expect.arrayContaining(['adds the global track', 'replaces Array.prototype.copyWithin']));
});

test('finds names in the storage that are neither the remote’s nor the site’s', async () => {
  const found = await changesBy(() => {
    localStorage.setItem('tracked', 'visitor 7');
    sessionStorage.setItem('reviewsish', '1');
    for (const name of ['reviews/draft', 'food-court/basket', 'kitchen/draft']) localStorage.setItem(name, 'x');
  });
  expect(found).toEqual(['writes localStorage tracked', 'writes sessionStorage reviewsish']);
});

test('finds styles outside of the layer of the remote', async () => {
  const found = await changesBy(() => {
    document.head.insertAdjacentHTML('beforeend', '<style>header { display: none }</style>');
  });
  expect(found).toEqual(['styles header outside of all layers']);
});

test.each([
  ['removed', () => document.querySelector('header')?.remove()],
  ['of no size', () => (HTMLElement.prototype.getBoundingClientRect = () => ({ width: 0, height: 0 }) as DOMRect)],
])('finds that the header of the site is %s', async (_, hide) => {
  expect(await changesBy(hide)).toEqual(['hides the header of the site']);
});

test('finds nothing in a header that a sheet covers', async () => {
  expect(await changesBy(() => (document.elementFromPoint = () => document.body))).toEqual([]);
});

test('finds nothing in what the site and the remote itself bring along', async () => {
  const found = await changesBy(() =>
    Object.assign(globalThis, { foodCourtClock: {}, reviews_state: {}, webpackChunkkitchen: [] }),
  );
  expect(found).toEqual([]);
});

test('accepts only sealed functions in the place of those that the site seals', async () => {
  const { fetch } = globalThis;
  const replaceFetch = (writable: boolean) => () =>
    void Object.defineProperty(globalThis, 'fetch', { value: () => {}, writable, configurable: true });
  try {
    expect(await changesBy(replaceFetch(true))).toEqual([expect.stringMatching(/fetch$/)]);
  } finally {
    Object.defineProperty(globalThis, 'fetch', { value: fetch, writable: true, configurable: true });
  }
});

test('leaves no frame in the document', async () => {
  await changes();
  expect(document.querySelector('iframe')).toBeNull();
});
