import type { Db } from '#database/tables';
import { changeCheckout, findStanding, lockCheckout } from './checkouts.repository';

/** The checkout takes an intent in the place of the one that was read, if it still has that one and waits to be paid. */
export const keepIntent = (
  db: Db,
  checkoutId: string,
  { read, made }: { read: string | null; made: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { intent_id, payment } = await lockCheckout(trx, checkoutId);
    const waits = payment !== 'paid' && payment !== 'refunded' && (await findStanding(trx, checkoutId)).payable;
    if (intent_id !== read || !waits) return false;
    await changeCheckout(trx, checkoutId, { intent_id: made });
    return true;
  });
