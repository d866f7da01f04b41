import { ApiError } from 'shared-api';
import { IdentityError, type IdentityFault } from 'shared-auth';
import { messages } from './messages';
import { PhotoRefused, type RegistrationForm } from './registration';

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
