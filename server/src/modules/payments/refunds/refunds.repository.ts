import { sql } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { price } from '../checkouts/order-price.repository';

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

/** Whether a bank has taken the payment of this checkout back and has not returned it. */
export const isDisputed = async (trx: Trx, checkoutId: string): Promise<boolean> =>
  (await trx
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select('disputes.id')
    .where('payments.checkout_id', '=', checkoutId)
    .where('disputes.state', '<>', 'won')
    .limit(1)
    .executeTakeFirst()) !== undefined;

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

/** Refunds that were requested but not sent yet, with the payment that they go back to. */
const requestedRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('read_orders as orders', 'orders.id', 'refunds.order_id')
    .leftJoin('payments', (join) =>
      join.onRef('payments.checkout_id', '=', 'orders.checkout_id').on('payments.state', '=', 'paid'),
    )
    .select([
      'refunds.id',
      'refunds.created_at as since',
      'refunds.amount_cents',
      'refunds.provider_id',
      'payments.provider_id as charged_id',
    ])
    .where('refunds.state', '=', 'requested')
    .orderBy('refunds.created_at')
    .orderBy('refunds.id');

export type RequestedRefund = Awaited<ReturnType<typeof findRefundsToSend>>[number];

export const findRefundsToSend = (db: Db, checkoutId: string) =>
  requestedRefunds(db).where('orders.checkout_id', '=', checkoutId).execute();

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
