import { sql } from 'kysely';
import type { Db } from '@food-court/server/src/platform/database/tables';

/** Closes unpaid checkouts, so that nobody holds portions. */
export const forgetUnpaid = async (db: Db): Promise<void> =>
  void (await sql`update checkouts set closed_at = now() where closed_at is null and payment = 'unpaid'`.execute(db));

interface PaidOrder {
  id: string;
  seller_uid: string;
}

/** Marks the newest orders as paid. */
export async function payNewest(db: Db, count: number): Promise<PaidOrder[]> {
  await sql`update checkouts set payment = 'paid', paid_at = now() where payment = 'unpaid'
    and id in (select checkout_id from orders where status = 'placed' order by created_at desc limit ${count})`.execute(
    db,
  );
  const { rows } = await sql<PaidOrder>`select orders.id, seller_uid from orders
    join checkouts on checkouts.id = checkout_id where payment = 'paid' and status = 'placed'`.execute(db);
  return rows;
}

interface Backend {
  pid: number;
  /** The event that the session waits for while it works; null when it is idle. */
  wait: string | null;
}

export const findBackends = async (db: Db): Promise<Backend[]> =>
  (
    await sql<Backend>`select pid,
        case when state = 'active' then coalesce(wait_event_type || ':' || wait_event, 'running') end as wait
      from pg_stat_activity where pid <> pg_backend_pid()`.execute(db)
  ).rows;
