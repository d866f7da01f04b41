import type { PaymentState } from 'shared-api/contract';

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
  of: ModelCheckout;
}
