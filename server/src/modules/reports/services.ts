import type { CourtClock } from '#modules/menu/index';
import type { PaymentsServices } from '#modules/payments/index';
import type { Db } from '#platform/database/tables';

/** The dependencies of this module. */
export interface ReportsServices extends Pick<PaymentsServices, 'booksKey'> {
  db: Db;
  /** For reads that may be slightly outdated. */
  readDb: Db;
  courtClock: CourtClock;
}
