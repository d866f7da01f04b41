import type { CheckoutOrders } from './checkouts/checkout-orders';
import type { BooksKey } from './ledger/books/checkpoints/books-key';
import type { CourtDays } from './ledger/settings/change-setting';
import type { PaymentMethod } from './provider/payment-method';
import type { CardCustomers } from './provider/card-customers';
import type { CardProvider } from './provider/card-provider';
import type { Terminal } from './provider/terminal';
import type { Db } from '#platform/database/tables';
import type { Settings } from '#platform/config/settings';

/** Services that this module is given. */
export interface PaymentsServices {
  db: Db;
  /** For session-level locks. */
  locksDb: Db;
  publicUrl: string;
  settings: Pick<Settings, 'payments' | 'mail' | 'unanswered'>;
  courtClock: CourtDays;
  cards: CardProvider;
  /** Absent: the court has no public books. */
  booksKey?: BooksKey;
  /** Methods beside the card, by name. */
  otherMethods?: Readonly<Record<string, PaymentMethod>>;
  /** The card readers of the court. */
  terminal: Terminal;
  cardCustomers: CardCustomers;
  orders: CheckoutOrders;
}
