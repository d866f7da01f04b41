import { sql } from 'kysely';
import type { InvitationState } from '@food-court/shared-api/contract';
import type { Position } from '#platform/contract/paging/cursor';
import type { Db, Trx } from '#platform/database/tables';

const listed = (db: Db | Trx) =>
  db
    .selectFrom('invitations')
    .innerJoin('read_users as friend', 'friend.uid', 'invitations.friend_uid')
    .innerJoin('read_users as inviter', 'inviter.uid', 'invitations.inviter_uid')
    .select([
      'invitations.friend_uid as id',
      'friend.name as friend_name',
      'friend.email as friend_email',
      'invitations.inviter_uid',
      'inviter.name as inviter_name',
      'inviter.email as inviter_email',
      'invitations.state',
      'invitations.reason',
      'invitations.flagged',
      'invitations.checkout_id',
      'invitations.discount_cents',
      'invitations.credit_cents',
      'invitations.created_at',
    ]);
export type ListedInvitation = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

interface Part {
  state?: InvitationState | undefined;
  count: number;
  after?: Position | undefined;
}

/** Invitations, newest first. */
export function findInvitationsAfter(db: Db, { state, count, after }: Part): Promise<ListedInvitation[]> {
  const rows = listed(db)
    .$if(state !== undefined, (all) => all.where('invitations.state', '=', state as InvitationState))
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.friend_uid', 'desc')
    .limit(count);
  if (!after) return rows.execute();
  return rows
    .where(sql<boolean>`(invitations.created_at, friend_uid) < (${after.createdAt}::timestamptz, ${after.id})`)
    .execute();
}

export const findListedInvitation = (trx: Trx, friendUid: string): Promise<ListedInvitation | undefined> =>
  listed(trx).where('friend_uid', '=', friendUid).executeTakeFirst();

/** Counts the friends of a person who have ordered, and their credits. */
export async function countFriends(db: Db, inviterUid: string) {
  return db
    .selectFrom('invitations')
    .select([
      sql<number>`count(*) filter (where checkout_id is not null)::int`.as('ordered'),
      sql<number>`count(*) filter (where state = 'rewarded')::int`.as('rewarded'),
      sql<number>`coalesce(sum(credit_cents) filter (where state = 'rewarded'), 0)::float8`.as('earnedCents'),
    ])
    .where('inviter_uid', '=', inviterUid)
    .executeTakeFirstOrThrow();
}
