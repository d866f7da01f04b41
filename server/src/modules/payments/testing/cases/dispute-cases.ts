import type { PaymentCase } from './play-case';
import { started, disputed, paidOnce, partPaid, partReturned, pays, undecided } from './usual';

const partDisputed = [...partPaid, 'the bank takes the payment back'] as const;
const lost = ['an admin answers the bank', 'the bank decides for Bob'] as const;
/** The bank gave the part back, so the court sends nothing. */
const lostToBank = { ...partReturned, provider: ['succeeded 380'] };

/** Banks that take payments back. The kitchen bears what is lost. */
export const disputeCases: PaymentCase[] = [
  {
    title: 'The bank decides for the court, whatever its messages repeat',
    steps: [
      ...disputed,
      'an admin answers the bank',
      'the bank decides for the court',
      'the provider repeats its messages',
    ],
    ends: { ...paidOnce, entries: 'charge dispute dispute_won sale' },
  },
  {
    title: 'The bank decides for Bob, and the kitchen bears it',
    steps: [...disputed, ...lost],
    ends: { ...paidOnce, entries: 'charge dispute dispute_lost sale', books: {} },
  },
  {
    title: 'Nobody refunds what a bank has taken back',
    steps: [...disputed, 'the kitchen refunds a fifth: not_payable'],
    ends: undecided,
  },
  {
    title: 'A bank takes back a payment before anybody here knows of it',
    steps: [...started, 'the card pays', 'the bank takes the payment back', 'Bob comes back'],
    ends: undecided,
  },
  {
    title: 'A bank keeps a part whose checkout has ended, which settles what the court owes Bob',
    steps: [...partDisputed, 'Bob cancels', 'the sweeper runs', ...lost],
    ends: { ...lostToBank, entries: 'charge dispute dispute_lost payment_return refund_failed' },
  },
  {
    title: 'A bank keeps a part, and then the checkout ends with nothing to send back',
    steps: [...partDisputed, ...lost, 'Bob cancels', 'the sweeper runs'],
    ends: { ...lostToBank, entries: 'charge dispute dispute_lost' },
  },
  {
    title: 'A bank keeps a part, and Bob pays the whole by another card',
    steps: [...partDisputed, ...lost, 'Bob begins to pay', ...pays],
    ends: {
      ...paidOnce,
      payments: ['paid 380, 380 went back', 'paid 950'],
      provider: ['succeeded 380', 'succeeded 950'],
      entries: 'charge charge dispute dispute_lost sale',
    },
  },
];
