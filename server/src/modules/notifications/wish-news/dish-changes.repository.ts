import { sql } from 'kysely';
import type { Trx, Tables } from '#platform/database/tables';
import { lockFreeRows } from '#platform/jobs/due-rows.repository';
import { isStillSo, takesWishNews, type IsAvailable } from './wish-messages.repository';

/** Wishes for a dish that one transaction processes. */
export const wishesAtOnce = 500;
/** Changes of a kitchen within this time are reported together. */
const gatherMinutes = 1;

/** Changed dishes whose wishers are still to be found. */
export const changesToSpread = { table: 'dish_changes', dueAt: 'due_at' } as const;

type Column<Name extends keyof Tables['dish_changes']> = Pick<Tables['dish_changes'], Name>;

export interface DueChange extends Column<'dish_id' | 'reason' | 'before_cents' | 'done_until'> {
  id: string;
  created_at: Date;
  is_still_so: boolean;
  /** People who wished for the dish later have already seen the change. */
  wished_until: Date;
}

/** Locks a due change that no other process has locked. A scheduled return applies only if nothing changed it before. */
export async function lockDueChange(trx: Trx, isAvailable: IsAvailable): Promise<DueChange | undefined> {
  const { rows } = await sql<DueChange>`
    select dish_changes.id, dish_id, reason, before_cents, done_until, dish_changes.created_at,
      coalesce(returns_at, dish_changes.created_at) as wished_until,
      ${isStillSo(isAvailable)} and (returns_at is null or (dishes.sold_out and dishes.sold_out_until = returns_at)) as is_still_so
    from dish_changes
    left join read_dishes as dishes on dishes.id = dish_changes.dish_id
    left join read_users as sellers on sellers.uid = dishes.seller_uid
    where due_at <= now() order by due_at, dish_changes.id limit 1
    ${lockFreeRows({ of: 'dish_changes' })}`.execute(trx);
  return rows[0];
}

interface Wisher {
  buyer_uid: string;
  is_notified: boolean;
}

/** The next people who wish for the dish. Sellers are not notified of their own dishes. */
export async function findWishers(trx: Trx, { dish_id, done_until, wished_until }: DueChange): Promise<Wisher[]> {
  const { rows } = await sql<Wisher>`
    select buyer_uid, wishes.created_at <= ${wished_until}
        and ${takesWishNews('wishes.buyer_uid')}
        and buyer_uid <> (select seller_uid from read_dishes as dishes where id = ${dish_id}) as is_notified
    from read_wishes as wishes
    where dish_id = ${dish_id} and buyer_uid > ${done_until}
    order by buyer_uid limit ${wishesAtOnce}`.execute(trx);
  return rows;
}

/** Queues news for these people, in the order of their uids, as everywhere. A day must pass between two messages. */
export async function queueWishes(trx: Trx, change: DueChange, uids: readonly string[]): Promise<void> {
  await sql`
    insert into wish_messages (uid, due_at)
    select uid, now() + make_interval(mins => ${gatherMinutes}) from unnest(${uids}::text[]) as people (uid) order by uid
    on conflict (uid) do update set
      due_at = coalesce(wish_messages.due_at, greatest(excluded.due_at, wish_messages.notified_at + interval '1 day'))`.execute(
    trx,
  );
  await sql`
    insert into wish_news (recipient_uid, dish_id, reason, before_cents, changed_at)
    select uid, ${change.dish_id}, ${change.reason}, ${change.before_cents}::int, ${change.created_at}
    from unnest(${uids}::text[]) as people (uid) order by uid
    on conflict (recipient_uid, dish_id) where message_id is null do update set
      reason = excluded.reason, changed_at = excluded.changed_at,
      before_cents = greatest(wish_news.before_cents, excluded.before_cents)`.execute(trx);
}

export const continueAfter = async (trx: Trx, id: string, uid: string): Promise<void> =>
  void (await trx.updateTable('dish_changes').set({ done_until: uid }).where('id', '=', id).execute());

export const endChange = async (trx: Trx, id: string): Promise<void> =>
  void (await trx.deleteFrom('dish_changes').where('id', '=', id).execute());
