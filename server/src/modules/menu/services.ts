import type { CourtClock } from './opening/court-clock';
import type { Db } from '#platform/database/tables';
import type { ImageHost } from '#modules/media/index';
import type { Settings } from '#platform/config/settings';

/** The dependencies of this module. */
export interface MenuServices {
  db: Db;
  /** For reads that may be slightly outdated. */
  readDb: Db;
  publicUrl: string;
  settings: Pick<Settings, 'dishesADay' | 'sellersConfirmAddress'>;
  courtClock: CourtClock;
  imageHost: ImageHost;
}
