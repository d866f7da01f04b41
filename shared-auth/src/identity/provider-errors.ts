import { t } from '@food-court/shared-api';
import { IdentityError, unreachable, type IdentityFault } from './identity-error';

const messages: Record<Exclude<IdentityFault, 'unreachable'>, string> = {
  get 'wrong-credentials'() {
    return t('The e-mail or the password is wrong.');
  },
  get 'email-in-use'() {
    return t('This e-mail address already has an account. Log in instead.');
  },
  get 'email-refused'() {
    return t('We can’t accept this e-mail address. Check its spelling.');
  },
  get 'password-refused'() {
    return t('The password is too weak. Please choose a longer one.');
  },
  get 'too-many-attempts'() {
    return t('Too many attempts. Please wait a few minutes and try again.');
  },
  get refused() {
    return t('The sign-in service refused. Please try again in a moment.');
  },
};

const faultByCode: Record<string, IdentityFault> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/user-disabled': 'wrong-credentials',
  'auth/email-already-in-use': 'email-in-use',
  'auth/invalid-email': 'email-refused',
  'auth/missing-email': 'email-refused',
  'auth/weak-password': 'password-refused',
  'auth/missing-password': 'password-refused',
  'auth/password-does-not-meet-requirements': 'password-refused',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/network-request-failed': 'unreachable',
};

/** Turns an error of the provider into an IdentityError; other errors stay as they are. */
export function identityError(error: unknown): unknown {
  const code = providerCode(error);
  if (code === undefined) return error;
  const fault = faultByCode[code] ?? 'refused';
  if (fault === 'unreachable') return unreachable();
  const reason = fault === 'password-refused' ? reasonOf(error as Error) : undefined;
  return new IdentityError(fault, reason ?? messages[fault]);
}

const otherSignIn = () =>
  new IdentityError(
    'email-in-use',
    t(
      'This e-mail address already has an account. Log in with its password, or set a new one with “Forgot password?”.',
    ),
  );
const partnerErrors: Record<string, () => IdentityError> = {
  'auth/account-exists-with-different-credential': otherSignIn,
  'auth/email-already-in-use': otherSignIn,
  'auth/user-disabled': () => new IdentityError('refused', t('This account is closed. Please contact the food court.')),
  'auth/too-many-requests': () => new IdentityError('too-many-attempts', messages['too-many-attempts']),
  'auth/network-request-failed': unreachable,
};

/** Turns an error of a partner sign-in into an IdentityError whose text fits a person who typed nothing. */
export function partnerError(error: unknown): unknown {
  const code = providerCode(error);
  if (code === undefined) return error;
  return partnerErrors[code]?.() ?? new IdentityError('refused', messages.refused);
}

function providerCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('auth/') ? code : undefined;
}

/** Strips the developers’ parts from 'Firebase: Password should be at least 6 characters (auth/weak-password).'. */
function reasonOf({ message }: Error): string | undefined {
  const reason = message
    .replace(/^Firebase:\s*/, '')
    .split('(auth/', 1)[0]
    ?.trimEnd();
  return reason && reason !== 'Error' ? `${reason.replace(/\.$/, '')}.` : undefined;
}
