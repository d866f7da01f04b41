import type { Ending } from './ending';
import type { PaymentCase } from './play-case';
import { pays } from './usual';

const tipped = ['Bob orders two dishes with a tip', 'Bob begins to pay', ...pays] as const;

/** Two kitchens share a tip of $1.65 as their dishes cost $9.50 and $7.00. The commission is of the dishes alone. */
const bothPaid: Ending = {
  checkouts: ['sold'],
  orders: ['placed paid', 'placed paid'],
  payments: ['paid 1815'],
  provider: ['succeeded 1815'],
  entries: 'charge sale',
  books: { clearing: 1815, seller: -1485, platform: -165, tips: -165 },
  events: ['placed, paid', 'placed, paid'],
};

const oneDeclined: Ending = {
  ...bothPaid,
  orders: ['declined paid, 1045 back, restocked', 'placed paid'],
  provider: ['succeeded 1815, 1045 sent back'],
  entries: 'charge refund refund_paid sale',
  books: { clearing: 770, seller: -630, platform: -70, tips: -70 },
  events: ['placed, paid', 'placed, paid, declined, 1045'],
};

/** Tips, which kitchens get in full, and which go back with what they were for. */
export const tipCases: PaymentCase[] = [
  { title: 'Two kitchens get the whole tip, and the court takes none of it', steps: [...tipped], ends: bothPaid },
  {
    title: 'A kitchen declines what was paid with a tip, and its part of the tip goes back',
    steps: [...tipped, 'the kitchen declines', 'Bob refuses the other dish'],
    ends: oneDeclined,
  },
  {
    title: 'A kitchen declines, Bob takes the other dish, and the tip of the kitchen that cooked nothing goes back',
    steps: [...tipped, 'the kitchen declines', 'Bob takes the other dish'],
    ends: {
      ...oneDeclined,
      orders: ['declined paid, 995 back, 50 for another, restocked', 'placed paid', 'placed paid'],
      provider: ['succeeded 1815, 995 sent back'],
      entries: 'charge refund refund_paid replacement sale',
      books: { clearing: 820, seller: -675, platform: -75, tips: -70 },
      events: ['placed', 'placed, paid', 'placed, paid, declined, 995'],
    },
  },
  {
    title: 'A refund of a half takes half of the tip with it',
    steps: [...tipped, 'the kitchen accepts', 'the kitchen refunds a half'],
    ends: {
      ...bothPaid,
      orders: ['accepted paid, 523 back', 'placed paid'],
      provider: ['succeeded 1815, 523 sent back'],
      entries: 'charge refund refund_paid sale',
      books: { clearing: 1292, seller: -1056, platform: -118, tips: -118 },
      events: ['placed, paid', 'placed, paid, accepted, 523'],
    },
  },
  {
    title: 'The bank returns a refund, and the tip is the kitchen’s again',
    steps: [...tipped, 'the kitchen accepts', 'the kitchen refunds all that is left', 'the bank returns the refund'],
    ends: {
      ...bothPaid,
      orders: ['accepted paid', 'placed paid'],
      entries: 'charge refund refund_failed refund_paid sale',
      events: ['placed, paid, accepted, 1045, paid', 'placed, paid, paid'],
    },
  },
  {
    title: 'The bank decides for Bob, and the kitchens give up the tip',
    steps: [...tipped, 'the bank takes the payment back', 'the bank decides for Bob'],
    ends: { ...bothPaid, entries: 'charge dispute dispute_lost sale', books: {} },
  },
];
