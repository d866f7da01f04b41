import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/** The cents that go back to each payment of a checkout, keyed by its id. A checkout has one paid payment. */
export async function findRefundedCents(db: Db, checkoutId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('read_orders as orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', (join) =>
      join.onRef('payments.checkout_id', '=', 'orders.checkout_id').on('payments.state', '=', 'paid'),
    )
    .select(['payments.id', sql<number>`sum(refunds.amount_cents)::float8`.as('cents')])
    .where('orders.checkout_id', '=', checkoutId)
    .where('refunds.state', '<>', 'failed')
    .groupBy('payments.id')
    .execute();
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
