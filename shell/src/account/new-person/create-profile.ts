import { call, uploadPhoto, type ImageHost, type SignUpRole } from '@food-court/shared-api';
import type { SessionUser } from '@food-court/shared-auth';

/** The image host refused the photo; the rest of the form may be valid. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
}

/** Keeps a repeated registration from uploading the same photo again. */
const uploadedPhotos = new WeakMap<File, string>();

async function photoAddress(host: ImageHost, photo: File): Promise<string> {
  const known = uploadedPhotos.get(photo);
  if (known) return known;
  try {
    const address = await uploadPhoto(host, photo);
    uploadedPhotos.set(photo, address);
    return address;
  } catch (error) {
    throw new PhotoRefused((error as Error).message);
  }
}

interface NewPerson {
  name: string;
  role: SignUpRole | '';
  photos: readonly File[];
}

/** The steps of spec point 4 after the account is created; each may be repeated. */
export const createProfile =
  (host: ImageHost, { name, role, photos: [photo] }: NewPerson) =>
  async (account: SessionUser): Promise<void> => {
    if (!photo || !role) throw new Error('A registration needs a photo and a role');
    const image = await photoAddress(host, photo);
    await call('POST /users', { body: { name: name.trim(), email: account.email, role, image } });
  };
