import type { OrderStatus } from 'shared-api/contract';
import type { Tables, Trx } from '#database/tables';

interface MovedOrder {
  dish_id: string;
  price_cents: number;
  quantity: number;
  refunded_cents: number;
}

/** Compare-and-swap: undefined when it isn't at `from` any more. Its checkout is locked. */
export const moveOrder = (trx: Trx, id: string, { from, to }: { from: OrderStatus; to: OrderStatus }): Promise<MovedOrder | undefined> =>
  trx
    .updateTable('orders')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(['dish_id', 'price_cents', 'quantity', 'refunded_cents'])
    .executeTakeFirst();

export const statusOf = async (trx: Trx, id: string): Promise<OrderStatus> =>
  (await trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

type PlacedOrder = Pick<Tables['orders'], 'id' | 'dish_id' | 'quantity'>;

/** All of a checkout that nobody has accepted, declined or cancelled, by their dishes: those are locked in the same order everywhere. */
export const findPlacedOrders = (trx: Trx, checkoutId: string): Promise<PlacedOrder[]> =>
  trx
    .selectFrom('orders')
    .select(['id', 'dish_id', 'quantity'])
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'placed')
    .orderBy('dish_id')
    .execute();
