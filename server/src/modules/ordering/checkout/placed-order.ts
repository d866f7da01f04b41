import type { Member } from '#platform/identity/caller';
import { columnsOfFulfilment, presentFulfilment } from '#modules/payments/index';
import type { OrderRow } from '../orders/orders.repository';
import type { PlacedCheckout } from './place-checkout';

/** Builds the only order of a new checkout as it would be read from the database. */
export async function placedOrderRow(
  placed: PlacedCheckout,
  buyer: Member,
  lineup: string | undefined,
): Promise<OrderRow> {
  const { orders, dishes, buyer_uid, amount_cents } = placed;
  const { number, created_at, expires_at } = await placed.written();
  const [[order], [dish]] = [orders, dishes];
  if (!order || !dish) throw new Error('A checkout has an order.');
  return {
    ...order,
    lineup: lineup ?? null,
    status: 'placed',
    payment: 'unpaid',
    refunded_cents: 0,
    moved_cents: 0,
    decline_reason: null,
    had_at: null,
    started_at: null,
    ready_at: null,
    created_at,
    paid_at: null,
    expires_at,
    buyer_uid,
    number,
    day_number: null,
    kiosk: null,
    delivery_cents: placed.delivery_cents,
    tip_for_courier: placed.tip_for_courier,
    // Nobody fetches it yet, so the answer doesn’t name it.
    counter: null,
    amount_cents,
    ...columnsOfFulfilment(presentFulfilment(placed).serving),
    starts_at: null,
    expected_at: null,
    promised_at: null,
    first_notified_at: null,
    added_minutes: 0,
    escalation: 0,
    unanswered_since: null,
    orders_of_checkout: 1,
    fee_of_checkout: order.fee_cents,
    tip_of_checkout: order.tip_cents,
    replaced_by: null,
    kitchen_id: dish.kitchen_id,
    kitchen: dish.kitchen,
    name: buyer.profile.name,
    email: buyer.email,
    placeholder: dish.placeholder,
  };
}
