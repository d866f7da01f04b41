import type { Db, Trx } from '#platform/database/tables';

export interface Period {
  from: Date;
  to: Date;
}

/** Reads stored sums and fresh rows in one snapshot, so that nothing is counted twice. */
export const atOneInstant = <Read>(db: Db, read: (trx: Trx) => Promise<Read>): Promise<Read> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** A bound for what is younger than all sums. The clock of the database may be ahead of ours. */
export const endOfFresh = (now: Date): Date => new Date(now.getTime() + 60_000);
