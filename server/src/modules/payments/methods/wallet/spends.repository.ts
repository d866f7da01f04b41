import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';

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
