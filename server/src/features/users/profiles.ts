import type { Trx } from '#database/tables';
import { renameAuthorOfDishes } from '../dishes/dishes.repository';
import { findProfileOf, insertProfile, type NewProfile, type ProfileRow, updateProfile } from './users.repository';
import { Refusal } from '#http/refusal';

/** A new name is also the new author of the person's dishes. Orders keep the old one. */
export async function changeProfile(
  trx: Trx,
  uid: string,
  change: { name?: string; image?: string },
): Promise<ProfileRow> {
  const profile = await updateProfile(trx, uid, change);
  if (change.name !== undefined) await renameAuthorOfDishes(trx, uid, change.name);
  return profile;
}

/** Idempotent: a registration that failed half-way can be repeated, also in parallel. */
export async function createProfile(trx: Trx, profile: NewProfile): Promise<ProfileRow> {
  const saved = (await insertProfile(trx, profile)) ?? (await findProfileOf(trx, profile.uid));
  if (saved) return saved;
  throw new Refusal('conflict', 'This e-mail address belongs to another account of the food court.');
}
