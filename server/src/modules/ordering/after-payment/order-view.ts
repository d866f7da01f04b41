import type { OrderView } from '#modules/payments/index';
import { mayReadOrder } from '../orders/orders.policy';
import { presentOrderToPay } from '../orders/order-to-pay.presenter';
import { getOrder } from '../orders/orders.repository';
import type { OrderingServices } from '../services';

/** Presents an order in the answers of the payment calls. */
export const orderView = (services: Pick<OrderingServices, 'db' | 'publicUrl' | 'courtClock'>): OrderView => ({
  mayRead: mayReadOrder,
  present: async (id, viewer) => presentOrderToPay(services, await getOrder(services.db, id), viewer),
});
