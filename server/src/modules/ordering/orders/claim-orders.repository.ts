import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';

/** Makes a member the buyer in the history and the reviews of a guest’s checkouts. */
export async function claimOrders(
  trx: Trx,
  { guestUid, memberUid, checkoutIds }: { guestUid: string; memberUid: string; checkoutIds: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('order_events')
    .set({ by_uid: memberUid })
    .where('by_uid', '=', guestUid)
    .where(
      'order_id',
      'in',
      trx
        .selectFrom('orders')
        .select('id')
        .where('checkout_id', '=', sql<string>`any(${checkoutIds}::text[])`),
    )
    .execute();
  await trx.updateTable('reviews').set({ buyer_uid: memberUid }).where('buyer_uid', '=', guestUid).execute();
}
