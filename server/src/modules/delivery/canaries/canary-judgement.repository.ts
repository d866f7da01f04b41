import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/** Runs the work unless another process does so at this moment. */
export const alone = (db: Db, work: (trx: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('canary_judgement')) as taken`.execute(trx);
    if (rows[0]?.taken) await work(trx);
  });
