import { dish } from '../testing/dishes';
import { begin, takeBegun, type Begun } from './begun';

const soup: Begun = { deed: 'order', dish: dish({ title: 'Soup' }), path: '/Chinese' };
const name = 'food-court/begun';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('is taken once, with the dish as it was shown', () => {
  const id = begin(soup);
  expect(takeBegun(id, '/Chinese')).toMatchObject({ deed: 'order', dish: { title: 'Soup', price: 12.5 } });
  expect(takeBegun(id, '/Chinese')).toBeUndefined();
});

test('keeps of a dish what is sent, and nothing else', () => {
  begin({ ...soup, dish: dish({ title: 'Soup', placeholder: 'data:image/webp;base64,AA' }) });
  expect(sessionStorage.getItem(name)).not.toContain('data:');
});

test('lasts half an hour', () => {
  const id = begin(soup);
  jest.advanceTimersByTime(1_799_999);
  expect(takeBegun(id, '/Chinese')).toBeDefined();
  const late = begin(soup);
  jest.advanceTimersByTime(1_800_000);
  expect(takeBegun(late, '/Chinese')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('is finished by its id and on its page only; the last thing begun counts', () => {
  const first = begin(soup);
  const id = begin({ ...soup, deed: 'wish' });
  expect(takeBegun(first, '/Chinese')).toBeUndefined();
  expect(takeBegun(undefined, '/Chinese')).toBeUndefined();
  expect(takeBegun(id, '/Rice')).toBeUndefined();
  expect(takeBegun(id, '/Chinese')).toMatchObject({ deed: 'wish' });
});

const sound = () => JSON.parse(sessionStorage.getItem(name)!) as Record<string, unknown>;

test.each<[string, (kept: Record<string, unknown>) => unknown]>([
  ['no JSON', () => undefined],
  ['null', () => null],
  ['a list', () => []],
  ['another deed', (kept) => ({ ...kept, deed: 'pay' })],
  ['no dish', ({ dish: _, ...kept }) => kept],
  ['a price in words', (kept) => ({ ...kept, dish: { ...(kept.dish as object), price: '1' } })],
  ['a dish without an id', (kept) => ({ ...kept, dish: { ...(kept.dish as object), _id: undefined } })],
  ['no time', (kept) => ({ ...kept, at: undefined })],
  ['a time to come', (kept) => ({ ...kept, at: 1_800_000_000_000 })],
  ['a uid that is none', (kept) => ({ ...kept, uid: 7 })],
])('what is malformed is ignored: %s', (_, spoil) => {
  const id = begin(soup);
  sessionStorage.setItem(name, JSON.stringify(spoil(sound())) ?? '{');
  expect(takeBegun(id, '/Chinese')).toBeUndefined();
});

test('a browser that keeps nothing still finishes what was begun on the same visit', () => {
  for (const doing of ['setItem', 'getItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, doing).mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
  const id = begin(soup);
  expect(takeBegun(id, '/Chinese')).toMatchObject({ deed: 'order' });
  expect(takeBegun(id, '/Chinese')).toBeUndefined();
});
