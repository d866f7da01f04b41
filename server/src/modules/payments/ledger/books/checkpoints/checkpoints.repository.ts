import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

export interface CheckpointRow {
  size: number;
  note: string;
  at: Date;
}

export const findCheckpoint = (db: Db | Trx, epoch: number): Promise<CheckpointRow | undefined> =>
  db
    .selectFrom('book_checkpoints')
    .select([sql<number>`size::float8`.as('size'), 'note', 'at'])
    .where('epoch', '=', epoch)
    .orderBy('book_checkpoints.size', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertCheckpoint = async (trx: Trx, epoch: number, size: number, note: string): Promise<void> =>
  void (await trx.insertInto('book_checkpoints').values({ epoch, size, note }).execute());
