import { sql } from 'kysely';
import { openStatuses } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';

/** Counts open orders that the person bought or has to cook, and meals that a courier is bringing. */
export async function countOpenOrders(trx: Trx, uid: string): Promise<number> {
  const { bought, sold, onTheRoad } = await trx
    .selectNoFrom((none) => [
      none
        .selectFrom('orders')
        .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('checkouts.buyer_uid', '=', uid)
        .where('orders.status', 'in', openStatuses)
        .where(
          sql<boolean>`orders.refunded_cents < orders.price_cents * orders.quantity + orders.fee_cents + orders.tip_cents`,
        )
        .as('bought'),
      none
        .selectFrom('orders')
        .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('orders.seller_uid', '=', uid)
        .where('checkouts.buyer_uid', '<>', uid)
        .where('orders.status', 'in', openStatuses)
        .where(
          sql<boolean>`orders.refunded_cents < orders.price_cents * orders.quantity + orders.fee_cents + orders.tip_cents`,
        )
        .as('sold'),
      none
        .selectFrom('deliveries')
        .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'deliveries.checkout_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('checkouts.buyer_uid', '=', uid)
        .where('deliveries.picked_up_at', '>', sql<Date>`now() - interval '1 day'`)
        .where('deliveries.ended_at', 'is', null)
        .as('onTheRoad'),
    ])
    .executeTakeFirstOrThrow();
  return (bought ?? 0) + (sold ?? 0) + (onTheRoad ?? 0);
}

/** Erases free text of the buyer, which may name the person. */
export async function eraseOrderTexts(trx: Trx, uid: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ note: '', needs_confirmation: false })
    .where('checkout_id', 'in', trx.selectFrom('read_checkouts as checkouts').select('id').where('buyer_uid', '=', uid))
    .where('note', '<>', '')
    .execute();
  await trx.deleteFrom('basket_lines').where('buyer_uid', '=', uid).execute();
}

export async function eraseReviewTexts(trx: Trx, uid: string): Promise<void> {
  await trx.updateTable('reviews').set({ answer: null }).where('seller_uid', '=', uid).execute();
  // The stars stay in the sums, and what was hidden stays hidden.
  await trx
    .updateTable('reviews')
    .set({ words: '', hidden_because: sql`case when hidden_because is not null then '' end` })
    .where('buyer_uid', '=', uid)
    .execute();
}
