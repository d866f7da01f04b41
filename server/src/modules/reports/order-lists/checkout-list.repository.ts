import { sql } from 'kysely';
import { limits } from '@food-court/shared-api/contract';
import { firstRowOfPage, mostCounted, type RowCount } from '#platform/database/table-page';
import type { Db } from '#platform/database/tables';
import { isOneOf } from '#platform/database/text-search';
import { buyerName, isLate, walkedOrders, type OrderFilter } from './order-lists.repository';

/**
 * The checkouts of the orders that a list of orders walks: one filter determines the index, and no list reads more. A checkout has
 * the time of its first order among them.
 */
const walkedCheckouts = (db: Db, filter: OrderFilter) =>
  db
    .selectFrom(walkedOrders(db, filter).as('walked'))
    .select(['checkout_id as id', sql<Date>`min(created_at)`.as('created_at')])
    .where('matches', '=', true)
    .groupBy('checkout_id');

/** Looked up for each of them: a join would read all checkouts. */
const total = sql`(select amount_cents from read_checkouts as checkouts where checkouts.id = listed.id)`;

function orderOf({ sort = 'createdAt', direction = 'descending' }: OrderFilter) {
  const way = direction === 'ascending' ? sql.raw('asc') : sql.raw('desc');
  return sort === 'amount' ? sql`${total} ${way}, created_at desc, id desc` : sql`created_at ${way}, id ${way}`;
}

/** The ids on a page, or on all pages. */
export const findCheckoutIds = async (db: Db, filter: OrderFilter, page?: number): Promise<string[]> =>
  (
    await db
      .selectFrom(walkedCheckouts(db, filter).as('listed'))
      .select('id')
      .orderBy(orderOf(filter))
      .$if(page !== undefined, (all) => all.limit(limits.tablePage).offset(firstRowOfPage(page)))
      .execute()
  ).map(({ id }) => id);

export async function countCheckouts(db: Db, filter: OrderFilter): Promise<RowCount> {
  const { found, walked } = await db
    .selectFrom(walkedOrders(db, filter).as('walked'))
    .select([
      sql<number>`(count(distinct checkout_id) filter (where matches))::int`.as('found'),
      sql<number>`count(*)::int`.as('walked'),
    ])
    .executeTakeFirstOrThrow();
  return { total: found, ...((walked === mostCounted || filter.found?.more) && { more: true }) };
}

const checkoutsWithBuyers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('read_checkouts as checkouts')
    .innerJoin('read_users as buyers', 'buyers.uid', 'checkouts.buyer_uid')
    .select(['checkouts.id', 'checkouts.number', 'checkouts.payment', 'checkouts.amount_cents', 'checkouts.created_at'])
    .select(['checkouts.day_number', 'checkouts.table_number'])
    .select(['buyers.uid as buyer_uid', buyerName.as('buyer'), 'buyers.erased_at'])
    .where(isOneOf('checkouts.id', ids));

const linesWithKitchens = (db: Db, checkoutIds: readonly string[]) =>
  db
    .selectFrom('read_orders as orders')
    .innerJoin('read_users as sellers', 'sellers.uid', 'orders.seller_uid')
    .select(['orders.id', 'orders.checkout_id', 'orders.ticket_id', 'orders.title', 'orders.quantity', 'orders.status'])
    .select([
      'orders.price_cents',
      'orders.refunded_cents',
      'sellers.kitchen_id',
      'sellers.name as kitchen',
      isLate.as('is_late'),
    ])
    .where(isOneOf('orders.checkout_id', checkoutIds))
    .orderBy('orders.line')
    .orderBy('orders.created_at')
    .orderBy('orders.id');

type CheckoutWithBuyer = Awaited<ReturnType<ReturnType<typeof checkoutsWithBuyers>['execute']>>[number];
export type ListedLineRow = Awaited<ReturnType<ReturnType<typeof linesWithKitchens>['execute']>>[number];
export type ListedCheckoutRow = CheckoutWithBuyer & { lines: ListedLineRow[] };

/** Sorted like the ids, each with all of its lines. Names are current. */
export async function findListedCheckouts(db: Db, ids: readonly string[]): Promise<ListedCheckoutRow[]> {
  const [rows, lines] = await Promise.all([
    checkoutsWithBuyers(db, ids).execute(),
    linesWithKitchens(db, ids).execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, { ...row, lines: [] as ListedLineRow[] }]));
  for (const line of lines) byId.get(line.checkout_id)?.lines.push(line);
  return ids.flatMap((id) => byId.get(id) ?? []);
}
