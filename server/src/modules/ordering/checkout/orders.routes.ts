import type { Handlers } from '#platform/contract/handler';
import { allow, notFound } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { OrderingServices } from '../services';
import { mayFollowOrder } from '../orders/may-follow';
import { mayOrderAs } from '../orders/orders.policy';
import { presentOrderToPay } from '../orders/order-to-pay.presenter';
import { presentOrder } from '../orders/orders.presenter';
import { findOrder, getOrder, type OrderRow } from '../orders/orders.repository';
import type { PlacedCheckout } from './place-checkout';
import { placeOrder } from './place-order';
import { placedOrderRow } from './placed-order';

type OrderCall = 'POST /order-product' | 'GET /orders/{id}';

/** All reads use the primary database: a buyer reads an order right after placing it. */
export function orderHandlers(services: OrderingServices): Handlers<OrderCall> {
  const { db, settings, courtClock: clock } = services;
  const present = (viewer: Member) => (row: OrderRow) => presentOrder(row, services, viewer);
  return {
    'POST /order-product': async ({ body, caller, once, lineup }) => {
      allow(mayOrderAs(caller, body.email), 'You can only order in your own name.');
      let placed: PlacedCheckout | undefined;
      const request = { buyerUid: caller.uid, body, holds: settings.holds, clock, lineup };
      const { id } = await once(async (trx) => {
        const order = await placeOrder(trx, request);
        placed = order.checkout;
        return { id: order.id };
      });
      // Only a repeated call reads the order, whose status may have changed.
      return present(caller)(await (placed ? placedOrderRow(placed, caller, lineup) : getOrder(db, id)));
    },

    'GET /orders/{id}': async ({ params, caller }) => {
      const row = await findOrder(db, params.id);
      if (!row || !(await mayFollowOrder(db, caller, row))) throw notFound('We can’t find this order.');
      return presentOrderToPay(services, row, caller);
    },
  };
}
