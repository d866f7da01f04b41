import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';
import { lockKeyOf, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import { isUnpaid } from '#modules/payments/index';

/**
 * Counts the orders to a table that still wait for their money, up to `most`. Another order to the table waits until the
 * transaction ends, and then counts this one.
 */
export async function lockTableAndCountUnpaid(trx: Trx, table: number, most: number): Promise<number> {
  await lockUntilCommit(trx, lockKeyOf('orders to table', String(table)));
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
