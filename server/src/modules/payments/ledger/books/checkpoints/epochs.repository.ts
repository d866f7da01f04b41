import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

export interface Epoch {
  number: number;
  opened_at: Date;
  tag_key: Buffer;
  lost_note: string | null;
}

const bytesOfKey = 32;

/** Cluster and timeline: a restore or a failover changes at least one of them. */
const thisDatabase = sql<string>`concat_ws('.', (select system_identifier from pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8))`;

export const findEpoch = (db: Db | Trx): Promise<Epoch | undefined> =>
  db
    .selectFrom('book_epochs')
    .select(['number', 'opened_at', 'tag_key', 'lost_note'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

const mostShown = 100;

/** Reads all, newest first. */
export const findEpochs = (db: Db): Promise<Omit<Epoch, 'tag_key'>[]> =>
  db
    .selectFrom('book_epochs')
    .select(['number', 'opened_at', 'lost_note'])
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute();

export async function openEpoch(trx: Trx, number: number, lostNote: string | null = null): Promise<void> {
  await trx
    .insertInto('book_epochs')
    .values({ number, database: thisDatabase, tag_key: randomBytes(bytesOfKey), lost_note: lostNote })
    .execute();
}

/** Opens an epoch when there is none, or when the database was restored since, because then its last leaves may be lost. */
export async function epochOfDatabase(trx: Trx): Promise<Epoch> {
  const epoch = await findEpoch(trx);
  const { rows } = await sql<{ isSame: boolean | null }>`
    select (select database from book_epochs order by number desc limit 1) = ${thisDatabase} as "isSame"`.execute(trx);
  if (epoch && rows[0]?.isSame) return epoch;
  await openEpoch(trx, (epoch?.number ?? 0) + 1);
  return (await findEpoch(trx))!;
}
