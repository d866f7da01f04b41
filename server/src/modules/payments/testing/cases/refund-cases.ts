import type { PaymentCase } from './play-case';
import { paid, paidAtThree, paidOnce, paidOnceAtThree, refundedInFull, refundedWhileCooked } from './usual';

const cooked = [...paid, 'the kitchen accepts'] as const;
/** The books after a fifth went back: 190 cents, of which 19 are commission. */
const fifthBack = { clearing: 760, seller: -684, platform: -76 };

/** Refunds of one payment. */
export const refundCases: PaymentCase[] = [
  {
    title: 'Bob cancels one of three dishes that he has paid',
    steps: [...paidAtThree, 'Bob cancels', 'Bob cancels: changed_meanwhile'],
    ends: {
      ...paidOnceAtThree,
      orders: ['cancelled paid, 950 back, restocked', 'placed paid', 'placed paid'],
      provider: ['succeeded 2150, 950 sent back'],
      entries: 'charge refund refund_paid sale',
      books: { clearing: 1200, seller: -1080, platform: -120 },
      events: ['placed, paid', 'placed, paid', 'placed, paid, cancelled 950'],
    },
  },
  {
    title: 'The kitchen declines what was paid, and Bob refuses the other dish',
    steps: [...paid, 'the kitchen declines', 'Bob refuses the other dish', 'the kitchen declines: changed_meanwhile'],
    ends: refundedInFull,
  },
  {
    title: 'The kitchen declines what was paid, and Bob takes the other dish',
    steps: [...paid, 'the kitchen declines', 'Bob takes the other dish'],
    ends: {
      ...paidOnce,
      orders: ['declined paid, 900 back, 50 for another, restocked', 'placed paid'],
      provider: ['succeeded 950, 900 sent back'],
      entries: 'charge refund refund_paid replacement sale',
      books: { clearing: 50, seller: -45, platform: -5 },
      events: ['placed', 'placed, paid, declined, 900'],
    },
  },
  {
    title: 'The kitchen declines what was paid, and Bob does not answer',
    steps: [...paid, 'the kitchen declines', 'Bob does not answer in time', 'the sweeper runs'],
    ends: refundedInFull,
  },
  {
    title: 'The kitchen refunds in parts, to the last cent of price and commission',
    steps: [
      ...paid,
      'the kitchen refunds a third',
      'the kitchen refunds a half',
      'the kitchen refunds all that is left',
      'the kitchen refunds all that is left: refund_too_large',
    ],
    ends: {
      ...refundedInFull,
      entries: 'charge refund refund refund refund_paid refund_paid refund_paid sale',
      events: ['placed, paid, 317, 317, declined 316, refunded'],
    },
  },
  {
    title: 'The kitchen refunds a part, and then declines: the rest goes back, too',
    steps: [...paid, 'the kitchen refunds a fifth', 'the kitchen declines'],
    ends: {
      ...refundedInFull,
      entries: 'charge refund refund refund_paid refund_paid sale',
      events: ['placed, paid, 190, declined 760, refunded'],
    },
  },
  {
    title: 'A full refund ends an order that nobody has accepted',
    steps: [...paid, 'the kitchen refunds all that is left', 'Bob cancels: changed_meanwhile'],
    ends: { ...refundedInFull, events: ['placed, paid, declined 950, refunded'] },
  },
  {
    title: 'A full refund changes nothing about an order that is cooked',
    steps: [...cooked, 'the kitchen refunds all that is left'],
    ends: refundedWhileCooked,
  },
  {
    title: 'The kitchen refunds while the provider is down, and the money goes back later',
    steps: [...cooked, 'the kitchen refunds all that is left, while the provider is down', 'the sweeper runs'],
    ends: refundedWhileCooked,
  },
  {
    title: 'The provider’s answer to a refund gets lost, and the money goes back once',
    steps: [...cooked, 'the kitchen refunds a fifth, but the provider’s answer gets lost', 'the sweeper runs'],
    ends: {
      ...paidOnce,
      orders: ['accepted paid, 190 back'],
      provider: ['succeeded 950, 190 sent back'],
      entries: 'charge refund refund_paid sale',
      books: fifthBack,
      events: ['placed, paid, accepted, 190'],
    },
  },
  {
    title: 'The bank of a refund takes its time',
    steps: [
      ...cooked,
      'the kitchen refunds all to a slow bank',
      'the sweeper runs',
      'the bank has sent the refund on',
      'the sweeper runs',
    ],
    ends: refundedWhileCooked,
  },
  {
    title: 'The bank returns a refund days later, and every account is as before',
    steps: [...cooked, 'the kitchen refunds all that is left', 'the bank returns the refund'],
    ends: {
      ...paidOnce,
      orders: ['accepted paid'],
      entries: 'charge refund refund_failed refund_paid sale',
      events: ['placed, paid, accepted, 950, refunded, paid'],
    },
  },
  {
    title: 'Nobody refunds what is not paid, or more than is left',
    steps: [
      'Bob orders a dish',
      'the kitchen refunds all that is left: not_payable',
      'Bob begins to pay',
      'the card pays',
      'Bob comes back',
      'the kitchen refunds more than is left: refund_too_large',
    ],
    ends: paidOnce,
  },
  {
    title: 'A refund takes its part of the service fee with it, and the rest of it goes back with the rest',
    steps: [
      'Bob orders two dishes with a service fee',
      'Bob begins to pay',
      'the card pays',
      'Bob comes back',
      'the kitchen refunds a half',
      'the kitchen declines',
    ],
    ends: {
      checkouts: ['sold'],
      orders: ['declined paid, 1007 back, restocked', 'placed paid'],
      payments: ['paid 1749'],
      provider: ['succeeded 1749, 1007 sent back'],
      entries: 'charge refund refund refund_paid refund_paid sale',
      books: { clearing: 742, seller: -630, platform: -70, service_fees: -42 },
      events: ['placed, paid', 'placed, paid, 504, declined 503'],
    },
  },
];
