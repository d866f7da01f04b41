import type { Trx } from '#platform/database/tables';

export const eraseNames = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx
    .updateTable('checkouts')
    .set({ pick_up_name: null, delivery_to: null })
    .where('buyer_uid', '=', uid)
    .execute());

/** Erases refund reasons, which are free text and may name the person. */
export async function eraseRefundReasons(trx: Trx, uid: string): Promise<void> {
  const bought = trx.selectFrom('checkouts').select('id').where('buyer_uid', '=', uid);
  await trx
    .updateTable('refunds')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where((refund) =>
      refund.or([
        refund('by_uid', '=', uid),
        refund('order_id', 'in', trx.selectFrom('read_orders as orders').select('id').where('seller_uid', '=', uid)),
        refund(
          'order_id',
          'in',
          trx.selectFrom('read_orders as orders').select('id').where('checkout_id', 'in', bought),
        ),
      ]),
    )
    .execute();
}
