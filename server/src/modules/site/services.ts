import type { Db } from '#platform/database/tables';
import type { ImageHost } from '#modules/media/index';
import type { Migration } from '#platform/database/migrate';
import type { Settings } from '#platform/config/settings';

/** The dependencies of this module. */
export interface SiteServices {
  db: Db;
  /** For reads that may be slightly outdated. */
  readDb: Db;
  settings: Pick<
    Settings,
    'firebase' | 'signInWith' | 'stripe' | 'payments' | 'tokenSyncUrl' | 'sandboxUrl' | 'timeZone'
  >;
  imageHost: ImageHost;
  migrations: readonly Migration[];
}
