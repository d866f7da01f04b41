import { call, uploadPhoto, type ImageHost, type SignUpRole } from 'shared-api';
import type { SessionUser } from 'shared-auth';

export interface RegistrationForm {
  name: string;
  email: string;
  password: string;
  role: SignUpRole | '';
  photos: File[];
}

/** The image host did not take the photo: everything else may be right. */
export class PhotoNotTaken extends Error {
  override readonly name = 'PhotoNotTaken';
}

/** A registration that is repeated does not send the same photo again. */
const taken = new WeakMap<File, string>();

async function photoAddress(host: ImageHost, photo: File): Promise<string> {
  const known = taken.get(photo);
  if (known) return known;
  try {
    const address = await uploadPhoto(host, photo);
    taken.set(photo, address);
    return address;
  } catch (error) {
    throw new PhotoNotTaken((error as Error).message);
  }
}

/** The steps of spec point 4 between the account and the way to the login; each may be repeated. */
export const keepProfile =
  (host: ImageHost, { name, role, photos: [photo] }: RegistrationForm) =>
  async (account: SessionUser): Promise<void> => {
    if (!photo || !role) throw new Error('A registration needs a photo and a role');
    const image = await photoAddress(host, photo);
    await call('POST /users', { body: { name: name.trim(), email: account.email, role, image } });
  };
