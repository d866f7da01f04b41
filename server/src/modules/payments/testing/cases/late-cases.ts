import type { PaymentCase } from './play-case';
import { started, endedUnpaid, paidOnce, refundedInFull } from './usual';

const bankIsSlow = [...started, 'the bank takes its time', 'the time is up', 'the sweeper runs'] as const;
const cancelledAndRefunded = { ...refundedInFull, orders: ['cancelled refunded, 950 back, restocked'] };

/** The order ends before the payment is complete, or nearly so. */
export const lateCases: PaymentCase[] = [
  {
    title: 'The time to pay is up before Bob began',
    steps: [
      'Bob orders a dish',
      'the sweeper runs',
      'the time is up',
      'the sweeper runs',
      'Bob begins to pay: not_payable',
    ],
    ends: { ...endedUnpaid, payments: [], provider: [] },
  },
  {
    title: 'The time to pay is up, and then nobody can pay',
    steps: [...started, 'the time is up', 'the sweeper runs', 'the card pays', 'Bob comes back'],
    ends: endedUnpaid,
  },
  {
    title: 'Bob pays in the last moment',
    steps: [...started, 'the card pays', 'the time is up', 'the sweeper runs'],
    ends: paidOnce,
  },
  {
    title: 'Bob cancels at three kitchens before he has paid',
    steps: [
      'Bob orders at three kitchens',
      'Bob begins to pay',
      'Bob cancels',
      'the card pays',
      'Bob begins to pay: not_payable',
    ],
    ends: {
      ...endedUnpaid,
      orders: ['cancelled unpaid, restocked', 'cancelled unpaid, restocked', 'cancelled unpaid, restocked'],
      payments: ['closed 2150'],
      provider: ['canceled 2150'],
      events: ['placed, cancelled', 'placed, cancelled', 'placed, cancelled'],
    },
  },
  {
    title: 'Bob cancels while the provider is down, and pays all the same',
    steps: [...started, 'Bob cancels, while the provider is down', 'the card pays', 'the sweeper runs'],
    ends: { ...cancelledAndRefunded, events: ['placed, cancelled, paid, 950, refunded'] },
  },
  {
    title: 'The bank takes longer than Bob’s time, and then pays',
    steps: [...bankIsSlow, 'the card pays', 'the sweeper runs'],
    ends: { ...paidOnce, events: ['placed, processing, paid'] },
  },
  {
    title: 'The bank takes longer than Bob’s time, and then declines',
    steps: [...bankIsSlow, 'the card declines', 'the sweeper runs'],
    ends: {
      ...endedUnpaid,
      orders: ['cancelled failed, restocked'],
      payments: ['failed 950'],
      events: ['placed, processing, failed, cancelled'],
    },
  },
  {
    title: 'Bob cancels while the bank takes its time, and then the bank pays',
    steps: [...bankIsSlow, 'Bob cancels', 'the card pays', 'the sweeper runs'],
    ends: { ...cancelledAndRefunded, events: ['placed, processing, cancelled, paid, 950, refunded'] },
  },
];
