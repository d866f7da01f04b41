import type { SharedBasket, SharedPerson } from '@food-court/shared-api';
import { sharedText } from './shared-text';

const now = new Date('2026-11-28T12:31:00Z').getTime();
const person = (name: string, part: SharedPerson['part'], change: Partial<SharedPerson> = {}): SharedPerson => ({
  _id: name,
  name,
  isYou: false,
  part,
  share: 9.5,
  basket: { lines: [], count: 0, total: 0 },
  ...change,
});
const table = (...people: SharedPerson[]): SharedBasket => ({
  _id: 's1',
  code: 'TAB234',
  people,
  payUntil: '2026-11-28T12:40:00Z',
  rest: { total: 0 },
});

test('says who has paid, and until when the others can', () => {
  const text = sharedText(table(person('Ada', 'paid'), person('Ben', 'paid'), person('Chidi', 'to-pay')), now);
  expect(text).toMatch(/^Ada and Ben paid\. Chidi pays until .*40.*\.$/);
});

test('says who is left out once the time is over', () => {
  const late = now + 10 * 60_000;
  expect(sharedText(table(person('Ada', 'paid'), person('Ben', 'left-out'), person('Dua', 'left-out')), late)).toBe(
    'Ada paid. Ben and Dua are left out.',
  );
});

test('does not name people who chose no dish and pay no share', () => {
  expect(sharedText(table(person('Ada', 'paid'), person('Ben', 'to-pay', { share: undefined })), now)).toBe(
    'Ada paid.',
  );
});
