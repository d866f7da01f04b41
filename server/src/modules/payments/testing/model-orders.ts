import type { PaymentState } from '@food-court/shared-api/contract';

export interface ModelCheckout {
  id: string;
  amount_cents: number;
  payment: PaymentState;
  intent: string | null;
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
  /** Pays for the order that replaces this one. */
  moved: number;
  rescue: 'none' | 'open' | 'overdue' | 'closed';
  of: ModelCheckout;
}

/** What the dish costs that replaces a declined one: at most as much as any order of a history. */
export const rescuePriceCents = 50;

export const amountLeft = ({ price, refunded, moved }: Pick<ModelOrder, 'price' | 'refunded' | 'moved'>): number =>
  price - refunded - moved;
