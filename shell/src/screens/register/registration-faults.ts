import { ApiError } from 'shared-api';
import { IdentityError, type IdentityFault } from 'shared-auth';
import { messages } from './messages';
import { PhotoNotTaken, type RegistrationForm } from './registration';

interface RegistrationFault {
  message: string;
  /** The field that is to blame, if it is one. */
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

/** What broke a registration off, in words and with its place in the form. */
export function registrationFault(error: unknown): RegistrationFault {
  if (error instanceof PhotoNotTaken) return { message: error.message, field: 'photos' };
  if (error instanceof IdentityError) return { message: error.message, field: fieldOfFault[error.fault] };
  if (!(error instanceof ApiError)) return { message: messages.failure };
  const [fault] = error.fields;
  return fault ? { message: fault.detail, field: fieldOfCall[fault.field] } : { message: error.message };
}
