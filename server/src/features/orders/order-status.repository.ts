import type { OrderStatus } from 'shared-api/contract';
import type { Trx } from '#database/tables';

/** Compare-and-swap: undefined when the status is no longer `from`. The checkout is locked. */
export const moveOrder = (trx: Trx, id: string, { from, to }: { from: OrderStatus; to: OrderStatus }) =>
  trx
    .updateTable('orders')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(['id', 'dish_id', 'price_cents', 'quantity', 'refunded_cents'])
    .executeTakeFirst();
export type MovedOrder = NonNullable<Awaited<ReturnType<typeof moveOrder>>>;

export const findStatus = async (trx: Trx, id: string): Promise<OrderStatus> =>
  (await trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** The placed orders of a checkout, sorted by dish, because dishes are locked in the same order everywhere. */
export const findPlacedOrders = async (trx: Trx, checkoutId: string): Promise<string[]> => {
  const placed = await trx
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'placed')
    .orderBy('dish_id')
    .execute();
  return placed.map(({ id }) => id);
};
