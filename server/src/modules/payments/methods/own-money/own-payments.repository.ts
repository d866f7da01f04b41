import type { Db, Trx } from '#platform/database/tables';

/** A payment under the id that it has as a payment at a provider. */
export const findOwnPayment = (db: Db, paymentId: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();

/** Ends a payment that nothing was taken for. */
export const closeOwnPayment = async (db: Db, paymentId: string): Promise<void> =>
  void (await db
    .updateTable('payments')
    .set({ state: 'closed' })
    .where('id', '=', paymentId)
    .where('state', '=', 'open')
    .execute());

/** Locks a payment that can still be paid. Undefined if it has ended. */
export const lockOpenPayment = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'checkout_id'])
    .where('id', '=', paymentId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
