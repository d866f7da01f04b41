import { FakeIndexedDb } from '#testing/fake-indexed-db.ts';
import { createPressStore } from './press-store';

let browser: FakeIndexedDb;
beforeEach(() => (browser = new FakeIndexedDb().install()));
afterEach(() => browser.remove());

const [accept, ready] = [{ to: 'accepted' }, { to: 'ready' }];

/** A new store, as after a reload, which clears the memory. */
const afterReload = () => createPressStore<{ to: string }>();

test('keeps presses and their order after the page is gone', async () => {
  const store = afterReload();
  store.add('ada', accept);
  store.add('ada', ready);
  // Reading is queued behind both writes, so afterwards both are stored.
  await store.read('ada');
  expect(await afterReload().read('ada')).toEqual([accept, ready]);
});

test('does not send a sent press again on the next page', async () => {
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

test('stores a press once', async () => {
  const store = afterReload();
  store.add('ada', accept);
  store.add('ada', accept);
  expect(await store.read('ada')).toEqual([accept]);
});

test('deletes the presses of another account without returning them', async () => {
  const store = afterReload();
  store.add('ada', accept);
  expect(await store.read('bea')).toEqual([]);
  expect(browser.records.size).toBe(0);
  expect(await store.read('ada')).toEqual([]);
});

test('does no harm in a browser that blocks storage', async () => {
  browser.isForbidden = true;
  const store = afterReload();
  store.add('ada', accept);
  await store.remove(accept);
  expect(await store.read('ada')).toEqual([]);
});
