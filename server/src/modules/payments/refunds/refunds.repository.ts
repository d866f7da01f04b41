import { sql, type Insertable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { cost } from '../checkouts/order-price.repository';

/** Finds the amount that can still be refunded, and what the order cost. The checkout is locked. */
export async function findRefundable(trx: Trx, orderId: string) {
  const order = await trx
    .selectFrom('read_orders as orders')
    .select(['checkout_id as checkoutId', 'seller_uid as sellerUid', cost.as('cost'), 'quantity'])
    .select(sql<number>`refunded_cents + moved_cents`.as('gone'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...order, left: order.cost - order.gone };
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

/** Finds what can still go back of each paid payment of a checkout, oldest first. The checkout is locked. */
export const findRefundablePayments = (trx: Trx, checkoutId: string) =>
  trx
    .selectFrom('payments')
    .select(['payments.id', sql<number>`(amount_cents - returned_cents - ${refundedOfPayment})::float8`.as('left')])
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'paid')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const refundedOfPayment = sql<number>`(select coalesce(sum(refunds.amount_cents), 0) from refunds
  where refunds.payment_id = payments.id and refunds.order_id is not null and refunds.state <> 'failed')::float8`;

/** Finds what was refunded of the orders of a checkout, by the payment that it went back to. */
export async function findRefundedCents(db: Db, checkoutId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payments')
    .select(['payments.id', refundedOfPayment.as('cents')])
    .where('checkout_id', '=', checkoutId)
    .execute();
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Finds what of a payment should have gone back because it completed nothing, and could not. The checkout is locked. */
export async function findOwedCents(trx: Trx, paymentId: string): Promise<number> {
  const { cents } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('cents'))
    .where('payment_id', '=', paymentId)
    .where('order_id', 'is', null)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return cents;
}

/** Finds what the court bore of a lost dispute because it had sent the money back, too. */
export async function findBorneTwice(trx: Trx, paymentId: string): Promise<number> {
  const { cents } = await trx
    .selectFrom('disputes')
    .innerJoin('ledger_entries', (join) =>
      join.on(sql<boolean>`ledger_entries.reference = 'dispute_lost:' || disputes.id`),
    )
    .innerJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.id')
    .select(sql<number>`coalesce(sum(ledger_lines.amount_cents), 0)::float8`.as('cents'))
    .where('disputes.payment_id', '=', paymentId)
    .where('account', '=', 'platform')
    .where('ledger_lines.order_id', 'is', null)
    .executeTakeFirstOrThrow();
  return cents;
}

export const insertRefund = async (trx: Trx, refund: Insertable<Tables['refunds']>): Promise<void> =>
  void (await trx.insertInto('refunds').values(refund).execute());

const refunds = (db: Db | Trx) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('read_orders as orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.state',
      'refunds.order_id as orderId',
      'refunds.amount_cents as amountCents',
      'payments.id as paymentId',
      'payments.checkout_id as checkoutId',
      'payments.method',
      'orders.seller_uid as sellerUid',
    ]);

export const findRefund = (db: Db | Trx, id: string) => refunds(db).where('refunds.id', '=', id).executeTakeFirst();
export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Finds the parts of one decision, each of which goes back to another payment. */
export const findRefundParts = (db: Db, { orderId, requestId }: { orderId: string; requestId: string }) =>
  db
    .selectFrom('refunds')
    .select(['state', 'amount_cents as amountCents'])
    .where('order_id', '=', orderId)
    .where('request_id', '=', requestId)
    .execute();

/** Finds what was decided about the orders of a checkout: how much, why, and how far it is. Parts of one decision have one time. */
export const findDecidedRefunds = (db: Db, checkoutId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('read_orders as orders', 'orders.id', 'refunds.order_id')
    .select(['orders.id as orderId', 'refunds.created_at as at', 'refunds.state', 'refunds.reason', 'refunds.failure'])
    .where('orders.checkout_id', '=', checkoutId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
export type DecidedRefundRow = Awaited<ReturnType<typeof findDecidedRefunds>>[number];

/** Refunds that were requested but not sent yet, with the payment that they go back to. */
const requestedRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.created_at as since',
      'refunds.amount_cents',
      'refunds.provider_id',
      'payments.provider_id as charged_id',
      'payments.method',
    ])
    .where('refunds.state', '=', 'requested')
    .orderBy('refunds.created_at')
    .orderBy('refunds.id');

export type RequestedRefund = Awaited<ReturnType<typeof findRefundsToSend>>[number];

export const findRefundsToSend = (db: Db, checkoutId: string) =>
  requestedRefunds(db).where('payments.checkout_id', '=', checkoutId).execute();

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
