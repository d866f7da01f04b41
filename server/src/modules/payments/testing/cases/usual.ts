import type { Ending } from './ending';
import type { StepText } from './words';

/** Steps with which many cases begin. */
export const started = ['Bob orders a dish', 'Bob begins to pay'] as const satisfies StepText[];
export const pays = ['the card pays', 'Bob comes back'] as const satisfies StepText[];
export const paid = [...started, ...pays] as const;
export const paidAtThree = ['Bob orders at three kitchens', 'Bob begins to pay', ...pays] as const;
export const partPaid = ['Bob orders a dish', 'Bob begins to pay two fifths', ...pays] as const;
export const paidByTwo = [...partPaid, 'Bob begins to pay', ...pays] as const;
export const disputed = [...paid, 'the bank takes the payment back'] as const;

/** The kitchen has earned $9.50 less 10 %. */
export const paidOnce: Ending = {
  checkouts: ['sold'],
  orders: ['placed paid'],
  payments: ['paid 950'],
  provider: ['succeeded 950'],
  entries: 'charge sale',
  books: { clearing: 950, seller: -855, platform: -95 },
  events: ['placed, paid'],
};

export const paidOnceAtThree: Ending = {
  checkouts: ['sold'],
  orders: ['placed paid', 'placed paid', 'placed paid'],
  payments: ['paid 2150'],
  provider: ['succeeded 2150'],
  entries: 'charge sale',
  books: { clearing: 2150, seller: -1935, platform: -215 },
  events: ['placed, paid', 'placed, paid', 'placed, paid'],
};

/** Nobody can pay any more, and nobody has paid. */
export const endedUnpaid: Ending = {
  checkouts: ['closed'],
  orders: ['cancelled unpaid, restocked'],
  payments: ['closed 950'],
  provider: ['canceled 950'],
  entries: '',
  books: {},
  events: ['placed, cancelled'],
};

/** The money went back, and the kitchen and the court earned nothing. */
export const refundedInFull: Ending = {
  ...paidOnce,
  orders: ['declined refunded, 950 back, restocked'],
  provider: ['succeeded 950, 950 sent back'],
  entries: 'charge refund refund_paid sale',
  books: {},
  events: ['placed, paid, declined, 950, refunded'],
};

/** The same for an order that is cooked. */
export const refundedWhileCooked: Ending = {
  ...refundedInFull,
  orders: ['accepted refunded, 950 back'],
  events: ['placed, paid, accepted, 950, refunded'],
};

/** A part was paid, and went back because the rest was not. */
export const partReturned: Ending = {
  ...endedUnpaid,
  payments: ['paid 380, 380 went back'],
  provider: ['succeeded 380, 380 sent back'],
  entries: 'charge payment_return refund_paid',
};

/** A bank has taken the payment back, and has not decided. */
export const undecided: Ending = {
  ...paidOnce,
  entries: 'charge dispute sale',
  books: { seller: -855, platform: -95, disputes: 950 },
};
