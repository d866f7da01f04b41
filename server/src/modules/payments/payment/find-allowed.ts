import type { Db } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import { findOrderPayment, type OrderPayment } from '../checkouts/checkouts.repository';

/** Finds the checkout of an order. People who may not know about it read that there is none. */
export async function findAllowed(
  db: Db,
  orderId: string,
  isAllowed: (payment: OrderPayment) => boolean | Promise<boolean>,
): Promise<OrderPayment> {
  const payment = await findOrderPayment(db, orderId);
  if (!payment || !(await isAllowed(payment))) throw notFound('We can’t find this order.');
  return payment;
}
