import { after, before, describe, test } from 'node:test';
import { DyingServer } from '#modules/payments/testing/cases/dying-server';
import type { Ending } from '#modules/payments/testing/cases/ending';
import { assertEnding, takeStep } from '#modules/payments/testing/cases/play-case';
import { begun, disputed, endedUnpaid, paid, paidOnce, undecided } from '#modules/payments/testing/cases/usual';
import type { Told } from '#modules/payments/testing/cases/words';
import { openHistoryCourt, type HistoryCourt } from '#modules/payments/testing/history-court';
import { repair } from '#modules/payments/testing/random-histories';
import type { disputePoints, PaymentPoint } from '#testing/faults/fault-points';

/** A row of the table in docs/money.md, "Where a process may die". */
interface Row {
  before: readonly Told[];
  /** The server dies in this step. */
  step: Told;
  left: Ending;
  /** What webhooks and the sweeper make of it, before anybody tries again. */
  repaired: Ending;
}

const open: Ending = {
  ...endedUnpaid,
  checkouts: ['open'],
  orders: ['placed unpaid'],
  payments: ['open 950'],
  provider: ['requires_payment_method 950'],
  events: ['placed'],
};
const unknownThere = { ...open, payments: ['open 950, unknown there'] };
const paidThere: Ending = { ...open, provider: ['succeeded 950'] };
const cancelled: Ending = {
  ...paidOnce,
  orders: ['cancelled paid, 950 back, restocked'],
  entries: 'charge refund sale',
  books: { clearing: 950, refunds: -950 },
  events: ['placed, paid, cancelled 950'],
};
const partRefunded: Ending = {
  ...paidOnce,
  orders: ['placed paid, 190 back'],
  provider: ['succeeded 950, 190 sent back'],
  entries: 'charge refund sale',
  books: { clearing: 950, seller: -684, platform: -76, refunds: -190 },
  events: ['placed, paid, 190'],
};

const learnsOfPayment = { before: [...begun, 'the card pays'], step: 'Bob comes back' } as const;
const rows: Record<PaymentPoint | (typeof disputePoints)[number], Row> = {
  'payment-reserved': {
    before: ['Bob orders a dish'],
    step: 'Bob begins to pay',
    left: { ...unknownThere, provider: [] },
    repaired: { ...unknownThere, provider: [] },
  },
  'intent-created': {
    before: ['Bob orders a dish'],
    step: 'Bob begins to pay',
    left: unknownThere,
    repaired: unknownThere,
  },
  'intent-stored': { before: ['Bob orders a dish'], step: 'Bob begins to pay', left: open, repaired: open },
  'webhook-recorded': {
    before: [...begun, 'the card pays'],
    step: 'the webhook arrives twice',
    left: paidThere,
    repaired: paidOnce,
  },
  'intent-learned': { ...learnsOfPayment, left: paidThere, repaired: paidOnce },
  'payment-written': { ...learnsOfPayment, left: paidThere, repaired: paidOnce },
  'payment-committed': { ...learnsOfPayment, left: paidOnce, repaired: paidOnce },
  'refund-requested': {
    before: paid,
    step: 'Bob cancels',
    left: cancelled,
    repaired: {
      ...cancelled,
      orders: ['cancelled refunded, 950 back, restocked'],
      provider: ['succeeded 950, 950 sent back'],
      entries: 'charge refund refund_paid sale',
      books: {},
      events: ['placed, paid, cancelled 950, refunded'],
    },
  },
  'refund-sent': {
    before: paid,
    step: 'the kitchen refunds a fifth',
    left: partRefunded,
    repaired: {
      ...partRefunded,
      entries: 'charge refund refund_paid sale',
      books: { clearing: 760, seller: -684, platform: -76 },
    },
  },
  'intent-cancelled': {
    before: begun,
    step: 'Bob cancels',
    left: {
      ...open,
      orders: ['cancelled unpaid, restocked'],
      provider: ['canceled 950'],
      events: ['placed, cancelled'],
    },
    repaired: endedUnpaid,
  },
  'dispute-opened': { before: paid, step: 'the bank takes the payment back', left: paidOnce, repaired: undecided },
  'evidence-sent': { before: disputed, step: 'an admin answers the bank', left: undecided, repaired: undecided },
  'dispute-decided': {
    before: disputed,
    step: 'the bank decides for the court',
    left: undecided,
    repaired: { ...paidOnce, entries: 'charge dispute dispute_won sale' },
  },
};

describe('A server that dies', () => {
  let court: HistoryCourt;
  before(async () => (court = await openHistoryCourt()));
  after(() => court.testServer.close());

  for (const [point, { before: earlier, step, left, repaired }] of Object.entries(rows))
    test(`at ‘${point}’ leaves what the next one repairs by itself`, async () => {
      const server = new DyingServer((moment) => moment.point === point && moment.steps.length > earlier.length);
      await court.play(server.reach, async (payments, provider) => {
        const stage = { payments, provider, server };
        for (const [place, told] of earlier.entries()) await takeStep(told, place, stage);
        await takeStep(step, earlier.length, stage);
        await assertEnding(stage, left);
        server.isDown = false;
        await repair(payments);
        await assertEnding(stage, repaired);
      });
    });
});
