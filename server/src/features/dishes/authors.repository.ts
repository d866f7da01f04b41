import type { Trx } from '#database/tables';

/** Locks the seller's row, so that a rename under way is waited for and none slips between reading the name and using it. */
export const signatureLocked = async (trx: Trx, sellerUid: string): Promise<string> =>
  (await trx.selectFrom('users').select('name').where('uid', '=', sellerUid).forShare().executeTakeFirstOrThrow()).name;

export const signDishesOf = async (trx: Trx, sellerUid: string, author: string): Promise<void> =>
  void (await trx.updateTable('dishes').set({ author }).where('seller_uid', '=', sellerUid).execute());
