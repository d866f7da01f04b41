import { courtTermDefaults } from '@food-court/shared-api/contract';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, Trx } from '#platform/database/tables';

const inForceAt = prepared<{ value: number }>(
  `select value from court_settings
  where kind = 'term:courierPercent' and kitchen_uid is null and withdrawn_at is null and valid_from <= $1::timestamptz
  order by valid_from desc limit 1`,
);

/** The courier’s part of a fee at a time, in hundredths of a percent. A run keeps the one at which it was given out. */
export const findCourierPercent = async (db: Db | Trx, at: Date): Promise<number> =>
  (await inForceAt(db, [at.toISOString()]))[0]?.value ?? courtTermDefaults.courierPercent * 100;
