import type { Trx } from '#database/tables';

export const signDishesOf = async (trx: Trx, sellerUid: string, author: string): Promise<void> =>
  void (await trx.updateTable('dishes').set({ author }).where('seller_uid', '=', sellerUid).execute());
