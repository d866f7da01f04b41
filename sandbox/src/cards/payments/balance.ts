import { newId, nowInSeconds } from '../protocol/identifiers';
import type { BalanceTransaction } from '../protocol/objects';
import type { CardStore } from '../store/card-store';

/** The provider's published price of a card payment: 2.9 % and 30 cents. A refund does not return it. */
const partOfPayment = 0.029;
const centsOfPayment = 30;
export const feeOfPayment = (amount: number): number => Math.round(amount * partOfPayment) + centsOfPayment;

/** The provider keeps it whoever wins. */
export const feeOfDispute = 1_500;

const availableAfterSeconds = 2 * 24 * 60 * 60;

const categories = { charge: 'charge', refund: 'refund', refund_failure: 'refund_failure' } as const;

type Movement =
  | { type: 'charge' | 'refund' | 'refund_failure'; of: Moved; amount: number; fee?: number }
  | { type: 'adjustment'; category: 'dispute' | 'dispute_reversal'; of: Moved; amount: number; fee?: number };
type Moved = { id: string; currency: string };

/** Moves money of the account. `amount` is negative for what leaves it. Returns the id of the transaction. */
export function moveBalance(store: CardStore, { of, amount, fee = 0, ...movement }: Movement): string {
  const created = nowInSeconds();
  const { id } = store.put('balance_transaction', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    // Money leaves the account at once.
    available_on: amount < 0 ? created : created + availableAfterSeconds,
    created,
    currency: of.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: of.currency, description: 'Fee', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: movement.type === 'adjustment' ? movement.category : categories[movement.type],
    source: of.id,
    type: movement.type,
  });
  return id;
}

/** The money of the account, by currency. */
export function readBalance(store: CardStore, now = nowInSeconds()) {
  const all = store.all('balance_transaction');
  return { object: 'balance', available: sumsOf(all, now, true), livemode: false, pending: sumsOf(all, now, false) };
}

function sumsOf(transactions: readonly BalanceTransaction[], now: number, isAvailable: boolean) {
  const sums = new Map([['usd', 0]]);
  for (const { available_on, currency, net } of transactions)
    if (available_on <= now === isAvailable) sums.set(currency, (sums.get(currency) ?? 0) + net);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}
