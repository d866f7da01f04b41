import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/** Reads the credits that each inviter got, in cents, with those that were taken back later. */
export const findCredits = (db: Db) =>
  db
    .selectFrom('invitations')
    .select(['inviter_uid', sql<number>`sum(credit_cents)::int`.as('cents')])
    .where('state', 'in', ['rewarded', 'taken_back'])
    .groupBy('inviter_uid')
    .execute();

/** Finds people who hold more than one discount: orders that were never paid in time have returned theirs. */
export const findUsedTwice = (db: Db) =>
  db
    .selectFrom('payments')
    .select(['payer_uid', sql<number>`count(*)::int`.as('times')])
    .where('method', '=', 'promo')
    .where('state', '=', 'paid')
    .whereRef('returned_cents', '<', 'amount_cents')
    .groupBy('payer_uid')
    .having(sql<boolean>`count(*) > 1`)
    .execute();

export const findNegativeWallets = (db: Db) =>
  db
    .selectFrom('wallets')
    .select('uid')
    .where((wallet) => wallet.or([wallet('bought_cents', '<', 0), wallet('given_cents', '<', 0)]))
    .execute();

/** Counts the invitations in each state, with its reason. */
export async function countInvitations(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('invitations')
    .select([sql<string>`concat_ws(' ', state, reason)`.as('verdict'), sql<number>`count(*)::int`.as('count')])
    .groupBy(['state', 'reason'])
    .execute();
  return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]));
}
