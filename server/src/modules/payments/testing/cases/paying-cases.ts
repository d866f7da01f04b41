import type { PaymentCase } from './play-case';
import { started, endedUnpaid, paid, paidAtThree, paidOnce, paidOnceAtThree, pays } from './usual';

/** One payment: declined, abandoned, told late, twice or never. */
export const payingCases: PaymentCase[] = [
  {
    title: 'A card pays once, and then nobody can pay again',
    steps: [...paid, 'Bob begins to pay: already_paid'],
    ends: paidOnce,
  },
  {
    title: 'Nobody confirms the payment that Bob began',
    steps: [...started, 'Bob comes back', 'the webhook arrives twice', 'the sweeper runs'],
    ends: {
      checkouts: ['open'],
      orders: ['placed unpaid'],
      payments: ['open 950'],
      provider: ['requires_payment_method 950'],
      entries: '',
      books: {},
      events: ['placed'],
    },
  },
  {
    title: 'A card declines, and another one pays',
    steps: [...started, 'the card declines', 'Bob comes back', 'Bob begins to pay', ...pays],
    ends: { ...paidOnce, events: ['placed, failed, paid'] },
  },
  {
    title: 'A card declines, and Bob gives up',
    steps: [
      ...started,
      'the card declines',
      'the sweeper runs',
      'the time is up',
      'the sweeper runs',
      'Bob begins to pay: not_payable',
    ],
    ends: {
      ...endedUnpaid,
      orders: ['cancelled failed, restocked'],
      payments: ['failed 950'],
      events: ['placed, failed, cancelled'],
    },
  },
  {
    title: 'Bob pays and never comes back, and no webhook arrives',
    steps: [...started, 'the card pays', 'the sweeper runs'],
    ends: paidOnce,
  },
  {
    title: 'A webhook arrives twice before the browser comes back',
    steps: [
      'Bob orders at three kitchens',
      'Bob begins to pay',
      'the card pays',
      'the webhook arrives twice',
      'Bob comes back',
    ],
    ends: paidOnceAtThree,
  },
  {
    title: 'A webhook arrives twice after the browser came back',
    steps: [...paidAtThree, 'the webhook arrives twice'],
    ends: paidOnceAtThree,
  },
  {
    title: 'Two tabs pay, and the card pays once',
    steps: [...started, 'Bob begins to pay', 'the card pays', ...pays, 'Bob comes back'],
    ends: paidOnce,
  },
  {
    title: 'The provider calls a payment off, and Bob begins another one',
    steps: [...started, 'the provider calls the payment off', 'Bob comes back', 'Bob begins to pay', ...pays],
    ends: {
      ...paidOnce,
      payments: ['failed 950', 'paid 950'],
      provider: ['canceled 950', 'succeeded 950'],
      events: ['placed, failed, paid'],
    },
  },
  {
    title: 'Bob begins again before anybody here knows that he has paid',
    steps: [...started, 'the card pays', 'Bob begins to pay: already_paid'],
    ends: paidOnce,
  },
  {
    title: 'The provider’s answer to a new payment gets lost',
    steps: [
      'Bob orders a dish',
      'Bob begins to pay, but the provider’s answer gets lost: unavailable',
      'Bob begins to pay',
      ...pays,
    ],
    ends: paidOnce,
  },
  {
    title: 'The provider is down when Bob comes back',
    steps: [...started, 'the card pays', 'Bob comes back, while the provider is down: unavailable', 'the sweeper runs'],
    ends: paidOnce,
  },
];
