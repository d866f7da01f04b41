import { centsFromDollars, dollarsFromCents } from './money';
import { isStruck, orderTotal, paidInTheEnd, portionsCost, refundableAmount, type SettledLine } from './order-amounts';

const line = (price: number, change: Partial<SettledLine> = {}): SettledLine => ({
  price,
  quantity: 1,
  refunded: 0,
  ...change,
});
const cents = (dollars: readonly number[]): number => dollars.reduce((sum, one) => sum + centsFromDollars(one), 0);

test('stops counting a replaced line and counts its replacement', () => {
  const soup = line(13.25, { refunded: 1.75, moved: 11.5 });
  const lines = [soup, line(11.5), line(16.5, { quantity: 2 })];
  expect(lines.map(isStruck)).toEqual([true, false, false]);
  expect(paidInTheEnd(lines)).toBe(44.5);
});

test('counts the share of a service fee in what is paid and can be refunded, but not in the price', () => {
  const soup = { ...line(5, { quantity: 3 }), fee: 1 };
  expect([orderTotal(soup), refundableAmount(soup), paidInTheEnd([soup])]).toEqual([15, 16, 16]);
  expect([1, 2, 3].map((portions) => portionsCost(soup, portions))).toEqual([5.34, 10.67, 16]);
  expect([isStruck({ ...soup, refunded: 15 }), isStruck({ ...soup, refunded: 16 })]).toEqual([false, true]);
});

test.each([
  ['sent back as a whole', line(9.5, { refunded: 9.5 }), true, 0],
  ['sent back in part', line(9.5, { quantity: 2, refunded: 9.5 }), false, 9.5],
  ['neither sent back nor replaced', line(9.5), false, 9.5],
  ['given away', line(0), false, 0],
])('strikes a line that was %s only if nothing of it is paid', (_what, given, struck, paid) =>
  expect([isStruck(given), paidInTheEnd([given])]).toEqual([struck, paid]),
);

/** Returns small pseudo-random numbers that are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Refunds and replaces lines of a checkout one after another, as the server allows. */
function settle(lines: SettledLine[], next: (below: number) => number): void {
  for (let step = 0; step < 8; step++) {
    const at = next(lines.length);
    const given = lines[at] as SettledLine;
    const left = centsFromDollars(refundableAmount(given));
    if (left === 0) continue;
    const portion = Math.floor(left / given.quantity);
    const replaces = next(2) === 0 && portion > 0 && given.refunded === 0;
    if (replaces) {
      const price = dollarsFromCents(1 + next(portion));
      const moved = orderTotal({ price, quantity: given.quantity });
      lines.push(line(price, { quantity: given.quantity }));
      lines[at] = { ...given, moved, refunded: dollarsFromCents(left - centsFromDollars(moved)) };
    } else lines[at] = { ...given, refunded: dollarsFromCents(centsFromDollars(given.refunded) + 1 + next(left)) };
  }
}

test('keeps a buyer’s sums consistent, whatever is refunded and replaced', () => {
  let struck = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const next = numbersFrom(seed);
    const lines = Array.from({ length: 1 + next(5) }, () =>
      line(dollarsFromCents(1 + next(3_000)), { quantity: 1 + next(4) }),
    );
    const charged = cents(lines.map(orderTotal));
    settle(lines, next);
    const counted = lines.filter((one) => !isStruck(one));
    struck += lines.length - counted.length;
    const paid = centsFromDollars(paidInTheEnd(lines));
    expect(paid).toBe(charged - cents(lines.map(({ refunded }) => refunded)));
    expect(paid).toBe(cents(counted.map(orderTotal)) - cents(counted.map(({ refunded }) => refunded)));
  }
  expect(struck).toBeGreaterThan(500);
});
