import type { CourtAdmin, OwnProfile, Profile } from '@food-court/shared-api/contract';
import type { Caller, Identity } from '#platform/identity/caller';
import { shownPhoto } from '#modules/media/index';
import type { ProfileRow } from './users.repository';

/** Empty when another account showed that the address is theirs. */
const shownAddress = (email: string | null): string => email ?? '';

/** People see the address that they signed in with as their own. */
export const addressFor = (viewer: Identity, owner: string, email: string | null): string =>
  viewer.uid === owner ? viewer.email : shownAddress(email);

export const presentProfile = (
  { name, email, image, role }: Omit<ProfileRow, 'kitchen_id'>,
  publicUrl: string,
): Profile => ({
  name,
  email: shownAddress(email),
  image: shownPhoto(publicUrl, image),
  role,
});

/** A person sees the address that they signed in with, the role that counts for their calls, and which kitchen is theirs. */
export function presentOwnProfile(row: ProfileRow, caller: Caller, publicUrl: string): OwnProfile {
  const role = caller.profile?.role ?? row.role;
  return {
    ...presentProfile(row, publicUrl),
    email: caller.email,
    role,
    ...(role !== 'Buyer' && { kitchenId: row.kitchen_id }),
  };
}

/** Names and photos for everyone, e-mail addresses for those who are signed in. */
export const presentAdmin = (
  row: Pick<ProfileRow, 'name' | 'email' | 'image'>,
  publicUrl: string,
  signedIn: boolean,
): CourtAdmin => ({
  name: row.name,
  image: shownPhoto(publicUrl, row.image),
  ...(signedIn && { email: shownAddress(row.email) }),
});
