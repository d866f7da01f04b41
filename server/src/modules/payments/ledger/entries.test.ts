import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chargeLines, refundFailedLines, refundLines, refundPaidLines, saleLines, type Line } from './entries';

const total = (lines: readonly Line[]) => lines.reduce((all, { cents }) => all + cents, 0);
const of = (lines: readonly Line[], account: string) => total(lines.filter((line) => line.account === account));

test('a sale of $9.50 at 10 % leaves 95 cents to the court and owes the seller the rest', () => {
  const lines = saleLines({ buyerUid: 'bob', feePercent: 10, orders: [{ id: 'o1', seller_uid: 'sally', price: 950 }] });
  assert.deepEqual(lines, [
    { account: 'buyer', ownerUid: 'bob', cents: 950 },
    { account: 'seller', ownerUid: 'sally', orderId: 'o1', cents: -855 },
    { account: 'platform', orderId: 'o1', cents: -95 },
  ]);
});

test('a checkout of several sellers is charged the fee of the total, and no share exceeds its order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100 }),
      (prices, feePercent) => {
        const lines = saleLines({
          buyerUid: 'bob',
          feePercent,
          orders: prices.map((price, index) => ({ id: `o${index}`, seller_uid: `s${index % 3}`, price })),
        });
        const whole = prices.reduce((all, price) => all + price, 0);
        assert.equal(total(lines), 0);
        assert.equal(of(lines, 'buyer'), whole);
        assert.ok(Math.abs(of(lines, 'platform') + (whole * feePercent) / 100) <= 0.5);
        assert.ok(lines.every(({ account, cents }) => cents !== 0 && (account === 'buyer' || cents < 0)));
      },
    ),
  );
});

test('a refund that fails restores every account', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      (amountCents, share, wasPaid) => {
        const parts = { orderId: 'o1', sellerUid: 'sally', amountCents, feeCents: Math.floor(amountCents * share) };
        const entries = [
          refundLines(parts),
          ...(wasPaid ? [refundPaidLines(parts)] : []),
          refundFailedLines(parts, wasPaid),
        ];
        for (const lines of entries) assert.equal(total(lines), 0);
        for (const account of ['seller', 'platform', 'refunds', 'clearing'])
          assert.equal(of(entries.flat(), account), 0, account);
      },
    ),
  );
});

test('a charge moves the buyer’s debt to the provider’s account', () => {
  const lines = [
    ...saleLines({ buyerUid: 'bob', feePercent: 10, orders: [{ id: 'o1', seller_uid: 'sally', price: 950 }] }),
    ...chargeLines({ buyerUid: 'bob', amountCents: 950 }),
  ];
  assert.deepEqual([of(lines, 'buyer'), of(lines, 'clearing')], [0, 950]);
});
