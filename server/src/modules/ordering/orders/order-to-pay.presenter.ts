import { dollarsFromCents, type Order } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import { findPaidAhead } from '#modules/payments/index';
import type { OrderingServices } from '../services';
import { presentOrder } from './orders.presenter';
import type { OrderRow } from './orders.repository';

type Services = Pick<OrderingServices, 'db' | 'publicUrl' | 'courtClock'>;

/** Presents one order, with the parts of its checkout that are paid already. Lists do without, which saves a query for each. */
export async function presentOrderToPay(services: Services, row: OrderRow, viewer: Member): Promise<Order> {
  const order = presentOrder(row, services, viewer);
  if (!order.checkout || row.payment === 'paid' || row.payment === 'refunded') return order;
  const { paidCents, returnedCents } = await findPaidAhead(services.db, row.checkout_id);
  if (paidCents === 0) return order;
  const parts = { paid: dollarsFromCents(paidCents), returned: dollarsFromCents(returnedCents) };
  return { ...order, checkout: { ...order.checkout, ...parts } };
}
