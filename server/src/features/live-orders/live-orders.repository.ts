import { sql } from 'kysely';
import type { Role } from '@food-court/shared-api/contract';
import type { Db } from '#database/tables';

/** The changes of orders after a known id, in the order of commits. Each has the people who may see it. */
export const findChangesAfter = (db: Db, id: number, count: number) =>
  db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select([sql<number>`order_events.id::float8`.as('id'), 'order_events.order_id as orderId'])
    .select(['checkouts.buyer_uid', 'orders.seller_uid'])
    .where('order_events.id', '>', String(id))
    .orderBy('order_events.id')
    .limit(count)
    .execute();
export type OrderChange = Awaited<ReturnType<typeof findChangesAfter>>[number];

/** The id of the newest change; 0 when there is none. */
export async function findLatestId(db: Db): Promise<number> {
  const latest = sql<number>`coalesce(max(id), 0)::float8`.as('id');
  return (await db.selectFrom('order_events').select(latest).executeTakeFirstOrThrow()).id;
}

export const findStreamKey = async (db: Db): Promise<Buffer> =>
  (await db.selectFrom('court').select('stream_key').executeTakeFirstOrThrow()).stream_key;

export interface ActiveAccount {
  role: Role;
  hasConfirmedAddress: boolean;
  /** Tokens that were issued before are no longer valid. */
  revokedBefore: Date | undefined;
}

/** The given accounts that are neither suspended nor erased. */
export async function findActiveAccounts(db: Db, uids: readonly string[]): Promise<Map<string, ActiveAccount>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('revocations', 'revocations.uid', 'users.uid')
    .select(['users.uid', 'role', 'email_verified', 'issued_before'])
    .where('users.uid', 'in', uids)
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ uid, role, email_verified, issued_before }) => [
      uid,
      { role, hasConfirmedAddress: email_verified, revokedBefore: issued_before ?? undefined },
    ]),
  );
}
