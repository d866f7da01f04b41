import type { OrderStatus } from '@food-court/shared-api/contract';
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
  price_cents: number;
  refunded_cents: number;
  moved_cents: number;
  replaced_by: string | null;
}

/** What payments ask of the orders of a checkout, which is locked. Who keeps orders hands it in. */
export interface CheckoutOrders {
  /** Tells everybody whom the changes of this transaction concern. */
  record: (trx: Trx, ...events: NewOrderEvent[]) => Promise<void>;
  /** Nobody can pay the checkout any more. The caller records the events. */
  cancelUnpaid: (trx: Trx, checkoutId: string) => Promise<NewOrderEvent[]>;
  /** Ends an order that nobody has accepted yet; false if somebody has. */
  decline: (trx: Trx, orderId: string) => Promise<boolean>;
  /** They are paid from now on. The caller records the events. */
  takePaid: (
    trx: Trx,
    checkout: { id: string; paid_at: Date },
    orderIds: readonly string[],
  ) => Promise<NewOrderEvent[]>;
  findLines: (db: Db, checkoutId: string) => Promise<readonly PaidLine[]>;
  /** Ends what waited for somebody's answer for too long, each in a transaction of its own. */
  endOverdue: (
    given: { db: Db; settings: Pick<Settings, 'unanswered'> },
    onError: (error: unknown) => void,
  ) => Promise<void>;
}

export const isDeclinedOrCancelled = (status: OrderStatus): status is 'declined' | 'cancelled' =>
  status === 'declined' || status === 'cancelled';
