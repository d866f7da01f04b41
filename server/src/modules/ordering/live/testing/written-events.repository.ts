import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

export interface WrittenEvent {
  id: string;
  order_id: string;
  buyer_uid: string;
  seller_uid: string;
}

/** All events in the order in which streams send them. */
export const findWrittenEvents = async (db: Db): Promise<WrittenEvent[]> =>
  (
    await sql<WrittenEvent>`select order_events.id, order_id, buyer_uid, orders.seller_uid from order_events
      join orders on orders.id = order_id join checkouts on checkouts.id = checkout_id
      order by xid, order_events.id`.execute(db)
  ).rows;

/** Kills the connections of a few writing transactions. */
export const breakWriters = async (db: Db): Promise<void> =>
  void (await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'food-court people' and backend_xid is not null
    limit 3`.execute(db));
