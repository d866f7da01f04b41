import type { Trx } from '#platform/database/tables';
import { guestExpired } from '#platform/identity/guests';
import { extendGuest, insertBuyerRow } from './guests.repository';

/** Call it first in the transaction of an order: a claim or the expiry happens either before, or after the order. */
export async function keepGuest(trx: Trx, uid: string): Promise<void> {
  if (!(await extendGuest(trx, uid))) throw guestExpired();
  await insertBuyerRow(trx, uid);
}
