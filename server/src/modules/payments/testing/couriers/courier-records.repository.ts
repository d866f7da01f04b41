import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import type { CourierRecords } from '../history';

/** A run whose link is over. */
export const insertEndedRun = async (db: Db, id: string): Promise<void> =>
  void (await db
    .insertInto('courier_runs')
    .values({ id, courier: 'Ade', key_hash: randomBytes(32), expires_at: new Date(), ended_at: new Date() })
    .execute());

export const findDeliveryOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .leftJoin('courier_earnings', 'courier_earnings.checkout_id', 'checkouts.id')
    .select(['checkouts.id as checkoutId', sql<boolean>`paid_at is not null`.as('isSold')])
    .select(sql<boolean>`courier_earnings.run_id is not null`.as('isEarned'))
    .where('orders.id', '=', orderId)
    .where('checkouts.delivery_to', 'is not', null)
    .executeTakeFirst();

export async function readCourierRecords(db: Db, checkoutIds: readonly string[]): Promise<CourierRecords> {
  const cents = (condition: string) =>
    sql<number>`coalesce(sum(pay_cents + tip_cents) filter (where ${sql.raw(condition)}), 0)::int`;
  return db
    .selectFrom('courier_earnings')
    .select([cents('true').as('earned'), cents('payout_id is not null').as('paid')])
    .where('checkout_id', 'in', checkoutIds)
    .executeTakeFirstOrThrow();
}
