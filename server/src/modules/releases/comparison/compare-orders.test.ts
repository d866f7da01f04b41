import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomNumbers } from '#testing/random-numbers';
import { compareOrders, type OrderStratum } from './compare-orders';
import { boundAt } from './verdict.policy';

interface Traffic {
  /** The part of the visitors on the tried side. */
  share: number;
  /** Both in ten minutes. */
  pages: number;
  buyers: number;
  /** How much the visitors of the tried side order, compared with the others. */
  orders?: number;
}

/** Fourteen days of ten minutes each. */
function slotsOf(seed: number, { share, pages, buyers, orders = 1 }: Traffic): OrderStratum[] {
  const random = randomNumbers(seed);
  return Array.from({ length: 14 * 144 }, () => {
    const slot: OrderStratum = { tried: { buyers: 0, pages: 0 }, control: { buyers: 0, pages: 0 } };
    for (let page = 0; page < pages; page += 1) slot[random() < share ? 'tried' : 'control'].pages += 1;
    for (let buyer = 0; buyer < buyers; buyer += 1)
      if (random() >= share) slot.control.buyers += 1;
      else if (random() < orders) slot.tried.buyers += 1;
    return slot;
  });
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

describe('orders of a small share of the visitors', () => {
  const quiet: Traffic[] = [
    { share: 0.05, pages: 7, buyers: 20 },
    { share: 0.05, pages: 7, buyers: 5 },
    { share: 0.05, pages: 20, buyers: 5 },
    { share: 0.1, pages: 10, buyers: 5 },
    { share: 0.01, pages: 30, buyers: 10 },
  ];
  for (const traffic of quiet)
    test(`are not missing when they order as much: ${JSON.stringify(traffic)}`, () => {
      for (const seed of seeds) assert.ok(compareOrders(slotsOf(seed, traffic)).z < 0, `seed ${seed}`);
    });

  test('are missing when they order a third', () => {
    for (const seed of seeds) {
      const { z, size } = compareOrders(slotsOf(seed, { share: 0.05, pages: 20, buyers: 5, orders: 0.33 }));
      assert.ok(z > boundAt(size, 0.001), `seed ${seed}`);
    }
  });
});
