import type * as OrderKeys from './order-keys';

const soup = { buyer: 'ada', dish: 'soup', price: 9.5 };

/** Each tab loads its own copy of the module; all tabs share the storage. */
function openTab(): typeof OrderKeys {
  let tab!: typeof OrderKeys;
  jest.isolateModules(() => (tab = jest.requireActual<typeof OrderKeys>('./order-keys')));
  return tab;
}

/** Makes the browser’s storage full or forbidden. */
const failStorage = (...methods: ('setItem' | 'getItem' | 'removeItem')[]) =>
  methods.forEach((name) =>
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

test('uses one key in two tabs and after a reload until ten seconds after the first answer', () => {
  const [left, right] = [openTab(), openTab()];
  const key = left.getOrderKey(soup);
  expect(right.getOrderKey(soup)).toBe(key);
  jest.advanceTimersByTime(60_000);
  expect(openTab().getOrderKey(soup)).toBe(key);

  left.markOrderKeyAnswered(soup, key);
  jest.advanceTimersByTime(9_999);
  expect(right.getOrderKey(soup)).toBe(key);
  right.markOrderKeyAnswered(soup, key);
  jest.advanceTimersByTime(1);
  const next = right.getOrderKey(soup);
  expect(next).not.toBe(key);
  expect(left.getOrderKey(soup)).toBe(next);
});

test('uses different keys for another buyer, dish or price', () => {
  const { getOrderKey } = openTab();
  const keys = [soup, { ...soup, buyer: 'ben' }, { ...soup, dish: 'rice' }, { ...soup, price: 10 }].map(getOrderKey);
  expect(new Set(keys).size).toBe(4);
});

test('expires a key without an answer after an hour', () => {
  const { getOrderKey } = openTab();
  const key = getOrderKey(soup);
  jest.advanceTimersByTime(3_599_999);
  expect(getOrderKey(soup)).toBe(key);
  jest.advanceTimersByTime(1);
  expect(getOrderKey(soup)).not.toBe(key);
});

test('keeps the new key when an answer to an old key arrives', () => {
  const { getOrderKey, markOrderKeyAnswered, removeOrderKey } = openTab();
  const old = getOrderKey(soup);
  removeOrderKey(soup);
  const key = getOrderKey(soup);
  markOrderKeyAnswered(soup, old);
  jest.advanceTimersByTime(20_000);
  expect(getOrderKey(soup)).toBe(key);
});

test('removes expired keys from the storage and nothing else', () => {
  const { getOrderKey, markOrderKeyAnswered } = openTab();
  localStorage.setItem('theme', 'dark');
  markOrderKeyAnswered(soup, getOrderKey(soup));
  jest.advanceTimersByTime(10_000);
  getOrderKey({ ...soup, dish: 'rice' });
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
])('ignores malformed data in the storage: %s', (text) => {
  const { getOrderKey } = openTab();
  getOrderKey(soup);
  const [name = ''] = Object.keys(localStorage);
  localStorage.setItem(name, text);
  expect(getOrderKey(soup)).toMatch(/^[\da-f-]{36}$/);
});

test('uses a new key after the clock was set back', () => {
  const { getOrderKey } = openTab();
  const key = getOrderKey(soup);
  jest.setSystemTime(1_600_000_000_000);
  expect(getOrderKey(soup)).not.toBe(key);
});

test.each([
  ['full', ['setItem']],
  ['forbidden', ['setItem', 'getItem', 'removeItem']],
] as const)('keeps its key in memory with %s storage', (_, refused) => {
  failStorage(...refused);
  const { getOrderKey, markOrderKeyAnswered } = openTab();
  const key = getOrderKey(soup);
  expect(getOrderKey(soup)).toBe(key);
  markOrderKeyAnswered(soup, key);
  jest.advanceTimersByTime(9_999);
  expect(getOrderKey(soup)).toBe(key);
  jest.advanceTimersByTime(1);
  expect(getOrderKey(soup)).not.toBe(key);
});

test('uses different keys for other choices, but not for another order of them', () => {
  const { getOrderKey } = openTab();
  const key = getOrderKey({ ...soup, choices: ['egg', 'nuts'] });
  expect(getOrderKey({ ...soup, choices: ['nuts', 'egg'] })).toBe(key);
  expect(getOrderKey({ ...soup, choices: ['egg'] })).not.toBe(key);
  expect(getOrderKey(soup)).not.toBe(key);
});

test('treats only a press after the answer as a second one, for ten seconds', () => {
  const { getOrderKey, markOrderKeyAnswered, wasAnsweredBefore } = openTab();
  const key = getOrderKey(soup);
  const during = Date.now();
  expect(wasAnsweredBefore(soup, during)).toBe(false);
  jest.advanceTimersByTime(50);
  markOrderKeyAnswered(soup, key);
  expect(wasAnsweredBefore(soup, during)).toBe(false);
  expect(wasAnsweredBefore(soup, Date.now() + 1)).toBe(true);
  jest.advanceTimersByTime(10_000);
  expect(wasAnsweredBefore(soup, Date.now())).toBe(false);
});
