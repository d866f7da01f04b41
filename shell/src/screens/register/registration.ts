import { ApiError, call, uploadPhoto, type ImageHost, type SignUpRole } from '@food-court/shared-api';
import { IdentityError, type IdentityFault, type SessionUser } from '@food-court/shared-auth';
import { messages } from './messages';

export interface RegistrationForm {
  name: string;
  email: string;
  password: string;
  role: SignUpRole | '';
  photos: File[];
}

/** The image host refused the photo; the rest of the form may be right. */
class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
}

/** A repeated registration does not upload the same photo again. */
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

/** The steps of spec point 4 after the account is created; each may be repeated. */
export const createProfile =
  (host: ImageHost, { name, role, photos: [photo] }: RegistrationForm) =>
  async (account: SessionUser): Promise<void> => {
    if (!photo || !role) throw new Error('A registration needs a photo and a role');
    const image = await photoAddress(host, photo);
    await call('POST /users', { body: { name: name.trim(), email: account.email, role, image } });
  };

interface RegistrationFault {
  message: string;
  /** The field that caused it, if it is a field. */
  field?: keyof RegistrationForm;
}

const fieldOfFault: Partial<Record<IdentityFault, keyof RegistrationForm>> = {
  'email-in-use': 'email',
  'email-refused': 'email',
  'password-refused': 'password',
};

const fieldOfCall: Record<string, keyof RegistrationForm> = {
  name: 'name',
  email: 'email',
  role: 'role',
  image: 'photos',
};

/** The message of a failed registration, and the field that it belongs to. */
export function registrationFault(error: unknown): RegistrationFault {
  if (error instanceof PhotoRefused) return { message: error.message, field: 'photos' };
  if (error instanceof IdentityError) return { message: error.message, field: fieldOfFault[error.fault] };
  if (!(error instanceof ApiError)) return { message: messages.failure };
  const [fault] = error.fields;
  return fault ? { message: fault.detail, field: fieldOfCall[fault.field] } : { message: error.message };
}
