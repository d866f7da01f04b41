import { ApiError, call, t, type CallInput, type Checkout } from '@food-court/shared-api';
import { readStoredLines, writeStoredLines } from '@food-court/shared-api/stored-basket';
import { withTabLock } from '@food-court/shared-api/tab-lock';
import { asGuest } from './as-guest';

type NewCheckout = Omit<CallInput<'POST /checkouts'>['body'], 'lines'>;

/** Orders the basket of this browser and empties it: once, whichever tab is first. */
export const orderAsGuest = (body: NewCheckout, idempotencyKey: string): Promise<Checkout> =>
  withTabLock('food-court/order', async () => {
    const lines = readStoredLines();
    if (lines.length === 0)
      throw new ApiError('basket_empty', t('Your basket is empty. You may have ordered it in another tab.'), 409);
    const checkout = await asGuest(() => call('POST /checkouts', { body: { ...body, lines }, idempotencyKey }));
    writeStoredLines([]);
    return checkout;
  });
