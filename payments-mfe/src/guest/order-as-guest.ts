import { ApiError, call, t, type CallInput, type Checkout } from '@food-court/shared-api';
import { becomeGuest, forgetGuest } from '@food-court/shared-api/guest';
import { readStoredLines, writeStoredLines } from '@food-court/shared-api/stored-basket';
import { withTabLock } from '@food-court/shared-api/tab-lock';

type NewCheckout = Omit<CallInput<'POST /checkouts'>['body'], 'lines'>;

/** Orders the basket of this browser and empties it: once, whichever tab is first. */
export const orderAsGuest = (body: NewCheckout, idempotencyKey: string): Promise<Checkout> =>
  withTabLock('food-court/order', async () => {
    const lines = readStoredLines();
    if (lines.length === 0)
      throw new ApiError('basket_empty', t('Your basket is empty. You may have ordered it in another tab.'), 409);
    const checkout = await placeOnce({ body: { ...body, lines }, idempotencyKey });
    writeStoredLines([]);
    return checkout;
  });

/** A secret that has expired, or whose orders were saved in an account, is replaced. */
async function placeOnce(input: CallInput<'POST /checkouts'>): Promise<Checkout> {
  await becomeGuest();
  try {
    return await call('POST /checkouts', input);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'session_expired')) throw error;
    forgetGuest();
    await becomeGuest();
    return call('POST /checkouts', input);
  }
}
