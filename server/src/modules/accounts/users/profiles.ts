import type { Trx } from '#platform/database/tables';
import type { Identity } from '#platform/identity/caller';
import { renameAuthorOfDishes } from '#modules/menu/dishes/dishes.repository';
import { takeAddress } from './address-claims';
import {
  findProfileOf,
  getProfileOf,
  insertProfile,
  type NewProfile,
  type ProfileRow,
  updateProfile,
} from './users.repository';

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
export async function createProfile(
  trx: Trx,
  identity: Identity,
  profile: Omit<NewProfile, 'uid'>,
): Promise<ProfileRow> {
  const { uid } = identity;
  const saved = await findProfileOf(trx, uid);
  if (saved) return saved;
  const address = await takeAddress(trx, identity);
  return (await insertProfile(trx, { uid, ...profile, ...address })) ?? getProfileOf(trx, uid);
}
