import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

export interface WitnessRow {
  public_key: Buffer;
  size: number;
  seconds: number;
  signature: Buffer;
  seen_at: Date;
}

interface Cosignature {
  publicKey: Buffer;
  uid: string;
  epoch: number;
  size: number;
  seconds: number;
  signature: Buffer;
}

/** A witness has one row, with the last tree that it signed. */
export async function saveCosignature(db: Db | Trx, { publicKey, ...cosignature }: Cosignature): Promise<void> {
  await db
    .insertInto('book_witnesses')
    .values({ public_key: publicKey, ...cosignature })
    .onConflict((conflict) =>
      conflict.column('public_key').doUpdateSet({
        epoch: sql<number>`excluded.epoch`,
        size: sql<number>`excluded.size`,
        seconds: sql<number>`excluded.seconds`,
        signature: sql<Buffer>`excluded.signature`,
        seen_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

const mostOfPerson = 20;

/** A person keeps the browsers that they used last. */
export async function deleteOlderWitnesses(db: Db | Trx, uid: string): Promise<void> {
  await db
    .deleteFrom('book_witnesses')
    .where('public_key', 'in', (of) =>
      of
        .selectFrom('book_witnesses')
        .select('public_key')
        .where('uid', '=', uid)
        .orderBy('seen_at', 'desc')
        .offset(mostOfPerson),
    )
    .execute();
}

const mostShown = 16;

/** Reads some of them, newest first. Verifiers accept at least sixteen signatures of a note. */
export const findWitnesses = (db: Db, epoch: number, size?: number): Promise<WitnessRow[]> =>
  db
    .selectFrom('book_witnesses')
    .select([
      'public_key',
      sql<number>`size::float8`.as('size'),
      sql<number>`seconds::float8`.as('seconds'),
      'signature',
      'seen_at',
    ])
    .where('epoch', '=', epoch)
    .$if(size !== undefined, (query) => query.where('size', '=', size!))
    .orderBy('seen_at', 'desc')
    .limit(mostShown)
    .execute();
