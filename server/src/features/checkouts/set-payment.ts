import type { PaymentState } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import type { NewOrderEvent } from '#features/orders/order-events.repository';
import { changeCheckout, findOrdersOfCheckout } from './checkouts.repository';

/** Every order of the checkout tells of it. */
export async function setPayment(trx: Trx, { id }: { id: string }, payment: PaymentState): Promise<NewOrderEvent[]> {
  await changeCheckout(trx, id, { payment });
  return (await findOrdersOfCheckout(trx, id)).map((order) => ({ order_id: order.id, payment }));
}
