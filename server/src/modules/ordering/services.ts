import type { CheckoutOrders, CardProvider, PaymentsServices } from '#modules/payments/index';
import type { CourtClock } from '#modules/menu/index';
import type { Db } from '#platform/database/tables';
import type { Settings } from '#platform/config/settings';

/** Services that this module is given. */
export interface OrderingServices extends Pick<PaymentsServices, 'otherMethods' | 'terminal'> {
  db: Db;
  /** For reads that may be slightly outdated. */
  readDb: Db;
  publicUrl: string;
  settings: Pick<Settings, 'holds' | 'unanswered' | 'database'> & PaymentsServices['settings'];
  courtClock: CourtClock;
  cards: CardProvider;
  /** Passed to the payments module. */
  orders: CheckoutOrders;
}
