import { sql } from 'kysely';
import { type Court, changeCourt, lockCourt, readCourt } from '#platform/court/court.repository';
import type { Db, Trx } from '#platform/database/tables';

/** Enough for a hall with many kitchens; a screen shows fewer. */
export const mostLines = 1_000;
/** Older lines were forgotten by their kitchens. */
const oldestLine = sql<Date>`now() - interval '12 hours'`;

/** Finds paid lines that are not handed over, newest first. A recall does not change `readyAt`, but cooking a line again does. */
export const findWaitingLines = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('read_users as sellers', 'sellers.uid', 'orders.seller_uid')
    .select(['checkouts.number', 'checkouts.day_number', 'checkouts.id as checkout', 'orders.ticket_id as ticket'])
    .select(['orders.status', 'orders.created_at as createdAt', 'sellers.name as kitchen', 'sellers.counter'])
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

export const findLink = async (db: Db | Trx): Promise<Link> => linkOf(await readCourt(db, ...columns));

/** Locks the link, so that changes by two admins are serialized. */
export const lockLink = async (trx: Trx): Promise<Link> => linkOf(await lockCourt(trx, ...columns));

export const updateLink = (trx: Trx, { keyHash, since }: Link): Promise<void> =>
  changeCourt(trx, { monitor_key_hash: keyHash, monitor_since: since });

const columns = ['monitor_key_hash', 'monitor_since'] as const;
const linkOf = ({ monitor_key_hash: keyHash, monitor_since: since }: Pick<Court, (typeof columns)[number]>): Link => ({
  keyHash,
  since,
});
