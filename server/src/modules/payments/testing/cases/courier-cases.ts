import type { Ending } from './ending';
import type { PaymentCase } from './play-case';
import { pays } from './usual';

const paid = ['Bob has two dishes delivered with a tip for the courier', 'Bob begins to pay', ...pays] as const;

/** Dishes for $9.50 and $7.00, a delivery fee of $0.47, of which the courier gets $0.38, and a tip of $1.65. */
const onTheRoad: Ending = {
  checkouts: ['sold'],
  orders: ['placed paid', 'placed paid'],
  payments: ['paid 1862'],
  provider: ['succeeded 1862'],
  entries: 'charge sale',
  books: { clearing: 1862, seller: -1485, platform: -165, service_fees: -47, courier_tips: -165 },
  events: ['placed, paid', 'placed, paid'],
};

const delivered: Ending = {
  ...onTheRoad,
  entries: 'charge courier_pay sale',
  books: { clearing: 1862, seller: -1485, platform: -165, service_fees: -47, delivery_costs: 38, courier: -203 },
};

/** Pay and tips of couriers. Refunds take a tip along until the delivery has ended, and never the pay. */
export const courierCases: PaymentCase[] = [
  {
    title: 'A delivery ends, and its courier has earned a part of the fee and the whole tip, once',
    steps: [...paid, 'the delivery ends', 'the delivery ends'],
    ends: delivered,
  },
  {
    title: 'The court pays the courier once, and owes nothing more',
    steps: [...paid, 'the delivery ends', 'the court pays the courier', 'the court pays the courier'],
    ends: {
      ...delivered,
      entries: 'charge courier_pay courier_payout sale',
      books: { clearing: 1862, seller: -1485, platform: -165, service_fees: -47, delivery_costs: 38, bank: -203 },
    },
  },
  {
    title: 'A kitchen declines before the courier leaves, and its part of the tip goes back',
    steps: [...paid, 'the kitchen declines', 'Bob refuses the other dish', 'the delivery ends'],
    ends: {
      ...delivered,
      orders: ['declined paid, 1072 back, restocked', 'placed paid'],
      provider: ['succeeded 1862, 1072 sent back'],
      entries: 'charge courier_pay refund refund_paid sale',
      books: { clearing: 790, seller: -630, platform: -70, service_fees: -20, delivery_costs: 38, courier: -108 },
      events: ['placed, paid', 'placed, paid, declined, 1072'],
    },
  },
  {
    title: 'Bob takes the other dish, and the courier who brings it keeps the whole tip',
    steps: [...paid, 'the kitchen declines', 'Bob takes the other dish', 'the delivery ends'],
    ends: {
      ...delivered,
      orders: ['declined paid, 900 back, 172 for another, restocked', 'placed paid', 'placed paid'],
      provider: ['succeeded 1862, 900 sent back'],
      entries: 'charge courier_pay refund refund_paid replacement sale',
      books: { clearing: 962, seller: -675, platform: -75, service_fees: -47, delivery_costs: 38, courier: -203 },
      events: ['placed', 'placed, paid', 'placed, paid, declined, 900'],
    },
  },
  {
    title: 'A refund after the delivery gives Bob his part of the tip, and the court bears it',
    steps: [...paid, 'the kitchen accepts', 'the delivery ends', 'the kitchen refunds a half'],
    ends: {
      ...delivered,
      orders: ['accepted paid, 536 back', 'placed paid'],
      provider: ['succeeded 1862, 536 sent back'],
      entries: 'charge courier_pay refund refund_paid sale',
      books: { clearing: 1326, seller: -1057, platform: -118, service_fees: -34, delivery_costs: 86, courier: -203 },
      events: ['placed, paid', 'placed, paid, accepted, 536'],
    },
  },
  {
    title:
      'The bank returns a refund from before the delivery, and the tip is the court’s, which may have paid the courier',
    steps: [
      ...paid,
      'the kitchen accepts',
      'the kitchen refunds all that is left',
      'the delivery ends',
      'the bank returns the refund',
    ],
    ends: {
      ...delivered,
      orders: ['accepted paid', 'placed paid'],
      entries: 'charge courier_pay refund refund_failed refund_paid sale',
      books: { clearing: 1862, seller: -1485, platform: -165, service_fees: -47, delivery_costs: -57, courier: -108 },
      events: ['placed, paid, accepted, 1072, paid', 'placed, paid, paid'],
    },
  },
  {
    title: 'The bank decides for Bob, and the courier keeps pay and tip',
    steps: [...paid, 'the delivery ends', 'the bank takes the payment back', 'the bank decides for Bob'],
    ends: {
      ...delivered,
      entries: 'charge courier_pay dispute dispute_lost sale',
      books: { delivery_costs: 203, courier: -203 },
    },
  },
  {
    title: 'The bank decides for Bob before the delivery, and the courier who comes still gets the tip',
    steps: [...paid, 'the bank takes the payment back', 'the bank decides for Bob', 'the delivery ends'],
    ends: {
      ...delivered,
      entries: 'charge courier_pay dispute dispute_lost sale',
      books: { delivery_costs: 203, courier: -203 },
    },
  },
];
