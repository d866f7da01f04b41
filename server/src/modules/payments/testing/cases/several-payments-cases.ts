import type { PaymentCase } from './play-case';
import { paidByTwo, paidOnce, partPaid, partReturned, pays, refundedInFull } from './usual';

const paidByTwoCards = {
  ...paidOnce,
  payments: ['paid 380', 'paid 570'],
  provider: ['succeeded 380', 'succeeded 570'],
  entries: 'charge charge sale',
};
const refundedToTwoCards = { ...refundedInFull, payments: ['paid 380', 'paid 570'] };

/** A checkout with several payments. */
export const severalPaymentsCases: PaymentCase[] = [
  {
    title: 'Two cards pay, and then nobody can pay again',
    steps: [...paidByTwo, 'Bob begins to pay: already_paid'],
    ends: paidByTwoCards,
  },
  {
    title: 'Bob changes his mind about how much he pays, and pays once',
    steps: ['Bob orders a dish', 'Bob begins to pay two fifths', 'Bob begins to pay', ...pays],
    ends: { ...paidOnce, payments: ['closed 380', 'paid 950'], provider: ['canceled 380', 'succeeded 950'] },
    sweptAfter: { 'intent-cancelled': { payments: ['failed 380', 'paid 950'], events: ['placed, failed, paid'] } },
  },
  {
    title: 'The first card pays less, because the rest would be too small',
    steps: ['Bob orders a dish', 'Bob begins to pay nearly all', ...pays, 'Bob begins to pay', ...pays],
    ends: {
      ...paidByTwoCards,
      payments: ['paid 900', 'paid 50'],
      provider: ['succeeded 900', 'succeeded 50'],
    },
  },
  {
    title: 'The second card declines, and a third one pays',
    steps: [...partPaid, 'Bob begins to pay', 'the card declines', 'Bob comes back', 'Bob begins to pay', ...pays],
    ends: { ...paidByTwoCards, events: ['placed, failed, paid'] },
  },
  {
    title: 'Nobody pays the rest in time, and the part goes back',
    steps: [...partPaid, 'Bob begins to pay', 'the time is up', 'the sweeper runs'],
    ends: {
      ...partReturned,
      payments: ['paid 380, 380 went back', 'closed 570'],
      provider: ['succeeded 380, 380 sent back', 'canceled 570'],
    },
  },
  {
    title: 'Bob cancels before the rest is paid, and the part goes back',
    steps: [...partPaid, 'Bob cancels', 'the sweeper runs'],
    ends: partReturned,
  },
  {
    title: 'Bob cancels while the provider is down, and pays a part all the same',
    steps: [
      'Bob orders a dish',
      'Bob begins to pay two fifths',
      'Bob cancels, while the provider is down',
      'the card pays',
      'the sweeper runs',
    ],
    ends: partReturned,
  },
  {
    title: 'Bob cancels while the provider is down, and pays the rest all the same',
    steps: [
      ...partPaid,
      'Bob begins to pay',
      'Bob cancels, while the provider is down',
      'the card pays',
      'the sweeper runs',
    ],
    ends: {
      ...refundedToTwoCards,
      orders: ['cancelled refunded, 950 back, restocked'],
      provider: ['succeeded 380, 380 sent back', 'succeeded 570, 570 sent back'],
      entries: 'charge charge refund refund refund_paid refund_paid sale',
      events: ['placed, cancelled, paid, 950, refunded'],
    },
  },
  {
    title: 'A partial refund goes back to each card in proportion',
    steps: [...paidByTwo, 'the kitchen accepts', 'the kitchen refunds a fifth'],
    ends: {
      ...paidByTwoCards,
      orders: ['accepted paid, 190 back'],
      provider: ['succeeded 380, 76 sent back', 'succeeded 570, 114 sent back'],
      entries: 'charge charge refund refund refund_paid refund_paid sale',
      books: { clearing: 760, seller: -684, platform: -76 },
      events: ['placed, paid, accepted, 190'],
    },
  },
  {
    title: 'Two refunds send back all that two cards have paid',
    steps: [...paidByTwo, 'the kitchen refunds a fifth', 'the kitchen refunds all that is left'],
    ends: {
      ...refundedToTwoCards,
      provider: ['succeeded 380, 380 sent back', 'succeeded 570, 570 sent back'],
      entries: 'charge charge refund refund refund refund refund_paid refund_paid refund_paid refund_paid sale',
      events: ['placed, paid, 190, declined 760, refunded'],
    },
  },
];
