import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Invitations whose credit is to be decided, with their checkouts. */
export const findDue = (db: Db, limit: number) =>
  db
    .selectFrom('invitations')
    .select(['friend_uid', 'inviter_uid', 'checkout_id'])
    .where('state', '=', 'used')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .$narrowType<{ checkout_id: string }>()
    .execute();

const monthDays = 30;

/** Credits that an inviter got within a month, those that were taken back, too. */
export async function countCredits(trx: Trx, inviterUid: string): Promise<number> {
  const { count } = await trx
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('inviter_uid', '=', inviterUid)
    .where('rewarded_at', '>', sql<Date>`now() - ${monthDays}::int * interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The next ones follow in the next round. */
const mostForgotten = 10_000;

/** After a month nobody needs to know from which network a friend came. */
export const forgetNetworks = async (db: Db): Promise<void> =>
  void (await sql`update invitations set network_hash = null where friend_uid in (
    select friend_uid from invitations where network_hash is not null
      and created_at < now() - ${monthDays}::int * interval '1 day' limit ${mostForgotten})`.execute(db));
