import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';
import { isUnpaid } from '#modules/payments/index';

/** Counts the orders to a table that still wait for their money, up to `most`. */
export async function countUnpaidOfTable(trx: Trx, table: number, most: number): Promise<number> {
  const { count } = await trx
    .selectFrom((of) =>
      of
        .selectFrom('read_checkouts as checkouts')
        .select('checkouts.id')
        .where('checkouts.table_number', '=', table)
        .where(isUnpaid)
        .where('checkouts.expires_at', '>', sql<Date>`now()`)
        .limit(most)
        .as('unpaid'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
