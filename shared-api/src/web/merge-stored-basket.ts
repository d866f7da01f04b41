// Imported by package name: the screens bundle this file, and the page has one transport, the shell’s.
import { ApiError, call, t, type Basket } from '@food-court/shared-api';
import { withTabLock } from '../browser/tab-lock';
import { mergeKeyOfStoredLines, readStoredLines, writeStoredLines } from './stored-basket';

/** Tells the person the outcome. */
interface Teller {
  info: (text: string) => void;
  error: (text: string) => void;
}

/** Merges this browser’s stored basket into the account’s at sign-in: once, whichever page or tab is first. */
export const mergeStoredBasket = (tell: Teller): Promise<Basket | undefined> =>
  withTabLock('food-court/merge-basket', async () => {
    const lines = readStoredLines();
    if (lines.length === 0) return undefined;
    try {
      const basket = await call('POST /basket/merge', { body: { lines }, idempotencyKey: mergeKeyOfStoredLines() });
      writeStoredLines([]);
      tell.info(mergedText(lines.reduce((sum, { quantity }) => sum + quantity, 0)));
      return basket;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      writeStoredLines([]);
      tell.error(`${t('We couldn’t add what you chose before you logged in.')} ${error.message}`);
      return undefined;
    }
  });

/** The same lines would be refused again. After any other error, the next load of the basket tries again. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['validation_failed', 'basket_full', 'key_reused'].includes(error.code);

const mergedText = (count: number): string =>
  count === 1
    ? t('Your basket was merged: the item you chose before you logged in is now in it.')
    : t('Your basket was merged: the {count} items you chose before you logged in are now in it.', { count });
