import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Enough for a hall with many kitchens; a screen shows fewer. */
export const mostLines = 1_000;
/** Older lines were forgotten by their kitchens. */
const oldestLine = sql<Date>`now() - interval '12 hours'`;

/** Finds paid lines that are not handed over, newest first. A recall does not change `readyAt`, but cooking a line again does. */
export const findWaitingLines = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['checkouts.number', 'checkouts.id as checkout', 'orders.ticket_id as ticket'])
    .select(['orders.status', 'orders.created_at as createdAt'])
    .select((line) =>
      line
        .case()
        .when('orders.status', '=', 'ready')
        .then(
          sql<Date>`(select min(at) from order_events where order_id = orders.id and status = 'ready' and id >
            (select coalesce(max(id), 0) from order_events
              where order_id = orders.id and status in ('placed', 'accepted', 'preparing')))`,
        )
        .end()
        .as('readyAt'),
    )
    .where(sql<boolean>`orders.status in ('placed', 'accepted', 'preparing', 'ready')`)
    .where('orders.created_at', '>', oldestLine)
    .where('checkouts.payment', '=', 'paid')
    .orderBy('orders.created_at', 'desc')
    .limit(mostLines)
    .execute();
export type WaitingLine = Awaited<ReturnType<typeof findWaitingLines>>[number];

export interface Link {
  keyHash: Buffer | null;
  since: Date | null;
}

export const findLink = (db: Db | Trx): Promise<Link> =>
  db.selectFrom('court').select(['monitor_key_hash as keyHash', 'monitor_since as since']).executeTakeFirstOrThrow();

/** Locks the link, so that changes by two admins are serialized. */
export const lockLink = (trx: Trx): Promise<Link> =>
  trx
    .selectFrom('court')
    .select(['monitor_key_hash as keyHash', 'monitor_since as since'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updateLink = async (trx: Trx, { keyHash, since }: Link): Promise<void> => {
  await trx.updateTable('court').set({ monitor_key_hash: keyHash, monitor_since: since }).execute();
};
