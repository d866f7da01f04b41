import type { Selectable } from 'kysely';
import type { DeclineReason, OrderStatus } from '@food-court/shared-api/contract';
import { prepared } from '#platform/database/statements/prepared';
import type { Tables, Trx } from '#platform/database/tables';

export type MovedOrder = Pick<
  Selectable<Tables['orders']>,
  | 'id'
  | 'dish_id'
  | 'seller_uid'
  | 'category'
  | 'price_cents'
  | 'fee_cents'
  | 'tip_cents'
  | 'quantity'
  | 'refunded_cents'
>;

/** Cooking is timed from its start until the order is first ready. A step back clears the times that it takes back. */
const move = prepared<MovedOrder>(
  `update orders set status = $3,
    handed_over_at = case when $3 = 'handed_over' then now() end,
    started_at = case
      when $3 = 'preparing' and $2 <> 'ready' then now()
      when $3 in ('accepted', 'placed') then null else started_at end,
    ready_at = case
      when $3 = 'ready' and $2 = 'preparing' then now()
      when $3 in ('preparing', 'accepted', 'placed') then null else ready_at end,
    decline_reason = coalesce($4, decline_reason)
  where id = any($1::text[]) and status = $2
  returning id, dish_id, seller_uid, category, price_cents, fee_cents, tip_cents, quantity, refunded_cents`,
);

export interface StatusChange {
  from: OrderStatus;
  to: OrderStatus;
  reason?: DeclineReason;
}

/** Compare-and-swap: skips orders whose status is no longer `from`. The checkout is locked. */
export const moveOf = (ids: readonly string[], { from, to, reason }: StatusChange) => move.with(ids, from, to, reason);

export const moveOrders = (
  trx: Trx,
  ids: readonly string[],
  { from, to, reason }: StatusChange,
): Promise<MovedOrder[]> => move(trx, [ids, from, to, reason]);

export const findStatus = async (trx: Trx, id: string): Promise<OrderStatus> =>
  (await trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

export const findPlacedOrders = async (trx: Trx, checkoutId: string): Promise<string[]> => {
  const placed = await trx
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'placed')
    .execute();
  return placed.map(({ id }) => id);
};
