import type { AnswerOf } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { findDecidedRefunds, readPayments } from '#modules/payments/index';
import { presentEvents, presentNamed } from './checkout-history.presenter';
import { findCheckoutEvents, findOrdersWithSellers, getBuyer } from './checkout-history.repository';
import type { CheckoutRow } from './tracking.repository';

/** Reads the people, the payments and the events of a checkout, for admins. */
export async function readCheckoutHistory(
  db: Db,
  { id, buyer_uid }: CheckoutRow,
): Promise<AnswerOf<'GET /checkouts/{id}/history'>> {
  const [buyer, orders, events, refunds, payments] = await Promise.all([
    getBuyer(db, buyer_uid),
    findOrdersWithSellers(db, id),
    findCheckoutEvents(db, id),
    findDecidedRefunds(db, id),
    readPayments(db, id),
  ]);
  const kitchens = new Map(orders.map((order) => [order.kitchen_id, order]));
  return {
    buyer: presentNamed(buyer),
    sellers: [...kitchens.values()].map(({ kitchen_id, seller_uid, erased_at }) => ({
      kitchenId: kitchen_id,
      ...(erased_at === null && { _id: seller_uid }),
    })),
    payments,
    events: presentEvents(events, { orders, refunds, buyerUid: buyer_uid }),
  };
}
