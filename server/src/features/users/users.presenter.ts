import type { CourtAdmin, Profile } from 'shared-api/contract';
import { shownPhoto } from '../images/photo-address';
import type { ProfileRow } from './users.repository';

export const presentProfile = ({ name, email, image, role }: ProfileRow, publicUrl: string): Profile => ({
  name,
  email,
  image: shownPhoto(publicUrl, image),
  role,
});

/** Names and photos for everyone, e-mail addresses for those who are signed in. */
export const presentAdmin = (
  row: Pick<ProfileRow, 'name' | 'email' | 'image'>,
  publicUrl: string,
  signedIn: boolean,
): CourtAdmin => ({
  name: row.name,
  image: shownPhoto(publicUrl, row.image),
  ...(signedIn && { email: row.email }),
});
