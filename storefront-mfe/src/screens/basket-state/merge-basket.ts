import { ApiError, call, type Basket } from 'shared-api';
import { toast } from 'shared-auth';
import { mergeKeyOfStoredLines, readStoredLines, writeStoredLines } from '../browser-basket/stored-lines';
import { withTabLock } from '../ordering/tab-lock';

/** At sign-in: what this browser stored goes into the basket of the account, once, whichever tab is first. */
export const mergeStoredLines = (): Promise<Basket | undefined> =>
  withTabLock('food-court/merge-basket', async () => {
    const lines = readStoredLines();
    if (lines.length === 0) return undefined;
    try {
      const basket = await call('POST /basket/merge', { body: { lines }, idempotencyKey: mergeKeyOfStoredLines() });
      writeStoredLines([]);
      toast.info(mergedText(lines.reduce((sum, { quantity }) => sum + quantity, 0)));
      return basket;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      writeStoredLines([]);
      toast.error(`What you chose before you logged in could not be added to your basket. ${error.message}`);
      return undefined;
    }
  });

/** The same lines would be refused again. Anything else is tried again when the basket is loaded the next time. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['validation_failed', 'basket_full', 'key_reused'].includes(error.code);

const mergedText = (count: number): string =>
  count === 1
    ? 'Your basket was merged: the item you chose before you logged in is now in it.'
    : `Your basket was merged: the ${count} items you chose before you logged in are now in it.`;
