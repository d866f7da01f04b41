import { ApiError, call, centsFromDollars, t } from '@food-court/shared-api';
import { checkoutOf } from '#paid-part/checkout-of.ts';

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['not_payable', 'conflict'].includes(error.code);

/** Returns the cents that it has paid. The order of a refused invitation may be paid without it. */
export async function spend(orderId: string, code: string, onRefusal: (reason: string) => void): Promise<number> {
  const id = await checkoutOf(orderId);
  try {
    const { discount } = await call('POST /checkouts/{id}/invitation', { params: { id }, body: { code } });
    return centsFromDollars(discount);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { message: reason } = error;
    onRefusal(reason);
    throw new ApiError('conflict', t('{reason} Press Pay again to pay without it.', { reason }));
  }
}
