import { sql } from 'kysely';
import type { Db, Trx } from './tables';

type Scan = 'seqscan' | 'indexscan' | 'indexonlyscan';

/**
 * Reads without some kinds of scans. With a limit the planner tends to read a table from its beginning: it expects to
 * find enough rows soon, and when they are rare or at the end it reads all of the table.
 */
export const readWithout = <Result>(
  db: Db,
  scans: readonly Scan[],
  read: (trx: Trx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await sql`select ${sql.join(scans.map((scan) => sql`set_config(${`enable_${scan}`}, 'off', true)`))}`.execute(trx);
    return read(trx);
  });
