import type { OrderView } from '#modules/payments/index';
import { mayReadOrder } from '../orders/orders.policy';
import { presentOrder } from '../orders/orders.presenter';
import { getOrder } from '../orders/orders.repository';
import type { OrderingServices } from '../services';

/** Presents an order in the answers of the payment calls. */
export const orderView = (services: Pick<OrderingServices, 'db' | 'publicUrl' | 'courtClock'>): OrderView => ({
  mayRead: mayReadOrder,
  present: async (id, viewer) => presentOrder(await getOrder(services.db, id), services, viewer),
});
