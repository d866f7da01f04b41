import { call } from '@food-court/shared-api';

/** Returns the id of the checkout of an order. All orders of a checkout are paid together. */
export async function checkoutOf(orderId: string): Promise<string> {
  const { checkout } = await call('GET /orders/{id}', { params: { id: orderId } });
  return checkout?._id ?? '';
}
