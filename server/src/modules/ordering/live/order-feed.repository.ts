import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import type { Position } from './position';

/** A change of an order, with the people who may see it. */
export interface OrderChange extends Position {
  orderId: string;
  buyer_uid: string;
  seller_uid: string;
}

export interface FeedPage {
  /** Differs after a restore or a failover: transaction ids start over, and events may be missing. */
  epoch: string;
  /** Every transaction before this one is over, so events before it are complete. Later events come after it. */
  horizon: string;
  /** Committed events wait behind the horizon for a transaction that began before them. */
  isHeldBack: boolean;
  /** False if the event at the position no longer exists. */
  isKnown: boolean;
  changes: OrderChange[];
}

/** Cluster, timeline, database and table: a restore or a failover changes at least one of them. */
const epoch = sql<string>`concat_ws('.', (select system_identifier from pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8),
  (select oid from pg_database where datname = current_database()), 'order_events'::regclass::oid)`;

type PageRow = Pick<FeedPage, 'epoch' | 'horizon' | 'isHeldBack' | 'isKnown'> & {
  xid: string | null;
  id: string;
  orderId: string;
  buyer_uid: string;
  seller_uid: string;
};

/** Reads the events after a position, sorted by transaction and id. No event of an earlier transaction can appear later. */
export async function readFeed(db: Db, after: Position, count: number): Promise<FeedPage> {
  const { rows } = await sql<PageRow>`
    with feed as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as horizon, ${epoch} as epoch)
    select feed.epoch, feed.horizon::text,
      exists (select from order_events where xid >= feed.horizon) as "isHeldBack",
      exists (select from order_events where xid = ${String(after.xid)}::xid8 and id = ${String(after.id)}::bigint
        and xid < feed.horizon) as "isKnown",
      page.xid::text, page.id, page.order_id as "orderId", page.buyer_uid, page.seller_uid
    from feed left join lateral (
      select order_events.xid, order_events.id, order_events.order_id, checkouts.buyer_uid, orders.seller_uid
      from order_events
      join orders on orders.id = order_events.order_id
      join read_checkouts as checkouts on checkouts.id = orders.checkout_id
      where (order_events.xid, order_events.id) > (${String(after.xid)}::xid8, ${String(after.id)}::bigint)
        and order_events.xid < feed.horizon
      order by order_events.xid, order_events.id
      limit ${count}
    ) as page on true
    order by page.xid, page.id`.execute(db);
  const [{ epoch: of, horizon, isHeldBack, isKnown }] = rows as [PageRow];
  return {
    epoch: of,
    horizon,
    isHeldBack,
    isKnown,
    changes: rows.flatMap(({ xid, id, orderId, buyer_uid, seller_uid }) =>
      xid === null ? [] : [{ xid: BigInt(xid), id: BigInt(id), orderId, buyer_uid, seller_uid }],
    ),
  };
}

/** Finds the newest event before which no event can appear any longer. */
export async function findNewest(db: Db): Promise<Position | undefined> {
  const { rows } = await sql<{ xid: string; id: string }>`select xid::text, id from order_events
    where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, id desc limit 1`.execute(db);
  const [newest] = rows;
  return newest && { xid: BigInt(newest.xid), id: BigInt(newest.id) };
}

export interface Holder {
  application: string;
  pid: number;
  state: string;
  seconds: number;
}

/** Finds the oldest writing transaction in the cluster; undefined if it is a prepared one or has just ended. */
export async function findHolder(db: Db): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`select application_name as application, pid, coalesce(state, '') as state,
      extract(epoch from clock_timestamp() - xact_start)::float8 as seconds
    from pg_stat_activity where backend_xid is not null order by age(backend_xid) desc limit 1`.execute(db);
  return rows[0];
}

/** Seconds that the oldest committed event has been waiting behind the horizon; 0 when none waits. */
export async function heldBackSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as seconds
    from order_events where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
  return rows[0]?.seconds ?? 0;
}
