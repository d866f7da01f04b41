import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { saleLines } from '../entries';

const order = (id: string, price: number, commissionBp?: number) => ({
  id,
  seller_uid: `seller of ${id}`,
  price,
  ...(commissionBp !== undefined && { commissionBp }),
});
const feesOf = (orders: ReturnType<typeof order>[], feePercent = 10): Record<string, number> =>
  Object.fromEntries(
    saleLines({ buyerUid: 'bob', feePercent, orders }).flatMap(({ account, orderId, cents }) =>
      account === 'platform' && orderId !== undefined ? [[orderId, -cents]] : [],
    ),
  );

test('12.5 % of $9.50 is $1.19, and both lines of the order say 12.5 %', () => {
  const lines = saleLines({ buyerUid: 'bob', feePercent: 10, orders: [order('o1', 950, 1250)] });
  assert.deepEqual(lines, [
    { account: 'buyer', ownerUid: 'bob', cents: 950 },
    { account: 'seller', ownerUid: 'seller of o1', orderId: 'o1', cents: -831, commissionBp: 1250 },
    { account: 'platform', orderId: 'o1', cents: -119, commissionBp: 1250 },
  ]);
});

test('each order of a checkout is sold at the commission of its own kitchen', () => {
  assert.deepEqual(feesOf([order('o1', 950, 1250), order('o2', 1000, 0), order('o3', 800, 10_000)]), {
    o1: 119,
    o3: 800,
  });
});

const prices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });

test('orders with the same commission have the same fees as when there was one commission for all', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 100 }), (all, percent) => {
      const before = feesOf(
        all.map((price, place) => order(`o${place}`, price)),
        percent,
      );
      const now = feesOf(
        all.map((price, place) => order(`o${place}`, price, percent * 100)),
        55,
      );
      assert.deepEqual(now, before);
    }),
  );
});

test('the fees of each commission are those of the total at this commission, and no order pays more than its price', () => {
  const commission = fc.constantFrom(0, 825, 1000, 1250, 10_000);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), commission), { minLength: 1 }), (sold) => {
      const orders = sold.map(([price, bp], place) => order(`o${place}`, price, bp));
      const fees = feesOf(orders);
      assert.ok(orders.every(({ id, price }) => (fees[id] ?? 0) <= price));
      for (const bp of new Set(sold.map(([, of]) => of))) {
        const alike = orders.filter(({ commissionBp }) => commissionBp === bp);
        const total = alike.reduce((all, { price }) => all + price, 0);
        const fee = alike.reduce((all, { id }) => all + (fees[id] ?? 0), 0);
        assert.ok(Math.abs(fee - (total * bp) / 10_000) <= 0.5);
      }
    }),
  );
});

test('a kitchen with 12.5 % and one with no commission sell a dish of $9.50 each, and each line says which', () => {
  const orders = [order('o1', 950, 1250), order('o2', 950, 0)];
  const booked = saleLines({ buyerUid: 'bob', feePercent: 10, orders });
  assert.deepEqual(
    booked.map(({ account, orderId, cents, commissionBp }) => [account, orderId, cents, commissionBp]),
    [
      ['buyer', undefined, 1900, undefined],
      ['seller', 'o1', -831, 1250],
      ['platform', 'o1', -119, 1250],
      ['seller', 'o2', -950, 0],
    ],
  );
});
