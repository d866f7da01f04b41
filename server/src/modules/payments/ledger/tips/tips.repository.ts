import { prepared } from '#platform/database/statements/prepared';
import type { Db, Trx } from '#platform/database/tables';

const inForce = prepared<{ value: number }>(
  `select value from court_settings
  where kind = 'tips' and kitchen_uid is null and withdrawn_at is null and valid_from <= now()
  order by valid_from desc limit 1`,
);

/** Off until an admin turns tips on. */
export const takesTips = async (db: Db | Trx): Promise<boolean> => (await inForce(db, []))[0]?.value === 1;
