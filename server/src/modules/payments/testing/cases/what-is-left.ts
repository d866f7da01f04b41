import type { disputePoints, PaymentPoint } from '#testing/faults/fault-points';
import { repair } from '../random-histories';
import type { Ending } from './ending';
import { assertEnding, takeStep, type Stage } from './play-case';
import { started, disputed, endedUnpaid, paid, paidOnce, undecided } from './usual';
import type { StepText } from './words';

/** A row of the table in docs/money.md, "Where a process may die". */
export interface WhatIsLeft {
  before: readonly StepText[];
  /** The server dies in this step. */
  step: StepText;
  left: Ending;
  /** The state after webhooks and the sweeper, before anybody tries again. */
  repaired: Ending;
}

export async function playDeath({ before, step, left, repaired }: WhatIsLeft, stage: Required<Stage>): Promise<void> {
  const { payments, server } = stage;
  for (const [place, text] of before.entries()) await takeStep(text, place, stage);
  await takeStep(step, before.length, stage);
  await assertEnding(stage, await payments.readRecords(), left);
  server.isDown = false;
  await repair(payments);
  await assertEnding(stage, await payments.readRecords(), repaired);
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

const learnsOfPayment = { before: [...started, 'the card pays'], step: 'Bob comes back' } as const;
export const whatIsLeft: Record<PaymentPoint | (typeof disputePoints)[number], WhatIsLeft> = {
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
    before: [...started, 'the card pays'],
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
    before: started,
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
