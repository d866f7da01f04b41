import type { CourtAdmin, OwnProfile, Profile } from '@food-court/shared-api/contract';
import type { Caller, Identity } from '#platform/identity/caller';
import { shownPhoto } from '#modules/media/index';
import type { ProfileRow } from './users.repository';

/** Empty if another account has taken over the address. */
const shownAddress = (email: string | null): string => email ?? '';

/** Shows people the address that they signed in with as their own. */
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

/** Shows a person the address that they signed in with, the role that applies to their calls, and their kitchen. */
export function presentOwnProfile(row: ProfileRow, caller: Caller, publicUrl: string): OwnProfile {
  const role = caller.profile?.role ?? row.role;
  return {
    ...presentProfile(row, publicUrl),
    email: caller.email,
    role,
    ...(role !== 'Buyer' && { kitchenId: row.kitchen_id }),
  };
}

/** Shows names and photos to everyone, e-mail addresses to signed-in people. */
export const presentAdmin = (
  row: Pick<ProfileRow, 'name' | 'email' | 'image'>,
  publicUrl: string,
  signedIn: boolean,
): CourtAdmin => ({
  name: row.name,
  image: shownPhoto(publicUrl, row.image),
  ...(signedIn && { email: shownAddress(row.email) }),
});
