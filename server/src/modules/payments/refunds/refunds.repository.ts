import { sql } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';

const price = sql<number>`orders.price_cents * orders.quantity`;

/** Finds the amount that can still be refunded, and the order's price. The checkout is locked. */
export async function findRefundable(trx: Trx, orderId: string) {
  const order = await trx
    .selectFrom('read_orders as orders')
    .select(['checkout_id as checkoutId', 'seller_uid as sellerUid', price.as('price')])
    .select(['price_cents as unitPrice', 'refunded_cents as refunded', 'moved_cents as moved'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...order, left: order.price - order.refunded - order.moved };
}

export const insertRefund = async (
  trx: Trx,
  refund: Pick<Tables['refunds'], 'id' | 'order_id' | 'amount_cents' | 'reason' | 'by_uid'>,
): Promise<void> => void (await trx.insertInto('refunds').values(refund).execute());

const refunds = (db: Db | Trx) =>
  db
    .selectFrom('refunds')
    .innerJoin('read_orders as orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.state',
      'refunds.order_id as orderId',
      'refunds.amount_cents as amountCents',
      'orders.checkout_id as checkoutId',
      'orders.seller_uid as sellerUid',
    ]);

export const findRefund = (db: Db | Trx, id: string) => refunds(db).where('refunds.id', '=', id).executeTakeFirst();
export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Refunds that were requested but not sent yet. */
const requestedRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('read_orders as orders', 'orders.id', 'refunds.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select([
      'refunds.id',
      'refunds.created_at as since',
      'refunds.amount_cents',
      'refunds.provider_id',
      'checkouts.intent_id',
    ])
    .where('refunds.state', '=', 'requested')
    .orderBy('refunds.created_at')
    .orderBy('refunds.id');

export type RequestedRefund = Awaited<ReturnType<typeof findRefundsToSend>>[number];

export const findRefundsToSend = (db: Db, checkoutId: string) =>
  requestedRefunds(db).where('checkouts.id', '=', checkoutId).execute();

/** Finds refunds that wait to be sent, oldest first. */
export function findWaitingRefunds(db: Db, limit: number, after?: { since: Date; id: string }) {
  const waiting = requestedRefunds(db).limit(limit);
  return (
    after
      ? waiting.where(sql<boolean>`(refunds.created_at, refunds.id) > (${after.since}::timestamptz, ${after.id})`)
      : waiting
  ).execute();
}

export const changeRefund = async (
  trx: Trx,
  id: string,
  change: { state?: RefundRow['state']; provider_id?: string; done_at?: Date; failure?: string },
): Promise<void> => void (await trx.updateTable('refunds').set(change).where('id', '=', id).execute());

/** Whether the full price of every order was refunded or moved to another one, and no refund is waiting. */
export async function isFullyRefunded(trx: Trx, checkoutId: string): Promise<boolean> {
  const { back } = await trx
    .selectFrom('read_orders as orders')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.order_id', '=', 'orders.id').on('refunds.state', '=', 'requested'),
    )
    .select(sql<boolean>`bool_and(refunded_cents + moved_cents = ${price}) and count(refunds.id) = 0`.as('back'))
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  return back;
}
