import type { Trx } from '#database/tables';
import { Refusal } from '#http/refusal';
import { findProfileOf, insertProfile, type NewProfile, type ProfileRow } from './users.repository';

/** Twice is the same as once: a registration that broke half-way can be repeated, also in parallel. */
export async function keepProfile(trx: Trx, profile: NewProfile): Promise<ProfileRow> {
  const kept = (await insertProfile(trx, profile)) ?? (await findProfileOf(trx, profile.uid));
  if (kept) return kept;
  throw new Refusal('conflict', 'This e-mail address belongs to another account of the food court.');
}
