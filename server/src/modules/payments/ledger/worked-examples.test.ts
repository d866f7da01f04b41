import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { totalOf, type CheckoutLine } from '@food-court/shared-api/contract';
import {
  chargeLines,
  paymentReturnFailedLines,
  paymentReturnLines,
  refundLines,
  refundPaidLines,
  replacementLines,
  saleLines,
  type Line,
} from './entries';
import { disputeLines, disputeLostLines } from './dispute-entries';
import { partsOf, refundedFee } from './fees';
import { rentLines } from './rent/rent-lines';
import { providerFeeLines } from './provider-fees/provider-fee-lines';

const page = readFileSync(new URL('../../../../../docs/money.md', import.meta.url), 'utf8');

/** The cells of the first table after a text of docs/money.md, without its head. */
function rowsAfter(text: string): string[][] {
  const [, after] = page.split(text);
  assert.ok(after !== undefined, `docs/money.md has no “${text}”`);
  const [table = ''] = /(^\|.*\n)+/m.exec(after) ?? [];
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll(/[*`]/g, '').trim()),
    );
}

/** A cell may have several amounts: '+0.80 −0.80'. An empty one is nothing. */
const centsIn = (cell = ''): number =>
  cell
    .split(' ')
    .filter(Boolean)
    .reduce((sum, amount) => sum + Math.round(Number(amount.replace('−', '-')) * 100), 0);

test('the checkout of docs/money.md costs what the page says, and contains the taxes that it says', () => {
  const rows = rowsAfter('## What a checkout costs, by an example');
  const lines = rows.slice(0, -1).map(([, kind, whom, costs, rate = '']) => {
    const taxed = { cents: Math.abs(centsIn(costs)), taxBp: Number(rate.replace(' %', '')) * 100 };
    const to = kind === 'discount' ? { fundedBy: whom } : { payee: whom };
    return { kind, ...to, ...taxed } as CheckoutLine;
  });
  const { cents, lineTaxes, taxes, payees } = totalOf(lines);
  assert.deepEqual(
    rows.slice(0, -1).map((row) => centsIn(row[5])),
    lineTaxes,
  );
  const [total] = rows.slice(-1);
  assert.equal(centsIn(total?.[3]), cents);
  assert.equal(
    centsIn(total?.[5]),
    taxes.reduce((sum, { taxCents }) => sum + taxCents, 0),
  );
  assert.ok(page.includes('The kitchen gets $23.00 of it, the court $0.49 and the courier $2.00.'));
  assert.deepEqual(payees, { kitchen: 2_300, court: 49, courier: 200 });
});

const on = (lines: readonly Line[], account: Line['account'], ownerUid?: string): number =>
  lines
    .filter((line) => line.account === account && (ownerUid === undefined || line.ownerUid === ownerUid))
    .reduce((sum, { cents }) => sum + cents, 0);

const sally = { orderId: 'o1', sellerUid: 'sally' };
const sold = saleLines({ buyerUid: 'bob', feePercent: 10, orders: [{ id: 'o1', seller_uid: 'sally', price: 950 }] });
const charged = chargeLines({ buyerUid: 'bob', amountCents: 950 });

const feeOf = (amount: number): number => refundedFee({ price: 950, fee: 95, feeRefunded: 0, refunded: 0, amount });

test('the ledger books a sale and a refund as docs/money.md shows', () => {
  const entries = [
    sold,
    charged,
    refundLines({ ...sally, amountCents: 200, feeCents: feeOf(200) }),
    refundPaidLines({ orderId: 'o1', amountCents: 200 }),
  ];
  const shown = rowsAfter('then $2.00 back:').map(([, ...cells]) => cells.map(centsIn));
  const accounts = ['buyer', 'seller', 'platform', 'refunds', 'clearing'] as const;
  const booked = [...entries, entries.flat()].map((lines) => accounts.map((account) => on(lines, account)));
  assert.deepEqual(shown, booked);
});

test('the ledger books a part that a bank keeps as docs/money.md shows', () => {
  const part = { buyerUid: 'bob', amountCents: 400 };
  const entries = [
    chargeLines(part),
    disputeLines(400),
    paymentReturnLines(part),
    paymentReturnFailedLines(part, false),
    disputeLostLines({ parts: [], ofBuyer: { uid: 'bob', cents: 400 } }, 100),
  ];
  const shown = rowsAfter('then the court loses the dispute').map(([, ...cells]) => cells.map(centsIn));
  const accounts = ['buyer', 'refunds', 'disputes', 'clearing'] as const;
  const booked = [...entries, entries.flat()].map((lines) => accounts.map((account) => on(lines, account)));
  assert.deepEqual(shown, booked);
});

test('the ledger books a replacement as docs/money.md shows', () => {
  const feeMoved = feeOf(800);
  const rest = refundedFee({ price: 950, fee: 95, feeRefunded: feeMoved, refunded: 800, amount: 150 });
  const entries = [
    [...sold, ...charged],
    replacementLines({ from: sally, to: { orderId: 'o2', sellerUid: 'sam' }, amountCents: 800, feeCents: feeMoved }),
    refundLines({ ...sally, amountCents: 150, feeCents: rest }),
    refundPaidLines({ orderId: 'o1', amountCents: 150 }),
  ];
  const shown = rowsAfter('now for the other order:').map(([, ...cells]) => cells.map(centsIn));
  const booked = [...entries, entries.flat()].map((lines) => [
    on(lines, 'seller', 'sally'),
    on(lines, 'seller', 'sam'),
    on(lines, 'platform'),
    on(lines, 'refunds'),
    on(lines, 'clearing'),
  ]);
  assert.deepEqual(shown, booked);
});

test('kitchens with a commission of 12.5 % and of nothing sell as docs/money.md shows', () => {
  const orders = [
    { id: 'o1', seller_uid: 'sally', price: 950, commissionBp: 1_250 },
    { id: 'o2', seller_uid: 'sam', price: 950, commissionBp: 0 },
  ];
  const booked = saleLines({ buyerUid: 'bob', feePercent: 10, orders });
  const [shown = []] = rowsAfter('sell a dish of $9.50 each in one checkout:').map(([, ...cells]) =>
    cells.map(centsIn),
  );
  assert.deepEqual(shown, [
    on(booked, 'buyer'),
    on(booked, 'seller', 'sally'),
    on(booked, 'seller', 'sam'),
    on(booked, 'platform'),
  ]);
});

const none = { fee: 0, feeRefunded: 0 };

test('a service fee is sold and refunded as docs/money.md shows', () => {
  const order = { id: 'o1', seller_uid: 'sally', price: 950, serviceCents: 100 };
  const fees = { commission: { fee: 95, feeRefunded: 0 }, serviceFee: { fee: 100, feeRefunded: 0 }, tip: none };
  const entries = [
    saleLines({ buyerUid: 'bob', feePercent: 10, orders: [order] }),
    refundLines({ ...sally, ...partsOf({ cost: 1_050, gone: 0, ...fees }, 525) }),
  ];
  const shown = rowsAfter('then $5.25 back, which is half of it:').map(([, ...cells]) => cells.map(centsIn));
  const accounts = ['buyer', 'seller', 'platform', 'service_fees', 'refunds'] as const;
  const booked = [...entries, entries.flat()].map((lines) => accounts.map((account) => on(lines, account)));
  assert.deepEqual(shown, booked);
});

test('a tip is sold and refunded as docs/money.md shows', () => {
  const order = { id: 'o1', seller_uid: 'sally', price: 950, tipCents: 100 };
  const fees = { commission: { fee: 95, feeRefunded: 0 }, serviceFee: none, tip: { fee: 100, feeRefunded: 0 } };
  const entries = [
    saleLines({ buyerUid: 'bob', feePercent: 10, orders: [order] }),
    refundLines({ ...sally, ...partsOf({ cost: 1_050, gone: 0, ...fees }, 525) }),
  ];
  const shown = rowsAfter('a tip of $1.00, then $5.25 back:').map(([, ...cells]) => cells.map(centsIn));
  const accounts = ['buyer', 'seller', 'platform', 'tips', 'refunds'] as const;
  const booked = [...entries, entries.flat()].map((lines) => accounts.map((account) => on(lines, account)));
  assert.deepEqual(shown, booked);
});

test('a rent is booked as docs/money.md shows', () => {
  const before = [...sold, ...refundLines({ ...sally, amountCents: 200, feeCents: feeOf(200) })];
  const rent = rentLines({ sellerUid: 'sally', cents: 40_000 });
  const shown = rowsAfter('for the month that begins').map(([, ...cells]) => cells.map(centsIn));
  const booked = [before, rent, [...before, ...rent]].map((lines) => [on(lines, 'seller'), on(lines, 'platform')]);
  assert.deepEqual(shown, booked);
});

test('the fees of a payment and of its dispute are booked as docs/money.md shows', () => {
  const entries = [charged, providerFeeLines(58), disputeLines(950), providerFeeLines(1_500)];
  const shown = rowsAfter('and then $15.00 of its dispute').map(([, ...cells]) => cells.map(centsIn));
  const accounts = ['clearing', 'disputes', 'provider_fees'] as const;
  const booked = [...entries, entries.flat()].map((lines) => accounts.map((account) => on(lines, account)));
  assert.deepEqual(shown, booked);
});
