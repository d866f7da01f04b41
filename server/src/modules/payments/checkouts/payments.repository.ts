import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { price } from './order-price.repository';

export type Payment = Omit<Selectable<Tables['payments']>, 'created_at'>;

const payments = (db: Db | Trx) => db.selectFrom('payments').selectAll('payments');

/** Finds the payments of a checkout, oldest first. */
export const findPayments = (db: Db | Trx, checkoutId: string): Promise<Payment[]> =>
  payments(db).where('checkout_id', '=', checkoutId).orderBy('created_at').orderBy('id').execute();

export const findPaymentAtProvider = (db: Db | Trx, providerId: string): Promise<Payment | undefined> =>
  payments(db).where('provider_id', '=', providerId).executeTakeFirst();

export const insertPayment = async (trx: Trx, payment: Insertable<Tables['payments']>): Promise<void> =>
  void (await trx.insertInto('payments').values(payment).execute());

export const changePayment = async (
  trx: Trx,
  id: string,
  change: Partial<Pick<Payment, 'state' | 'paid_at' | 'card_brand' | 'card_last4'>>,
): Promise<void> => void (await trx.updateTable('payments').set(change).where('id', '=', id).execute());

/** The id at the provider of a checkout's last payment. Null if nobody has started to pay. */
export const lastProviderId = sql<string | null>`(select provider_id from payments
  where payments.checkout_id = checkouts.id order by payments.created_at desc, payments.id desc limit 1)`;

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
