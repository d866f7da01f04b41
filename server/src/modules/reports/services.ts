import type { CourtClock } from '#modules/menu/index';
import type { Db } from '#platform/database/tables';

/** What this module is given. */
export interface ReportsServices {
  db: Db;
  /** For reads that may be slightly outdated. */
  readDb: Db;
  courtClock: CourtClock;
}
