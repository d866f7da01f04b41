import { sql, type Insertable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { cost } from '../checkouts/order-price.repository';

const disputes = (db: Db | Trx) =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(['disputes.id', 'disputes.amount_cents', 'disputes.reason', 'disputes.state', 'disputes.answer_by'])
    .select(['disputes.created_at', 'disputes.ended_at', 'payments.checkout_id']);

export type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>;

export const findDispute = (db: Db | Trx, id: string) => disputes(db).where('disputes.id', '=', id).executeTakeFirst();

/**
 * Finds the dispute about a payment of this checkout. If several payments were disputed, the one to answer comes first, then what
 * the bank still has or keeps, and last those that the court has won.
 */
export const findDisputeOfCheckout = (db: Db | Trx, checkoutId: string): Promise<DisputeRow | undefined> =>
  disputes(db)
    .where('payments.checkout_id', '=', checkoutId)
    .orderBy(sql`disputes.state = 'open'`, 'desc')
    .orderBy(sql`disputes.state = 'won'`)
    .orderBy('disputes.created_at', 'desc')
    .orderBy('disputes.id')
    .limit(1)
    .executeTakeFirst();

export const insertDispute = async (trx: Trx, dispute: Insertable<Tables['disputes']>): Promise<void> =>
  void (await trx.insertInto('disputes').values(dispute).execute());

export const changeDispute = async (
  trx: Trx,
  id: string,
  change: Partial<Pick<Tables['disputes'], 'state' | 'ended_at' | 'answer_by'>>,
): Promise<void> => void (await trx.updateTable('disputes').set(change).where('id', '=', id).execute());

/**
 * Finds disputes that the bank has not decided, those to be answered first at the top, each with its buyer and an order of its
 * checkout. A top-up has no order.
 */
export const findUndecidedDisputes = (db: Db, limit: number) =>
  disputes(db)
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select('checkouts.buyer_uid')
    .select(
      sql<
        string | null
      >`(select min(id) from read_orders as orders where orders.checkout_id = payments.checkout_id)`.as('order_id'),
    )
    .where('disputes.ended_at', 'is', null)
    .orderBy('disputes.answer_by')
    .orderBy('disputes.id')
    .limit(limit)
    .execute();

/** Finds what is left of each order of a disputed checkout. The checkout is locked. */
export const findDisputedOrders = (trx: Trx, checkoutId: string) =>
  trx
    .selectFrom('read_orders as orders')
    .select(['id', 'seller_uid', cost.as('cost')])
    .select(sql<number>`orders.refunded_cents + orders.moved_cents`.as('gone'))
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .execute();
