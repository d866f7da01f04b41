import type { Trx } from '#platform/database/tables';
import type { Identity } from '#platform/identity/caller';
import type { OnRenamed } from '../services';
import { takeAddress } from './address-claims';
import {
  findProfileOf,
  getProfileOf,
  insertProfile,
  type NewProfile,
  type ProfileRow,
  updateProfile,
} from './users.repository';

/** Orders keep the old name. */
export async function changeProfile(
  trx: Trx,
  uid: string,
  change: { name?: string; image?: string },
  onRenamed: OnRenamed,
): Promise<ProfileRow> {
  const profile = await updateProfile(trx, uid, change);
  if (change.name !== undefined) await onRenamed(trx, uid, change.name);
  return profile;
}

/** Idempotent: a registration that failed half-way can be repeated, even in parallel. */
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
