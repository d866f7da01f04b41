import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { findDish } from '../dishes/dishes.repository';
import { dishRemoved } from '../dishes/dish-refusals';
import { findWish, insertWish, type WishRow } from './wishes.repository';

/** Idempotent. A sold-out dish can be wished for, because it may come back. */
export async function addWish(trx: Trx, buyerUid: string, dishId: string): Promise<WishRow> {
  if (!(await findDish(trx, dishId))) throw dishRemoved();
  await insertWish(trx, { id: newId(), buyer_uid: buyerUid, dish_id: dishId });
  return (await findWish(trx, dishId, buyerUid)) as WishRow;
}
