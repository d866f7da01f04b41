import type { PaymentState } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import type { OrderHappening } from '#features/order-life/order-events.repository';
import { changeCheckout, findOrdersOf } from './checkouts.repository';

/** Every order of the checkout tells of it. */
export async function markPayment(trx: Trx, { id }: { id: string }, payment: PaymentState): Promise<OrderHappening[]> {
  await changeCheckout(trx, id, { payment });
  return (await findOrdersOf(trx, id)).map((order) => ({ order_id: order.id, payment }));
}
