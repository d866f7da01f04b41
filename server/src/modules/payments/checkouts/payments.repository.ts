import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { cost } from './order-price.repository';

export type Payment = Omit<Selectable<Tables['payments']>, 'created_at'>;

const payments = (db: Db | Trx) => db.selectFrom('payments').selectAll('payments');

/** Finds the payments of a checkout, oldest first. */
export const findPayments = (db: Db | Trx, checkoutId: string): Promise<Payment[]> =>
  payments(db).where('checkout_id', '=', checkoutId).orderBy('created_at').orderBy('id').execute();

export const findPayment = (db: Db, id: string): Promise<Payment | undefined> =>
  payments(db).where('id', '=', id).executeTakeFirst();

export const getPayment = (db: Db, id: string): Promise<Payment> =>
  payments(db).where('id', '=', id).executeTakeFirstOrThrow();

export const findPaymentAtProvider = (db: Db | Trx, providerId: string): Promise<Payment | undefined> =>
  payments(db).where('provider_id', '=', providerId).executeTakeFirst();

export const insertPayment = (trx: Trx, payment: Insertable<Tables['payments']>): Promise<Payment> =>
  trx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();

/** Names the payment's counterpart at the provider. False if it can't be paid any longer. */
export async function nameAtProvider(trx: Trx, id: string, providerId: string): Promise<boolean> {
  const named = await trx
    .updateTable('payments')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'processing', 'failed'])
    .where((payment) => payment.or([payment('provider_id', 'is', null), payment('provider_id', '=', providerId)]))
    .returning('id')
    .executeTakeFirst();
  return named !== undefined;
}

export const changePayment = async (
  trx: Trx,
  id: string,
  change: Partial<Pick<Payment, 'state' | 'paid_at' | 'card_brand' | 'card_last4' | 'returned_cents'>>,
): Promise<void> => void (await trx.updateTable('payments').set(change).where('id', '=', id).execute());

/** The ids at the provider of payments that may still be paid: the last one of each payer. */
export const payableAtProvider = sql<string[]>`array(
  select provider_id from (
    select distinct on (payer_uid) payer_uid, provider_id, state from payments
    where payments.checkout_id = checkouts.id order by payer_uid, created_at desc, id desc
  ) last_of_each
  where state in ('open', 'processing', 'failed') and provider_id is not null order by provider_id)`;

/** Whether all that every order cost was refunded or moved to another one, and no refund is waiting. */
export async function isFullyRefunded(trx: Trx, checkoutId: string): Promise<boolean> {
  const { back } = await trx
    .selectFrom('read_orders as orders')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.order_id', '=', 'orders.id').on('refunds.state', '=', 'requested'),
    )
    .select(sql<boolean>`bool_and(refunded_cents + moved_cents = ${cost}) and count(refunds.id) = 0`.as('back'))
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  return back;
}
