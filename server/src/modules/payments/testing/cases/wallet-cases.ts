import type { PaymentCase } from './play-case';
import { endedUnpaid, paidOnce, partReturned, pays, refundedInFull } from './usual';

const given = ['the court gives Bob $4', 'Bob orders a dish'] as const;
const toppedUp = ['Bob tops up $20', 'the card pays the top-up', 'Bob comes back from the top-up'] as const;
const paidByBoth = [...given, 'Bob pays $4 by wallet', 'Bob begins to pay', ...pays] as const;
const invited = ['Bob orders a dish', 'Bob uses an invitation', 'Bob begins to pay'] as const;

const byBoth = { ...paidOnce, payments: ['paid 400', 'paid 550'], entries: 'charge charge sale' };
const topUp = {
  ...{ checkouts: ['sold'], orders: [], payments: ['paid 2000'], events: [] },
} satisfies Partial<PaymentCase['ends']>;
/** The call that is repeated finishes the payment, and begins another one, for which there is no second invitation. */
const secondTry = {
  step: 'Bob uses an invitation',
  points: ['intent-stored', 'intent-learned', 'payment-written'],
} satisfies Partial<PaymentCase['triedTwice']>;
const earned = { seller: -855, platform: -95 };

/** Money that is not at the card provider: wallets, top-ups, and the discount of an invitation. */
export const walletCases: PaymentCase[] = [
  {
    title: 'A top-up is in the wallet once, however often its payment is told',
    isOnDatabaseOnly: true,
    steps: [...toppedUp, 'Bob comes back from the top-up', 'the sweeper runs'],
    ends: {
      ...topUp,
      provider: ['succeeded 2000'],
      entries: 'charge top_up',
      books: { clearing: 2_000, wallet_bought: -2_000 },
      wallet: { bought: 2_000, given: 0 },
    },
  },
  {
    title: 'A part of a top-up goes back to its card once, and nobody sends back more than is left',
    isOnDatabaseOnly: true,
    steps: [...toppedUp, 'Bob sends $15 back to his card', 'Bob sends $16 back to his card: not_payable'],
    ends: {
      ...topUp,
      provider: ['succeeded 2000, 1500 sent back'],
      entries: 'charge payment_return refund_paid top_up top_up_refund',
      books: { clearing: 500, wallet_bought: -500 },
      wallet: { bought: 500, given: 0 },
    },
  },
  {
    title: 'A wallet pays alone, first what the court has given and then what Bob has bought',
    isOnDatabaseOnly: true,
    steps: [...toppedUp, ...given, 'Bob pays all by wallet', 'Bob pays all by wallet: already_paid'],
    ends: {
      ...paidOnce,
      checkouts: ['sold', 'sold'],
      payments: ['paid 2000', 'paid 950'],
      provider: ['succeeded 2000'],
      entries: 'charge charge sale top_up',
      books: { clearing: 2_000, wallet_bought: -1_450, wallet_given: 400, ...earned },
      wallet: { bought: 1_450, given: 0 },
    },
  },
  {
    title: 'A wallet pays a part, and a card the rest',
    isOnDatabaseOnly: true,
    steps: [...paidByBoth, 'Bob pays all by wallet: already_paid'],
    ends: {
      ...byBoth,
      provider: ['succeeded 550'],
      books: { clearing: 550, wallet_given: 400, ...earned },
      wallet: { bought: 0, given: 0 },
    },
  },
  {
    title: 'A refund of an order by wallet and card goes back to both in proportion',
    isOnDatabaseOnly: true,
    steps: [...paidByBoth, 'the kitchen refunds a fifth'],
    ends: {
      ...byBoth,
      orders: ['placed paid, 190 back'],
      provider: ['succeeded 550, 110 sent back'],
      entries: 'charge charge refund refund refund_paid refund_paid sale',
      events: ['placed, paid, 190'],
      books: { clearing: 440, wallet_given: 320, seller: -684, platform: -76 },
      wallet: { bought: 0, given: 80 },
    },
  },
  {
    title: 'A full refund of an order by wallet and card leaves the wallet as it was',
    isOnDatabaseOnly: true,
    steps: [...paidByBoth, 'the kitchen refunds a fifth', 'the kitchen refunds all that is left'],
    ends: {
      ...refundedInFull,
      payments: byBoth.payments,
      provider: ['succeeded 550, 550 sent back'],
      entries: 'charge charge refund refund refund refund refund_paid refund_paid refund_paid refund_paid sale',
      events: ['placed, paid, 190, declined 760, refunded'],
      wallet: { bought: 0, given: 400 },
    },
  },
  {
    title: 'Nobody pays the rest in time, and the wallet has its part again',
    isOnDatabaseOnly: true,
    steps: [...given, 'Bob pays $4 by wallet', 'Bob begins to pay', 'the time is up', 'the sweeper runs'],
    ends: {
      ...partReturned,
      payments: ['paid 400, 400 went back', 'closed 550'],
      provider: ['canceled 550'],
      wallet: { bought: 0, given: 400 },
    },
  },
  {
    title: 'An invitation pays its part once, and a card the rest',
    isOnDatabaseOnly: true,
    steps: [...invited, ...pays, 'Bob uses an invitation'],
    ends: {
      ...paidOnce,
      payments: ['paid 13', 'paid 937'],
      provider: ['succeeded 937'],
      entries: 'charge charge sale',
      books: { promo: 13, clearing: 937, ...earned },
    },
    triedTwice: { ...secondTry, payments: ['paid 13', 'closed 13', 'paid 937'] },
  },
  {
    title: 'Nobody pays the rest in time, and the invitation is used for the next order',
    isOnDatabaseOnly: true,
    steps: [...invited, 'the time is up', 'the sweeper runs', 'Bob orders a dish', 'Bob uses an invitation'],
    ends: {
      ...partReturned,
      checkouts: ['closed', 'open'],
      orders: [...endedUnpaid.orders, 'placed unpaid'],
      payments: ['paid 13, 13 went back', 'closed 937', 'paid 13'],
      provider: ['canceled 937'],
      entries: 'charge charge payment_return refund_paid',
      books: { promo: 13, buyer: -13 },
      events: ['placed', 'placed, cancelled'],
    },
    triedTwice: { ...secondTry, payments: ['paid 13, 13 went back', 'closed 937', 'paid 13', 'closed 13'] },
  },
];
