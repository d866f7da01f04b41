import { refusal } from '#web/provider-error';
import { canonicalEmail, PASSWORD_PROVIDER, timestamp } from '../accounts/account';
import type { Password } from '../accounts/password-hash';
import type { CallContext } from './call-context';
import { isEmail } from './new-credentials';

/** Does not reveal whether an address is registered, like a new project at the provider. */
export async function signInWithPassword(
  { accounts, sessions }: CallContext,
  { email, password }: { email?: string; password?: Password },
): Promise<object> {
  if (email === undefined) throw refusal('MISSING_EMAIL');
  if (!isEmail(email)) throw refusal('INVALID_EMAIL');
  if (!password) throw refusal('MISSING_PASSWORD');
  const found = accounts.byEmail(canonicalEmail(email));
  if (!found) throw refusal('INVALID_LOGIN_CREDENTIALS');
  if (found.disabled) throw refusal('USER_DISABLED');
  if (found.passwordHash !== password.hash) throw refusal('INVALID_LOGIN_CREDENTIALS');
  const account = accounts.update(found.localId, { lastLoginAt: timestamp() });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.localId,
    email: account.email,
    ...(await sessions.open(account, PASSWORD_PROVIDER)),
  };
}
