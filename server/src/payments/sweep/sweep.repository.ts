import { sql } from 'kysely';
import type { Db } from '#database/tables';
import { isOver } from '../checkouts.repository';

/** What is neither paid nor closed and either may have been paid by now or is over: the first to expire behind a place. */
export function findOpenCheckouts(db: Db, limit: number, behind?: { since: Date; id: string }) {
  const open = db
    .selectFrom('checkouts')
    .select(['id', 'intent_id', 'expires_at', isOver.as('over')])
    .where('payment', 'in', ['unpaid', 'processing', 'failed'])
    .where('closed_at', 'is', null)
    .where((checkout) => checkout.or([checkout('intent_id', 'is not', null), isOver]))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit);
  return (
    behind ? open.where(sql<boolean>`(expires_at, id) > (${behind.since}::timestamptz, ${behind.id})`) : open
  ).execute();
}

const advisoryLock = 7_202_312;

/** Of any number of processes one does the work; the others pass. The lock ends with the session, whatever becomes of it. */
export const alone = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (session) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${advisoryLock}) as mine`.execute(
      session,
    );
    if (!rows[0]?.mine) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLock})`.execute(session);
    }
  });
