import { sql } from 'kysely';
import { prepared, textOf } from '#platform/database/statements/prepared';
import { limits, openStatuses, type Category } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import type { Position } from '#platform/contract/paging/cursor';
import { dishesWithSellers, isOnMenu } from '#modules/menu/index';
import { fulfilmentColumns } from '#modules/payments/index';
import { hadAt } from './had-at.repository';

/** Cheap: an index on the checkout finds them, and a basket has at most fifty lines. */
const ordersOfCheckout = sql<number>`(select count(*)::int from orders as together where together.checkout_id = checkouts.id)`;

/** The fees of the whole checkout, which are read for an order that bears a share of it. A replaced order has left it to the other. */
const feeOfCheckout = sql<number>`(case when orders.fee_cents = 0 then 0 else (
  select sum(together.fee_cents)::int from orders as together where together.checkout_id = checkouts.id
    and not exists (select from rescues where rescues.order_id = together.id and rescues.new_order_id is not null)) end)`;

/** The tip of the whole checkout. A replaced order has left a tip for the courier to the other. */
const tipOfCheckout = sql<number>`(select coalesce(sum(together.tip_cents), 0)::int from orders as together where together.checkout_id = checkouts.id
  and not (checkouts.tip_for_courier
    and exists (select from rescues where rescues.order_id = together.id and rescues.new_order_id is not null)))`;

/** Only an accepted substitution has a new order. */
const replacement = sql<string | null>`(select rescues.new_order_id from rescues where rescues.order_id = orders.id)`;

const columns = [
  'orders.id',
  'orders.checkout_id',
  'orders.ticket_id',
  'orders.dish_id',
  'orders.seller_uid',
  'orders.quantity',
  'orders.title',
  'orders.category',
  'orders.price_cents',
  'orders.fee_cents',
  'orders.tip_cents',
  'orders.description',
  'orders.image',
  'orders.status',
  'orders.refunded_cents',
  'orders.moved_cents',
  'orders.choices',
  'orders.note',
  'orders.needs_confirmation',
  'orders.allergens',
  'orders.line',
  'orders.decline_reason',
  'orders.lineup',
  'orders.started_at',
  'orders.ready_at',
  // Equals the order's own time; pages are sorted by this column.
  'checkouts.created_at',
  'checkouts.paid_at',
  'checkouts.expires_at',
  'checkouts.payment',
  'checkouts.buyer_uid',
  'checkouts.number',
  'checkouts.day_number',
  'checkouts.amount_cents',
  'checkouts.kiosk',
  'checkouts.delivery_cents',
  'checkouts.tip_for_courier',
  ...fulfilmentColumns.map((column) => `checkouts.${column}` as const),
  'tickets.starts_at',
  'tickets.expected_at',
  'tickets.promised_at',
  'tickets.first_notified_at',
  'tickets.added_minutes',
  'tickets.escalation',
  'tickets.unanswered_since',
] as const;

