import type { AllergenStatement, OrderStatus } from '@food-court/shared-api/contract';
import type { NewOrderEvent } from './checkouts.repository';
import type { Settings } from '#platform/config/settings';
import type { Db, Trx } from '#platform/database/tables';

/** A line of a receipt. */
export interface PaidLine {
  id: string;
  ticket_id: string;
  kitchen: string;
  title: string;
  quantity: number;
  choices: readonly { name: string }[];
  note: string;
  allergens: AllergenStatement | null;
  price_cents: number;
  fee_cents: number;
  tip_cents: number;
  refunded_cents: number;
  moved_cents: number;
  replaced_by: string | null;
}

/** Operations that payments need on the orders of a locked checkout. The ordering module provides them. */
export interface CheckoutOrders {
  /** Notifies everybody who is affected by the changes of this transaction. */
  record: (trx: Trx, ...events: NewOrderEvent[]) => Promise<void>;
  /** Cancels the orders of a checkout that can't be paid any longer. The caller records the events. */
  cancelUnpaid: (trx: Trx, checkoutId: string) => Promise<NewOrderEvent[]>;
  /** Declines those orders of a checkout that were not accepted yet, and returns their ids. Locks the dishes of all at once. */
  decline: (trx: Trx, orderIds: readonly string[]) => Promise<string[]>;
  /** Adds to what was refunded of an order; a refund that failed is subtracted. */
  addRefundedCents: (trx: Trx, orderId: string, cents: number) => Promise<void>;
  /** Applies the effects of the payment to the orders. The caller records the events. */
  takePaid: (
    trx: Trx,
    checkout: { id: string; paid_at: Date },
    orderIds: readonly string[],
  ) => Promise<NewOrderEvent[]>;
  findLines: (db: Db, checkoutId: string) => Promise<readonly PaidLine[]>;
  /** Ends what has waited too long for somebody's answer, each in its own transaction. */
  endOverdue: (
    given: { db: Db; settings: Pick<Settings, 'unanswered'> },
    onError: (error: unknown) => void,
  ) => Promise<void>;
}

export const isDeclinedOrCancelled = (status: OrderStatus): status is 'declined' | 'cancelled' =>
  status === 'declined' || status === 'cancelled';
