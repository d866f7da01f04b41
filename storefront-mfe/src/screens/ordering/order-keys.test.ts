import type * as OrderKeys from './order-keys';

const soup = { buyer: 'ada', dish: 'soup', price: 9.5 };

/** What a tab has loaded for itself; the storage is the browser's. */
function openTab(): typeof OrderKeys {
  let tab!: typeof OrderKeys;
  jest.isolateModules(() => (tab = jest.requireActual<typeof OrderKeys>('./order-keys')));
  return tab;
}

/** A browser whose storage does not take, or does not even show, anything. */
const storageRefuses = (...doing: ('setItem' | 'getItem' | 'removeItem')[]) =>
  doing.forEach((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    }),
  );

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('two tabs, and a tab that is loaded again, use one key until ten seconds after the first answer', () => {
  const [left, right] = [openTab(), openTab()];
  const key = left.orderKey(soup);
  expect(right.orderKey(soup)).toBe(key);
  jest.advanceTimersByTime(60_000);
  expect(openTab().orderKey(soup)).toBe(key);

  left.orderAnswered(soup, key);
  jest.advanceTimersByTime(9_999);
  expect(right.orderKey(soup)).toBe(key);
  right.orderAnswered(soup, key);
  jest.advanceTimersByTime(1);
  const next = right.orderKey(soup);
  expect(next).not.toBe(key);
  expect(left.orderKey(soup)).toBe(next);
});

test('another buyer, dish or price is another order', () => {
  const { orderKey } = openTab();
  const keys = [soup, { ...soup, buyer: 'ben' }, { ...soup, dish: 'rice' }, { ...soup, price: 10 }].map(orderKey);
  expect(new Set(keys).size).toBe(4);
});

test('an answer that never came is not waited for longer than an hour', () => {
  const { orderKey } = openTab();
  const key = orderKey(soup);
  jest.advanceTimersByTime(3_599_999);
  expect(orderKey(soup)).toBe(key);
  jest.advanceTimersByTime(1);
  expect(orderKey(soup)).not.toBe(key);
});

test('an answer to a key that is no longer in use changes nothing', () => {
  const { orderKey, orderAnswered, forgetOrderKey } = openTab();
  const old = orderKey(soup);
  forgetOrderKey(soup);
  const key = orderKey(soup);
  orderAnswered(soup, old);
  jest.advanceTimersByTime(20_000);
  expect(orderKey(soup)).toBe(key);
});

test('keys that are out of use are cleared away, and nothing else', () => {
  const { orderKey, orderAnswered } = openTab();
  localStorage.setItem('theme', 'dark');
  orderAnswered(soup, orderKey(soup));
  jest.advanceTimersByTime(10_000);
  orderKey({ ...soup, dish: 'rice' });
  expect(Object.keys(localStorage).sort()).toEqual(['food-court/order-key/ada/rice/9.5', 'theme']);
});

test.each([
  '',
  'soup',
  'null',
  '[]',
  '{"key":1,"madeAt":1}',
  '{"key":"a b\\n","madeAt":1700000000000}',
  '{"key":"k"}',
  '{"key":"k","madeAt":1700000000000,"answeredAt":"x"}',
])('what somebody else has left in its place is no key: %s', (left) => {
  const { orderKey } = openTab();
  orderKey(soup);
  const [name = ''] = Object.keys(localStorage);
  localStorage.setItem(name, left);
  expect(orderKey(soup)).toMatch(/^[\da-f-]{36}$/);
});

test('a clock that was set back makes a new key and no eternal one', () => {
  const { orderKey } = openTab();
  const key = orderKey(soup);
  jest.setSystemTime(1_600_000_000_000);
  expect(orderKey(soup)).not.toBe(key);
});

test.each([
  ['full', ['setItem']],
  ['forbidden', ['setItem', 'getItem', 'removeItem']],
] as const)('with %s storage a tab keeps its key to itself', (_, refused) => {
  storageRefuses(...refused);
  const { orderKey, orderAnswered } = openTab();
  const key = orderKey(soup);
  expect(orderKey(soup)).toBe(key);
  orderAnswered(soup, key);
  jest.advanceTimersByTime(9_999);
  expect(orderKey(soup)).toBe(key);
  jest.advanceTimersByTime(1);
  expect(orderKey(soup)).not.toBe(key);
});
