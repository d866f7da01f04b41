import type { Db } from '#platform/database/tables';
import { insertKiosk } from '../insert-kiosk';

export interface HallOfWorld {
  versionOfTableCodes: () => Promise<number>;
  /** Makes a kiosk that the device `screen` has opened. */
  kiosk: () => Promise<{ id: string; key: string; device: string }>;
}

export const hallOfWorld = (db: Db): HallOfWorld => ({
  versionOfTableCodes: async () =>
    (await db.selectFrom('court').select('table_codes_version').executeTakeFirstOrThrow()).table_codes_version,
  kiosk: () => insertKiosk(db),
});
