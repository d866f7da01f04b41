import { sql } from 'kysely';
import { limits, openStatuses, type CallInput } from '@food-court/shared-api/contract';
import { firstRowOfPage, mostCounted, type RowCount } from '#platform/database/table-page';
import type { Db } from '#platform/database/tables';
import { isOneOf, type Matches } from '#platform/database/text-search';

/** Nobody is behind the name of a guest, so that of the kiosk says more. The query has `buyers` and `checkouts`. */
export const buyerName = sql<string>`(case when buyers.erased_at is null or checkouts.kiosk is null then buyers.name
  else 'Kiosk ' || checkouts.kiosk end)`;

type ListQuery = NonNullable<CallInput<'GET /all-orders'>['query']>;

export interface OrderFilter extends Pick<ListQuery, 'show' | 'sort' | 'direction'> {
  /** Orders of this kitchen only. */
  sellerUid?: string;
  /** Only orders that a search has found. */
  found?: Matches;
  /** The period in which they were ordered. */
  since?: Date;
  before?: Date;
}

const lateMinutes = 20;
const isOpen = sql<boolean>`orders.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;
const isRefunded = sql<boolean>`orders.refunded_cents > 0`;
/** Past the promised time, or long after the payment if nothing was promised. */
export const isOverdue = sql<boolean>`coalesce(promised_at, paid_at + make_interval(mins => ${lateMinutes})) < now()`;
/** Overdue and not ready. */
export const isLate = sql<boolean>`(orders.status in ('placed', 'accepted', 'preparing') and
  (select payment = 'paid' and ${isOverdue}
    from read_checkouts as checkouts, read_tickets as tickets where checkouts.id = orders.checkout_id and tickets.id = orders.ticket_id))`;

const conditionOf = (show: NonNullable<ListQuery['show']>) => {
  if (show === 'late') return isLate;
  return show === 'refunded' ? isRefunded : sql<boolean>`orders.status = ${show}`;
};

/**
 * The first ten thousand orders by time, each with whether it matches the filters. One filter determines the index that is
 * scanned, and the others check its rows, so that no combination of filters reads more.
 */
export function walkedOrders(db: Db, { sellerUid, found, since, before, show, sort, direction }: OrderFilter) {
  const way = sort !== 'amount' && direction === 'ascending' ? sql.raw('asc') : sql.raw('desc');
  const orders = db
    .selectFrom('read_orders as orders')
    .select(['orders.id', 'orders.checkout_id', 'orders.created_at', sql<number>`price_cents * quantity`.as('amount')])
    .select(show ? conditionOf(show).as('matches') : sql<boolean>`true`.as('matches'))
    .$if(sellerUid !== undefined, (own) => own.where('orders.seller_uid', '=', sellerUid as string))
    .$if(since !== undefined, (later) => later.where('orders.created_at', '>=', since as Date))
    .$if(before !== undefined, (earlier) => earlier.where('orders.created_at', '<', before as Date))
    .orderBy(sql`orders.created_at ${way}, orders.id ${way}`)
    .limit(mostCounted);
  if (found) return orders.where(isOneOf('orders.id', found.ids));
  if (show === undefined || sellerUid !== undefined) return orders;
  return orders.where(show === 'late' ? isOpen : conditionOf(show));
}

function orderOf({ sort = 'createdAt', direction = 'descending' }: OrderFilter) {
  const way = direction === 'ascending' ? sql.raw('asc') : sql.raw('desc');
  return sort === 'amount' ? sql`amount ${way}, created_at desc, id desc` : sql`created_at ${way}, id ${way}`;
}

const matchingIds = (db: Db, filter: OrderFilter) =>
  db
    .selectFrom(walkedOrders(db, filter).as('walked'))
    .select('id')
    .where('matches', '=', true)
    .orderBy(orderOf(filter));

export async function countOrders(db: Db, filter: OrderFilter): Promise<RowCount> {
  const { total, walked } = await db
    .selectFrom(walkedOrders(db, filter).as('walked'))
    .select([sql<number>`(count(*) filter (where matches))::int`.as('total'), sql<number>`count(*)::int`.as('walked')])
    .executeTakeFirstOrThrow();
  return { total, ...((walked === mostCounted || filter.found?.more) && { more: true }) };
}

/** The ids on a page, or on all pages. */
export const findOrderIds = async (db: Db, filter: OrderFilter, page?: number): Promise<string[]> =>
  (
    await matchingIds(db, filter)
      .$if(page !== undefined, (all) => all.limit(limits.tablePage).offset(firstRowOfPage(page)))
      .execute()
  ).map(({ id }) => id);

/** Sorted like the ids. Names are current. */
export async function findListedOrders(db: Db, ids: readonly string[]): Promise<ListedOrderRow[]> {
  const rows = await listedOrders(db, ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const listedOrders = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('read_orders as orders')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('read_users as buyers', 'buyers.uid', 'checkouts.buyer_uid')
    .innerJoin('read_users as sellers', 'sellers.uid', 'orders.seller_uid')
    .select([
      'orders.id',
      'orders.created_at',
      'orders.title',
      'orders.quantity',
      'orders.price_cents',
      'orders.refunded_cents',
      'orders.status',
      'checkouts.number',
      'checkouts.day_number',
      'checkouts.payment',
      buyerName.as('buyer'),
      'sellers.kitchen_id',
      'sellers.name as kitchen',
    ])
    .where(isOneOf('orders.id', ids));
export type ListedOrderRow = Awaited<ReturnType<ReturnType<typeof listedOrders>['execute']>>[number];

export const findSellerOfKitchen = async (db: Db, kitchenId: string): Promise<string | undefined> =>
  (await db.selectFrom('read_users as users').select('uid').where('kitchen_id', '=', kitchenId).executeTakeFirst())
    ?.uid;
