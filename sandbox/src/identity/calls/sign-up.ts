import { refusal } from '#web/provider-error';
import { PASSWORD_PROVIDER, timestamp, type Account } from '../accounts/account';
import type { Password } from '../accounts/password-hash';
import type { IdClaims } from '../tokens/id-tokens';
import { accountOf, type CallContext } from './call-context';
import { freeEmail, newPassword } from './new-credentials';

type SignUp = { email?: string; password?: Password; displayName?: string; idToken?: IdClaims };

/** Creates an account with a password or, given a token, adds a password to that account. */
export async function signUp(context: CallContext, { email, password, displayName, idToken }: SignUp): Promise<object> {
  const { accounts, sessions } = context;
  // the product has no accounts without credentials
  if (!email && !password && !idToken) throw refusal('ADMIN_ONLY_OPERATION');
  if (!email) throw refusal('MISSING_EMAIL');
  if (!password) throw refusal('MISSING_PASSWORD');
  const fields: Partial<Account> = {
    email: freeEmail(accounts, email),
    emailVerified: false,
    displayName,
    ...newPassword(password),
    lastLoginAt: timestamp(),
  };
  const account = idToken
    ? accounts.update(accountOf(context, idToken).localId, fields)
    : accounts.create({ ...fields, createdAt: timestamp() });
  return { ...signUpAnswer(account), ...(await sessions.open(account, PASSWORD_PROVIDER)) };
}

export const signUpAnswer = ({ localId, displayName, email }: Account): object => ({
  kind: 'identitytoolkit#SignupNewUserResponse',
  localId,
  displayName,
  email,
});
