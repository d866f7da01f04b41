import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

interface Spend {
  paymentId: string;
  uid: string;
  given: number;
  bought: number;
}

export const insertSpend = async (trx: Trx, { paymentId, uid, given, bought }: Spend): Promise<void> =>
  void (await trx
    .insertInto('wallet_spends')
    .values({ payment_id: paymentId, uid, given_cents: given, bought_cents: bought })
    .execute());

/** The person, and what can still go back of each part. */
export const getSpend = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('wallet_spends')
    .select('uid')
    .select([
      sql<number>`given_cents - given_back_cents`.as('given'),
      sql<number>`bought_cents - bought_back_cents`.as('bought'),
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();

export const addBack = async (trx: Trx, paymentId: string, back: { given: number; bought: number }): Promise<void> =>
  void (await trx
    .updateTable('wallet_spends')
    .set({
      given_back_cents: sql<number>`given_back_cents + ${back.given}`,
      bought_back_cents: sql<number>`bought_back_cents + ${back.bought}`,
    })
    .where('payment_id', '=', paymentId)
    .execute());

/** A payment by wallet, under the id that it has as a payment at a provider. */
export const findWalletPayment = (db: Db, paymentId: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();

/** Ends a payment that nothing was taken for. */
export const closeWalletPayment = async (db: Db, paymentId: string): Promise<void> =>
  void (await db
    .updateTable('payments')
    .set({ state: 'closed' })
    .where('id', '=', paymentId)
    .where('state', '=', 'open')
    .execute());

/** Locks a payment that can still be paid. False if it has ended. */
export const lockOpenPayment = async (trx: Trx, paymentId: string): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()) !== undefined;
