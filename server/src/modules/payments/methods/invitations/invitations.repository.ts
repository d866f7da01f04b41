import { sql } from 'kysely';
import type { InvitationReason } from '@food-court/shared-api/contract';
import type { InvitationRow } from '#modules/payments/methods/promo/invitation.repository';
import type { Db, Trx } from '#platform/database/tables';

export const findCode = (db: Db | Trx, uid: string) =>
  db.selectFrom('invitation_codes').select('code').where('uid', '=', uid).executeTakeFirst();

/** Undefined when somebody else has this code, or the person has one already. */
export const insertCode = (db: Db, uid: string, code: string) =>
  db
    .insertInto('invitation_codes')
    .values({ uid, code })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();

export const findInviter = (db: Db | Trx, code: string) =>
  db.selectFrom('invitation_codes').select('uid').where('code', '=', code).executeTakeFirst();

/** Friends of the same inviter wait for each other here, so that many at once are counted. */
export const lockInviter = (trx: Trx, code: string) =>
  trx.selectFrom('invitation_codes').select('uid').where('code', '=', code).forUpdate().executeTakeFirst();

interface Tried {
  friendUid: string;
  inviterUid: string;
  networkHash: Buffer;
  state: 'ready' | 'held' | 'refused';
  reason: InvitationReason | null;
  flagged: boolean;
  leastCents: number;
}

/** A friend may try again: the last invitation counts. */
export async function saveTried(
  trx: Trx,
  { friendUid, inviterUid, networkHash, leastCents, ...tried }: Tried,
): Promise<InvitationRow> {
  const row = { inviter_uid: inviterUid, network_hash: networkHash, least_cents: leastCents, ...tried };
  return trx
    .insertInto('invitations')
    .values({ friend_uid: friendUid, ...row })
    .onConflict((conflict) => conflict.column('friend_uid').doUpdateSet({ ...row, created_at: sql<Date>`now()` }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Other friends of the inviter who came from this network within a day. */
export async function countFromNetwork(
  trx: Trx,
  { friendUid, inviterUid, networkHash }: Pick<Tried, 'friendUid' | 'inviterUid' | 'networkHash'>,
): Promise<number> {
  const { count } = await trx
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('inviter_uid', '=', inviterUid)
    .where('network_hash', '=', networkHash)
    .where('friend_uid', '<>', friendUid)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The facts that decide whether somebody is new here. */
export const findFriend = (db: Db | Trx, uid: string, days: number) =>
  db
    .selectFrom('read_users as users')
    .select([
      'users.email_verified as is_confirmed',
      sql<boolean>`users.created_at > now() - ${days}::int * interval '1 day'`.as('joined_lately'),
      sql<boolean>`exists (select from checkouts where buyer_uid = users.uid and buys = 'orders' and paid_at is not null)
        or exists (select from payments where payer_uid = users.uid and state = 'paid' and method <> 'promo'
          and exists (select from checkouts where checkouts.id = checkout_id and buys = 'orders' and paid_at is not null))`.as(
        'has_paid',
      ),
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();

export const isWithUs = async (trx: Trx, uid: string): Promise<boolean> =>
  (await trx
    .selectFrom('read_users as users')
    .select('uid')
    .where('uid', '=', uid)
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const findUsed = (db: Db, friendUid: string) =>
  db
    .selectFrom('invitations')
    .select(['discount_cents', 'created_at'])
    .where('friend_uid', '=', friendUid)
    .executeTakeFirst();

const mostExported = 10_000;

export const findUsedByFriends = (db: Db, inviterUid: string) =>
  db
    .selectFrom('invitations')
    .select(['state', 'credit_cents', 'created_at'])
    .where('inviter_uid', '=', inviterUid)
    .where('checkout_id', 'is not', null)
    .orderBy('created_at')
    .limit(mostExported)
    .execute();
