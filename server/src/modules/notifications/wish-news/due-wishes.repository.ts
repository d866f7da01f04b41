import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { dueKeys } from '#platform/jobs/due-rows.repository';
import { isStillSo, takesWishNews, type IsAvailable } from './wish-messages.repository';

/** People who wait for a message; one transaction notifies a hundred of them. */
export const peopleToNotify = { table: 'wish_messages', key: 'uid', dueAt: 'due_at', batch: 100 } as const;
/** A message with more would be too long; the wish list shows all of them. */
const dishesOfMessage = 5;

/** Locks the people, so that each person is processed by one process. */
export async function lockDuePeople(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`${dueKeys(peopleToNotify)}`.execute(trx);
  return rows.map(({ uid }) => uid);
}

interface Pending {
  id: string;
  recipient_uid: string;
}

/**
 * News that still applies to dishes that are still wished for. Omits people who ordered the dish within a day, because their
 * order may have caused the news, and admins who made the change, which the audit log recorded in the same transaction.
 */
async function findPending(trx: Trx, uids: readonly string[], isAvailable: IsAvailable): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select pending.id, people.uid as recipient_uid
    from unnest(${uids}::text[]) as people (uid)
    cross join lateral (
      select wish_news.id
      from wish_news
      join read_wishes as wishes on wishes.buyer_uid = wish_news.recipient_uid and wishes.dish_id = wish_news.dish_id
      join read_dishes as dishes on dishes.id = wish_news.dish_id
      join read_users as sellers on sellers.uid = dishes.seller_uid
      where wish_news.recipient_uid = people.uid and wish_news.message_id is null and ${isStillSo(isAvailable)}
        and not exists (
          select from read_checkouts as checkouts join read_orders as orders on orders.checkout_id = checkouts.id
          where checkouts.buyer_uid = people.uid and checkouts.created_at > now() - interval '1 day'
            and orders.dish_id = wish_news.dish_id)
        and not exists (
          select from read_audit_entries as audit_entries where audit_entries.at = wish_news.changed_at
            and audit_entries.by_uid = people.uid and audit_entries.subject = wish_news.dish_id)
      order by wish_news.id limit ${dishesOfMessage}) as pending
    where ${takesWishNews('people.uid')}
    order by people.uid, pending.id`.execute(trx);
  return rows;
}

/**
 * Combines the pending news of each person into one message, and returns their ids. The day until the next message of a
 * person starts now.
 */
export async function takeDueWishes(trx: Trx, uids: readonly string[], isAvailable: IsAvailable): Promise<string[]> {
  const pending = await findPending(trx, uids, isAvailable);
  const messages = new Map(pending.map(({ recipient_uid }) => [recipient_uid, newId()]));
  const pendingIds = pending.map(({ id }) => id);
  const messageIds = pending.map(({ recipient_uid }) => messages.get(recipient_uid));
  await sql`update wish_news set message_id = taken.message_id
    from unnest(${pendingIds}::bigint[], ${messageIds}::text[]) as taken (id, message_id)
    where wish_news.id = taken.id and wish_news.id = any(${pendingIds}::bigint[])`.execute(trx);
  await trx
    .deleteFrom('wish_news')
    .where('recipient_uid', '=', sql<string>`any(${uids}::text[])`)
    .where('message_id', 'is', null)
    .execute();
  await sql`update wish_messages set due_at = null,
      notified_at = case when uid = any(${[...messages.keys()]}::text[]) then now() else notified_at end
    where uid = any(${uids}::text[])`.execute(trx);
  return [...messages.values()];
}
