import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Db, Trx } from '#platform/database/tables';
import type { ReleaseChange } from './change-body';

/** A request that is older than a day referred to a site that has changed since. */
const isFresh = sql<boolean>`created_at > now() - interval '1 day'`;
const mostOpen = 100;

export async function insertChangeRequest(trx: Trx, team: string, change: ReleaseChange): Promise<string> {
  const id = newId();
  await trx
    .insertInto('change_requests')
    .values({ id, team, change: JSON.stringify(change), decided_by: null, decided_at: null })
    .execute();
  return id;
}

export const findOpenRequests = (db: Db) =>
  db
    .selectFrom('change_requests')
    .select(['id', 'team', 'change', 'created_at as at'])
    .where('decided_at', 'is', null)
    .where(isFresh)
    .orderBy('created_at')
    .limit(mostOpen)
    .execute();
export type OpenRequestRow = Awaited<ReturnType<typeof findOpenRequests>>[number];

export const findOpenRequest = (db: Db, id: string) =>
  db
    .selectFrom('change_requests')
    .select(['team', 'change'])
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .where(isFresh)
    .executeTakeFirst();

/** Returns false when somebody else has decided it. */
export async function decideRequest(db: Db, id: string, team: string): Promise<boolean> {
  const decided = await db
    .updateTable('change_requests')
    .set({ decided_by: team, decided_at: new Date() })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
}

/** Reopens a request whose change could not be made. */
export async function reopenRequest(db: Db, id: string): Promise<void> {
  await db.updateTable('change_requests').set({ decided_by: null, decided_at: null }).where('id', '=', id).execute();
}
