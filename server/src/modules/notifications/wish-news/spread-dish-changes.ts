import type { Db } from '#platform/database/tables';
import {
  continueAfter,
  endChange,
  findWishers,
  lockDueChange,
  queueWishes,
  wishesAtOnce,
} from './dish-changes.repository';
import type { IsAvailable } from './wish-messages.repository';

/**
 * Processes one batch of the people who wish for a changed dish. Returns false if no change is due. A transaction saves its
 * results together with its progress.
 */
export const spreadDishChange = (db: Db, isAvailable: IsAvailable): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const change = await lockDueChange(trx, isAvailable);
    if (!change) return false;
    const wishers = change.is_still_so ? await findWishers(trx, change) : [];
    const notified = wishers.filter(({ is_notified }) => is_notified).map(({ buyer_uid }) => buyer_uid);
    if (notified.length > 0) await queueWishes(trx, change, notified);
    const last = wishers[wishesAtOnce - 1];
    await (last ? continueAfter(trx, change.id, last.buyer_uid) : endChange(trx, change.id));
    return true;
  });
