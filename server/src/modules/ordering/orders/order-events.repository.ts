import { sql, type Selectable } from 'kysely';
import type { OrderStatus } from '@food-court/shared-api/contract';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { pipeline } from '#platform/database/statements/pipeline';
import { notifyAfterCommit } from '#platform/database/commit-notifications';
import type { NewOrderEvent } from '#modules/payments/index';
import { newsOf } from '#modules/notifications/index';

const insert = prepared<object>(
  `insert into order_events (order_id, status, payment, refunded_cents, by_uid)
  select order_id, status, payment, refunded_cents, by_uid
  from rows from (json_to_recordset($1::json) as (
    order_id text, status text, payment text, refunded_cents int, by_uid text)) with ordinality as event
  order by ordinality`,
);

/**
 * Records the changes of a transaction, queues the notifications for people, and wakes the order streams after the commit. Rows
 * of orders and checkouts are locked only with FOR NO KEY UPDATE (like a plain UPDATE), so that events of other transactions
 * can reference them.
 */
export async function recordOrderEvents(trx: Trx, ...events: NewOrderEvent[]): Promise<void> {
  if (events.length === 0) return;
  await pipeline(trx, ...newsOf(events), insert.with(JSON.stringify(events)));
  await notifyAfterCommit(trx, 'order_events');
}

/** Finds those of these orders that reached all of these statuses within the last `minutes`. */
export const findTakenWithin = (
  trx: Trx,
  orderIds: readonly string[],
  statuses: readonly OrderStatus[],
  minutes: number,
): Promise<{ order_id: string }[]> =>
  trx
    .selectFrom('order_events')
    .select('order_id')
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .where('status', '=', sql<OrderStatus>`any(${statuses}::text[])`)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .groupBy('order_id')
    .having(sql<boolean>`count(distinct status) = ${statuses.length}`)
    .execute();

export type OrderEventRow = Omit<Selectable<Tables['order_events']>, 'id' | 'xid' | 'order_id'>;

/** Oldest first. */
export const findHistory = (db: Db, orderId: string): Promise<OrderEventRow[]> =>
  db
    .selectFrom('order_events')
    .select(['status', 'payment', 'refunded_cents', 'by_uid', 'at'])
    .where('order_id', '=', orderId)
    .where((event) =>
      event.or([
        event('status', 'is not', null),
        event('payment', 'is not', null),
        event('refunded_cents', 'is not', null),
      ]),
    )
    .orderBy('id')
    .execute();
