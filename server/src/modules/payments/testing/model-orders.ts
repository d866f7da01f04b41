import type { PaymentState } from '@food-court/shared-api/contract';
import type { StateOfPayment } from '#platform/database/tables';

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
  closed_at: Date | null;
  expired: boolean;
  orders: ModelOrder[];
}

export interface ModelOrder {
  id: string;
  seller_uid: string;
  price: number;
  status: 'placed' | 'accepted' | 'declined' | 'cancelled';
  refunded: number;
  /** Cents that pay for the order that replaces this one. */
  moved: number;
  substitution: 'none' | 'open' | 'overdue' | 'closed';
  of: ModelCheckout;
}

/** The price of every replacement dish: no order of a history costs less. */
export const substitutePriceCents = 50;

export const amountLeft = ({ price, refunded, moved }: Pick<ModelOrder, 'price' | 'refunded' | 'moved'>): number =>
  price - refunded - moved;

export const buyerUid = 'bob';
export const isCharged = ({ payment }: ModelCheckout): boolean => payment === 'paid' || payment === 'refunded';
export const isEnded = ({ status }: ModelOrder): boolean => status === 'cancelled' || status === 'declined';
export const isPayable = ({ closed_at, expired, orders }: ModelCheckout): boolean =>
  closed_at === null && !expired && orders.every(({ status }) => status === 'placed');
export const isOver = ({ expired, orders }: ModelCheckout): boolean =>
  expired || orders.some(({ status }) => status !== 'placed');
