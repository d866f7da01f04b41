import { sql, type Insertable, type Selectable } from 'kysely';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { fulfilmentColumns } from './fulfilment-columns';
import { price } from './order-price.repository';
import { payableAtProvider } from './payments.repository';

export type Checkout = Omit<Selectable<Tables['checkouts']>, 'created_at' | 'kiosk'>;

const columns = [
  'checkouts.id',
  'checkouts.buyer_uid',
  'checkouts.amount_cents',
  'checkouts.buys',
  'checkouts.payment',
  'checkouts.paid_at',
  'checkouts.expires_at',
  'checkouts.closed_at',
  'checkouts.number',
  'checkouts.day_number',
  ...fulfilmentColumns.map((column) => `checkouts.${column}` as const),
  'checkouts.delivery_cents',
  'checkouts.tip_for_courier',
] as const;

/** Columns that the database fills in for a new checkout. */
export interface WrittenCheckout {
  number: string;
  created_at: Date;
  expires_at: Date;
}

/**
 * Inserts a checkout, as a part of the statement that writes its orders, too. Its first parameters are $1 to $4: id, buyer, cents
 * and minutes to pay; its last ones, from `fulfilment` on, are the columns of the fulfilment, the cents of its delivery, and whether its tip is for the courier.
 */
export const insertCheckout = (fulfilment: number): string =>
  `insert into checkouts (id, buyer_uid, amount_cents, expires_at, ${fulfilmentColumns.join(', ')}, delivery_cents, tip_for_courier)
    values ($1, $2, $3, now() + $4::int * interval '1 minute', ${fulfilmentColumns.map((_, place) => `$${fulfilment + place}`).join(', ')}, $${fulfilment + fulfilmentColumns.length},
      $${fulfilment + fulfilmentColumns.length + 1})
    returning number, created_at, expires_at`;

/** A change of an order; without other fields, only its timing changed. Without `by_uid`, the server changed it. */
export type NewOrderEvent = Insertable<Tables['order_events']>;

/** The checkout can still be paid, or may have been paid without our knowing yet. */
export const isUnpaid = sql<boolean>`(checkouts.payment in ('unpaid', 'processing', 'failed') and checkouts.closed_at is null)`;

/** Requires all orders to be placed, because the buyer pays for all orders of a checkout at once. */
const isPayable = sql<boolean>`(checkouts.closed_at is null and checkouts.expires_at > now()
  and not exists (select from read_orders as of_it where of_it.checkout_id = checkouts.id and of_it.status <> 'placed'))`;

/** The checkout can't be paid any longer: its time is up, or one of its orders has ended, which ends the whole. */
export const isOver = sql<boolean>`(checkouts.expires_at <= now()
  or exists (select from read_orders as of_it where of_it.checkout_id = checkouts.id and of_it.status <> 'placed'))`;

/** Finds the checkout of an order, with the seller of the order and the payments that may still be paid. */
export const findOrderPayment = (db: Db, orderId: string) =>
  db
    .selectFrom('read_orders as orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(columns)
    .select(['orders.seller_uid', payableAtProvider.as('payable_ids'), isPayable.as('payable'), isOver.as('over')])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
export type OrderPayment = NonNullable<Awaited<ReturnType<typeof findOrderPayment>>>;

export const findCheckout = (db: Db, id: string): Promise<Checkout | undefined> =>
  db.selectFrom('checkouts').select(columns).where('id', '=', id).executeTakeFirst();

/** Returns the checkout with its payment time, and throws if it is unpaid. */
export const findPaidCheckout = (db: Db, id: string) =>
  db
    .selectFrom('checkouts')
    .select(columns)
    .where('id', '=', id)
    .where('paid_at', 'is not', null)
    .$narrowType<{ paid_at: Date }>()
    .executeTakeFirstOrThrow();

const locked = (trx: Trx) => trx.selectFrom('checkouts').select(columns).forNoKeyUpdate();

const lockOfOrder = prepared<Checkout>(
  `select id, buyer_uid, amount_cents, buys, payment, paid_at, expires_at, closed_at, number, day_number,
    ${fulfilmentColumns.join(', ')}, delivery_cents, tip_for_courier
  from checkouts where id = (select checkout_id from read_orders as orders where orders.id = $1) for no key update`,
);

/** Every change of an order or its payment takes this lock first. */
export const lockOf = (orderId: string) => lockOfOrder.with(orderId);

export async function lockCheckoutOfOrder(trx: Trx, orderId: string): Promise<Checkout> {
  const [checkout] = await lockOfOrder(trx, [orderId]);
  if (!checkout) throw new Error('We can’t find this order.');
  return checkout;
}

export const lockCheckout = (trx: Trx, id: string): Promise<Checkout> =>
  locked(trx).where('id', '=', id).executeTakeFirstOrThrow();

/** For those who lock a delivery next, which is after its checkout. Nothing happens if there is no such checkout. */
export const lockCheckoutIfAny = async (trx: Trx, id: string): Promise<void> =>
  void (await locked(trx).where('id', '=', id).executeTakeFirst());

/** Locks the checkout that a payment at the provider is for; undefined if it is for none here. */
export const lockCheckoutOfPayment = (trx: Trx, providerId: string): Promise<Checkout | undefined> =>
  locked(trx)
    .where('id', '=', trx.selectFrom('payments').select('checkout_id').where('provider_id', '=', providerId))
    .executeTakeFirst();

/** Must run in the transaction that has locked the checkout. */
export const findCheckoutState = (trx: Trx, id: string): Promise<{ payable: boolean; over: boolean }> =>
  trx
    .selectFrom('checkouts')
    .select([isPayable.as('payable'), isOver.as('over')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const findOrdersOfCheckout = (db: Db | Trx, checkoutId: string) =>
  db
    .selectFrom('read_orders as orders')
    .select([
      'id',
      'seller_uid',
      'category',
      'status',
      'refunded_cents',
      price.as('price'),
      'fee_cents as serviceCents',
      'tip_cents as tipCents',
    ])
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .execute();

/** Returns when our first checkout was made; undefined if there is none. */
export async function findFirstCheckoutAt(db: Db): Promise<Date | undefined> {
  const first = await db.selectFrom('checkouts').select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return first?.created_at;
}

export const changeCheckout = async (
  trx: Trx,
  id: string,
  change: Partial<Pick<Selectable<Tables['checkouts']>, 'payment' | 'paid_at' | 'closed_at' | 'kiosk'>>,
): Promise<void> => void (await trx.updateTable('checkouts').set(change).where('id', '=', id).execute());

/** Marks a checkout as sold, with the next number of this day of the court. */
export const markSold = async (trx: Trx, id: string, sold: { paidAt: Date; day: string }): Promise<void> =>
  void (await trx
    .updateTable('checkouts')
    .set({ paid_at: sold.paidAt, day_number: sql<number>`next_day_number(${sold.day}::date)` })
    .where('id', '=', id)
    .execute());