/** Orders with their payment, and with the buyer's current name and e-mail address. */
const orders = (db: Db) =>
  db
    .selectFrom('read_checkouts as checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .innerJoin('read_users as users', 'users.uid', 'checkouts.buyer_uid')
    .innerJoin('read_users as sellers', 'sellers.uid', 'orders.seller_uid')
    .innerJoin('tickets', 'tickets.id', 'orders.ticket_id')
    .leftJoin('deliveries', 'deliveries.checkout_id', 'checkouts.id')
    .leftJoin('read_images as images', 'images.id', 'orders.image')
    .select(columns)
    .select([
      ordersOfCheckout.as('orders_of_checkout'),
      feeOfCheckout.as('fee_of_checkout'),
      tipOfCheckout.as('tip_of_checkout'),
      replacement.as('replaced_by'),
      hadAt.as('had_at'),
      'sellers.kitchen_id',
      'sellers.name as kitchen',
      'sellers.counter',
      'users.name',
      'users.email',
      // The photo's placeholder, if our own host serves the photo.
      'images.placeholder',
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

const ofId = prepared<OrderRow>(textOf((db) => orders(db).where('orders.id', '=', '')));

export const findOrder = async (db: Db, id: string): Promise<OrderRow | undefined> => (await ofId(db, [id]))[0];

export async function getOrder(db: Db, id: string): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (!order) throw new Error('We can’t find this order.');
  return order;
}

const newestOf = (db: Db) =>
  orders(db)
    .where('checkouts.buyer_uid', '=', '')
    .orderBy('checkouts.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(0);
const newest = prepared<OrderRow>(textOf(newestOf));
const newestAfter = prepared<OrderRow>(
  textOf((db) =>
    newestOf(db)
      // Redundant, but lets the database use the index, which does not contain the order's id.
      .where('checkouts.created_at', '<=', new Date(0))
      .where(sql<boolean>`(checkouts.created_at, orders.id) < (${new Date(0)}::timestamptz, ${''})`),
  ),
);

/** Newest first, starting after a position. */
export const findOrdersAfter = (db: Db, buyerUid: string, count: number, position?: Position): Promise<OrderRow[]> =>
  position
    ? newestAfter(db, [buyerUid, position.createdAt, position.createdAt, position.id, count])
    : newest(db, [buyerUid, count]);

/** Finds all orders of these checkouts, sorted by line. */
export const findOrdersOfCheckouts = (db: Db, checkoutIds: readonly string[]): Promise<OrderRow[]> =>
  orders(db)
    .where('orders.checkout_id', '=', sql<string>`any(${checkoutIds}::text[])`)
    .orderBy('orders.checkout_id')
    .orderBy('orders.line')
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();

export const findOrdersOfTicket = (db: Db, ticketId: string): Promise<OrderRow[]> =>
  orders(db).where('orders.ticket_id', '=', ticketId).orderBy('orders.line').orderBy('orders.id').execute();

/**
 * Finds paid orders that this seller has to prepare or hand over, oldest first and in the order of their basket, up to a
 * limit.
 */
export const findOpenOrdersOfSeller = (db: Db, sellerUid: string): Promise<OrderRow[]> =>
  orders(db)
    .where('orders.seller_uid', '=', sellerUid)
    .where('orders.status', 'in', openStatuses)
    .where('checkouts.payment', '=', 'paid')
    // A fully refunded order is not prepared, even if other orders of its checkout are.
    .where(
      sql<boolean>`orders.refunded_cents < orders.price_cents * orders.quantity + orders.fee_cents + orders.tip_cents`,
    )
    .orderBy('checkouts.paid_at')
    .orderBy('orders.checkout_id')
    .orderBy('orders.line')
    .orderBy('orders.id')
    .limit(limits.largestPage)
    .execute();

/** The same for all kitchens, sorted by order time, so that an index on open orders is read only until the list is full. */
export const findOpenOrdersOfCourt = (db: Db): Promise<OrderRow[]> =>
  orders(db)
    .where(
      'orders.status',
      'in',
      openStatuses.map((status) => sql.lit(status)),
    )
    .where('checkouts.payment', '=', 'paid')
    .where(
      sql<boolean>`orders.refunded_cents < orders.price_cents * orders.quantity + orders.fee_cents + orders.tip_cents`,
    )
    .orderBy('orders.created_at')
    .orderBy('orders.checkout_id')
    .orderBy('orders.line')
    .orderBy('orders.id')
    .limit(limits.largestPage)
    .execute();

/** Finds the lines of the tickets that this seller handed over last, most recent first. */
export function findLastHandedOver(db: Db, sellerUid: string, minutes: number, tickets: number): Promise<OrderRow[]> {
  const recent = sql<Date>`now() - make_interval(mins => ${minutes})`;
  const last = db
    .selectFrom('orders')
    .select('ticket_id')
    .where('seller_uid', '=', sellerUid)
    .where('handed_over_at', '>', recent)
    .groupBy('ticket_id')
    .orderBy(sql`max(handed_over_at)`, 'desc')
    .limit(tickets);
  return orders(db)
    .where('orders.seller_uid', '=', sellerUid)
    .where('orders.handed_over_at', '>', recent)
    .where('orders.ticket_id', 'in', last)
    .orderBy('orders.handed_over_at', 'desc')
    .orderBy('orders.line')
    .orderBy('orders.id')
    .execute();
}

/** Finds the dishes that match an order without a dish id. */
export const findDishesByTitle = (trx: Trx, title: string, category: Category) =>
  dishesWithSellers(trx)
    .where(isOnMenu)
    .where('dishes.title', '=', title)
    .where('dishes.category', '=', category)
    .execute();

/** The query has the table `images`. */
export const isPhotoOfOrder = sql<boolean>`exists (select from orders where orders.image = images.id)`;
