import { FakeIndexedDb } from '../testing/fake-indexed-db';
import { createPressStore } from './presses/press-store';

let browser: FakeIndexedDb;
beforeEach(() => (browser = new FakeIndexedDb().install()));
afterEach(() => browser.remove());

const [accept, ready] = [{ to: 'accepted' }, { to: 'ready' }];

/** As after a reload: what was in memory is gone. */
const afterReload = () => createPressStore<{ to: string }>();

test('presses outlive the page, in their order', async () => {
  const store = afterReload();
  store.add('ada', accept);
  store.add('ada', ready);
  // The second answer of the browser comes after both are stored.
  await store.read('ada');
  expect(await afterReload().read('ada')).toEqual([accept, ready]);
});

test('a press that was sent is not sent again by the next page', async () => {
  const store = afterReload();
  store.add('ada', accept);
  store.add('ada', ready);
  await store.remove(accept);
  expect(await afterReload().read('ada')).toEqual([ready]);
  const next = afterReload();
  const [stored] = await next.read('ada');
  await next.remove(stored!);
  expect(browser.records.size).toBe(0);
});

test('a press that is stored again is stored once', async () => {
  const store = afterReload();
  store.add('ada', accept);
  store.add('ada', accept);
  expect(await store.read('ada')).toEqual([accept]);
});

test('the presses of another account are not given out, and deleted', async () => {
  const store = afterReload();
  store.add('ada', accept);
  expect(await store.read('bea')).toEqual([]);
  expect(browser.records.size).toBe(0);
  expect(await store.read('ada')).toEqual([]);
});

test('a browser that stores nothing does no harm', async () => {
  browser.isForbidden = true;
  const store = afterReload();
  store.add('ada', accept);
  await store.remove(accept);
  expect(await store.read('ada')).toEqual([]);
});
