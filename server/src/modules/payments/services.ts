import type { CheckoutOrders } from './checkouts/checkout-orders';
import type { CardProvider } from './provider/card-provider';
import type { Db } from '#platform/database/tables';
import type { Settings } from '#platform/config/settings';

/** Converts between instants and days by the court’s clock. */
export interface CourtDays {
  wallTimeOf: (instant: Date) => { date: string };
  instantOf: (wallTime: { date: string; minutes: number }) => Date;
}

/** Services that this module is given. */
export interface PaymentsServices {
  db: Db;
  /** For session-level locks. */
  locksDb: Db;
  publicUrl: string;
  settings: Pick<Settings, 'payments' | 'mail' | 'unanswered'>;
  courtClock: CourtDays;
  cards: CardProvider;
  orders: CheckoutOrders;
}
