import { ApiError, type SignUpRole } from '@food-court/shared-api';
import { IdentityError, type IdentityFault } from '@food-court/shared-auth';
import { PhotoRefused } from '#account/new-person/create-profile.ts';
import { messages } from './messages';

export interface RegistrationForm {
  name: string;
  email: string;
  password: string;
  role: SignUpRole | '';
  photos: File[];
}

interface RegistrationFault {
  message: string;
  /** Undefined if no field caused it. */
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

/** The message of a failed registration and the field it belongs to. */
export function registrationFault(error: unknown): RegistrationFault {
  if (error instanceof PhotoRefused) return { message: error.message, field: 'photos' };
  if (error instanceof IdentityError) return { message: error.message, field: fieldOfFault[error.fault] };
  if (!(error instanceof ApiError)) return { message: messages.failure };
  const [fault] = error.fields;
  return fault ? { message: fault.detail, field: fieldOfCall[fault.field] } : { message: error.message };
}
