import { dish } from '../testing/fixtures';
import { savePendingAction, takePendingAction, type PendingAction } from './pending-action';

const soup: PendingAction = { action: 'order', dish: dish({ title: 'Soup' }), path: '/Chinese' };
const name = 'food-court/pending-action';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('can be taken once, with the dish as it was shown', () => {
  const id = savePendingAction(soup);
  expect(takePendingAction(id, '/Chinese')).toMatchObject({ action: 'order', dish: { title: 'Soup', price: 12.5 } });
  expect(takePendingAction(id, '/Chinese')).toBeUndefined();
});

test('stores only the dish fields that the order needs', () => {
  savePendingAction({ ...soup, dish: dish({ title: 'Soup', placeholder: 'data:image/webp;base64,AA' }) });
  expect(sessionStorage.getItem(name)).not.toContain('data:');
});

test('expires after half an hour', () => {
  const id = savePendingAction(soup);
  jest.advanceTimersByTime(1_799_999);
  expect(takePendingAction(id, '/Chinese')).toBeDefined();
  const late = savePendingAction(soup);
  jest.advanceTimersByTime(1_800_000);
  expect(takePendingAction(late, '/Chinese')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('can only be taken by its id and on its page, and is replaced by a new action', () => {
  const first = savePendingAction(soup);
  const id = savePendingAction({ ...soup, action: 'wish' });
  expect(takePendingAction(first, '/Chinese')).toBeUndefined();
  expect(takePendingAction(undefined, '/Chinese')).toBeUndefined();
  expect(takePendingAction(id, '/Rice')).toBeUndefined();
  expect(takePendingAction(id, '/Chinese')).toMatchObject({ action: 'wish' });
});

const stored = () => JSON.parse(sessionStorage.getItem(name)!) as Record<string, unknown>;

test.each<[string, (entry: Record<string, unknown>) => unknown]>([
  ['no JSON', () => undefined],
  ['null', () => null],
  ['a list', () => []],
  ['an unknown action', (entry) => ({ ...entry, action: 'pay' })],
  ['no dish', ({ dish: _, ...entry }) => entry],
  ['a price as text', (entry) => ({ ...entry, dish: { ...(entry.dish as object), price: '1' } })],
  ['a dish without an id', (entry) => ({ ...entry, dish: { ...(entry.dish as object), _id: undefined } })],
  ['no time', (entry) => ({ ...entry, at: undefined })],
  ['a time in the future', (entry) => ({ ...entry, at: 1_800_000_000_000 })],
  ['a uid of another type', (entry) => ({ ...entry, uid: 7 })],
])('ignores malformed data: %s', (_, damage) => {
  const id = savePendingAction(soup);
  sessionStorage.setItem(name, JSON.stringify(damage(stored())) ?? '{');
  expect(takePendingAction(id, '/Chinese')).toBeUndefined();
});

test('works without browser storage until the page is left', () => {
  for (const method of ['setItem', 'getItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
  const id = savePendingAction(soup);
  expect(takePendingAction(id, '/Chinese')).toMatchObject({ action: 'order' });
  expect(takePendingAction(id, '/Chinese')).toBeUndefined();
});
