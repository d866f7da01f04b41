import type { CheckoutOrders } from './checkouts/checkout-orders';
import type { CardProvider } from './provider/card-provider';
import type { Db } from '#platform/database/tables';
import type { Settings } from '#platform/config/settings';

/** What this module is given. */
export interface PaymentsServices {
  db: Db;
  /** For locks that a session has. */
  locksDb: Db;
  publicUrl: string;
  settings: Settings;
  cards: CardProvider;
  orders: CheckoutOrders;
}
