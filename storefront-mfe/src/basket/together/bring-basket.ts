import { call, type SharedBasket } from '@food-court/shared-api';
import { readStoredLines, writeStoredLines } from '@food-court/shared-api/stored-basket';
import { withTabLock } from '@food-court/shared-api/tab-lock';
import { getBuyer } from '#ordering/buyer.ts';

/** Moves the buyer’s own basket to the shared one, whichever tab is first. A guest’s is in this browser. */
export const bringBasket = (): Promise<SharedBasket> =>
  withTabLock('food-court/order', async () => {
    const idempotencyKey = crypto.randomUUID();
    if (await getBuyer()) return call('POST /shared-basket/lines', { body: {}, idempotencyKey });
    const basket = await call('POST /shared-basket/lines', { body: { lines: readStoredLines() }, idempotencyKey });
    writeStoredLines([]);
    return basket;
  });
