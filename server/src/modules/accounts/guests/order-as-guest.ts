import type { Trx } from '#platform/database/tables';
import { guestExpired } from '#platform/identity/guests';
import { extendGuest, extendGuests, insertBuyerRow, type GuestOrigin } from './guests.repository';

/**
 * Call it first in the transaction of an order: a claim or the expiry happens either before, or after the order. The
 * receipt goes to the address, if there is one; that of an earlier order is forgotten.
 */
export async function keepGuest(
  trx: Trx,
  uid: string,
  { receiptTo, origin }: { receiptTo?: string; origin?: GuestOrigin } = {},
): Promise<void> {
  if (!(await extendGuest(trx, uid, { receiptTo: receiptTo ?? null, origin }))) throw guestExpired();
  await insertBuyerRow(trx, uid);
}

/** Keeps those of some people who are guests, before anything else is locked: each of them pays a share. */
export async function keepGuests(trx: Trx, uids: readonly string[]): Promise<void> {
  for (const uid of await extendGuests(trx, uids)) await insertBuyerRow(trx, uid);
}
