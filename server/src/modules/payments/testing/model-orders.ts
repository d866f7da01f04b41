import { cardPart, minCardCents, type PaymentState } from '@food-court/shared-api/contract';
import type { StateOfPayment } from '#platform/database/tables';
import { paidCentsOf, payablePayments } from '../checkouts/payment-state';
import { splitByLargestRemainder } from '../ledger/fees';

export interface ModelPayment {
  id: string;
  intent: string | null;
  amount_cents: number;
  returned_cents: number;
  state: StateOfPayment;
  /** A checkout of the model has one payer. */
  payer_uid: string;
  of: ModelCheckout;
}

export interface ModelCheckout {
  id: string;
  amount_cents: number;
  payment: PaymentState;
  payments: ModelPayment[];
  isSold: boolean;
  isTipForCourier: boolean;
  /** Null: nobody brings it. */
  deliveryCents: number | null;
  closed_at: Date | null;
  expired: boolean;
  orders: ModelOrder[];
}

export interface ModelOrder {
  id: string;
  seller_uid: string;
  /** The price of its dish. */
  price: number;
  /** Its share of the service fee. */
  serviceCents: number;
  /** Its share of the tip. */
  tipCents: number;
  status: 'placed' | 'accepted' | 'declined' | 'cancelled';
  refunded: number;
  /** Cents that pay for the order that replaces this one. */
  moved: number;
  substitution: 'none' | 'open' | 'overdue' | 'closed';
  of: ModelCheckout;
}

export const newOrder = { status: 'placed', refunded: 0, moved: 0, substitution: 'none' } as const;

export function newCheckout(
  id: string,
  prices: readonly number[],
  { fee, tip, delivery, isTipForCourier }: { fee: number; tip: number; delivery?: number; isTipForCourier: boolean },
): ModelCheckout {
  const shares = splitByLargestRemainder(fee + (delivery ?? 0), prices);
  const tips = splitByLargestRemainder(tip, prices);
  const of: ModelCheckout = {
    id,
    amount_cents: prices.reduce((sum, price) => sum + price, fee + tip + (delivery ?? 0)),
    payment: 'unpaid',
    payments: [],
    isSold: false,
    isTipForCourier,
    deliveryCents: delivery ?? null,
    closed_at: null,
    expired: false,
    orders: [],
  };
  of.orders = prices.map((price, index) => {
    const serviceCents = shares[index] ?? 0;
    const tipCents = tips[index] ?? 0;
    return { ...newOrder, id: `${id}o${index}`, seller_uid: `s${index}`, price, serviceCents, tipCents, of };
  });
  return of;
}

/** The price of every replacement dish: no order of a history costs less. */
export const substitutePriceCents = 50;

export const costOf = ({ price, serviceCents, tipCents }: ModelOrder): number => price + serviceCents + tipCents;
export const goneOf = ({ refunded, moved }: ModelOrder): number => refunded + moved;
export const amountLeft = (order: ModelOrder): number => costOf(order) - goneOf(order);

export const buyerUid = 'bob';
export const isCharged = ({ payment }: ModelCheckout): boolean => payment === 'paid' || payment === 'refunded';
export const isEnded = ({ status }: ModelOrder): boolean => status === 'cancelled' || status === 'declined';
const isPayable = ({ closed_at, expired, orders }: ModelCheckout): boolean =>
  closed_at === null && !expired && orders.every(({ status }) => status === 'placed');
export const isOver = ({ expired, orders }: ModelCheckout): boolean =>
  expired || orders.some(({ status }) => status !== 'placed');

/** Finds or writes the payment of a part, as `reservePayment` does with the database. Undefined if that is refused. */
export function reservePayment(checkout: ModelCheckout, share: number, replaces?: ModelPayment) {
  const leftCents = checkout.amount_cents - paidCentsOf(checkout.payments);
  const asked = Math.ceil(checkout.amount_cents * share);
  const isRefused = share < 1 && (asked < minCardCents || asked > leftCents);
  if (isCharged(checkout) || !isPayable(checkout) || leftCents < minCardCents || isRefused) return undefined;
  const amountCents = share < 1 ? cardPart(asked, leftCents) : leftCents;
  const [own] = payablePayments(checkout.payments);
  if (own && own !== replaces) return { payment: own, amountCents };
  if (own?.state === 'open') own.state = 'closed';
  const payment: ModelPayment = {
    id: `${checkout.id}p${checkout.payments.length}`,
    intent: null,
    amount_cents: amountCents,
    returned_cents: 0,
    state: 'open',
    payer_uid: buyerUid,
    of: checkout,
  };
  checkout.payments.push(payment);
  return { payment, amountCents };
}
