import { ApiError, call, centsFromDollars, t } from '@food-court/shared-api';
import { checkoutOf } from '#paid-part/checkout-of.ts';

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['not_payable', 'conflict'].includes(error.code);

/** The server’s only sentence about other people’s invitations, in the language of the page. */
export const reasonOf = ({ message }: Error): string =>
  message === 'This invitation can’t be used here.' ? t('This invitation can’t be used here.') : message;

/** Stops a payment whose invitation is refused. The order may be paid without it. */
export const stopIfRefused =
  (onRefusal: (reason: string) => void) =>
  (error: unknown): never => {
    if (!isRefusal(error)) throw error;
    const reason = reasonOf(error);
    onRefusal(reason);
    throw new ApiError('conflict', t('{reason} Press Pay again to pay without it.', { reason }));
  };

/** Returns the cents that it has paid. */
export async function spend(orderId: string, code: string): Promise<number> {
  const id = await checkoutOf(orderId);
  const { discount } = await call('POST /checkouts/{id}/invitation', { params: { id }, body: { code } });
  return centsFromDollars(discount);
}
