import type { Trx } from '#database/tables';
import { signDishesOf } from '../dishes/authors.repository';
import { updateProfile, type ProfileRow } from './users.repository';

/** The name goes with the dishes: their author is who offers them today. Orders keep what they were made with. */
export async function changeProfile(
  trx: Trx,
  uid: string,
  change: { name?: string; image?: string },
): Promise<ProfileRow> {
  const profile = await updateProfile(trx, uid, change);
  if (change.name !== undefined) await signDishesOf(trx, uid, change.name);
  return profile;
}
