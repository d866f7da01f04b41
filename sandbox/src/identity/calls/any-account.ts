import { refusal } from '#web/provider-error';
import { canonicalEmail, timestamp, type Account } from '../accounts/account';
import type { Password } from '../accounts/password-hash';
import { shown, type CallContext } from './call-context';
import { freeEmail, newPassword } from './new-credentials';
import { signUpAnswer } from './sign-up';

/** An operator's calls for the accounts of others. The call that changes one is in `update-account.ts`. */

type NewAccount = Pick<Account, 'localId' | 'email' | 'displayName' | 'photoUrl' | 'emailVerified' | 'disabled'> & {
  password: Password;
};

export function createAny({ accounts }: CallContext, given: Partial<NewAccount>): object {
  const { localId, email, password, displayName, photoUrl, emailVerified = false, disabled } = given;
  if (localId && accounts.byId(localId)) throw refusal('DUPLICATE_LOCAL_ID');
  const account = accounts.create({
    localId: localId || undefined,
    displayName,
    photoUrl,
    emailVerified,
    disabled: disabled || undefined,
    email: email ? freeEmail(accounts, email) : undefined,
    ...(password && newPassword(password)),
    createdAt: timestamp(),
    lastLoginAt: timestamp(),
  });
  return signUpAnswer(account);
}

export function lookUpAny(
  { accounts }: CallContext,
  { localId: ids = [], email: emails = [] }: { localId?: string[]; email?: string[] },
): object {
  const found = [
    ...ids.map((id) => accounts.byId(id)),
    ...emails.map((email) => accounts.byEmail(canonicalEmail(email))),
  ];
  const users = [...new Set(found.filter((account) => account !== undefined))].map(shown);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: users.length > 0 ? users : undefined };
}

export function deleteAny({ accounts }: CallContext, { localId }: { localId?: string }): object {
  if (!localId) throw refusal('MISSING_LOCAL_ID');
  const account = accounts.byId(localId);
  if (!account) throw refusal('USER_NOT_FOUND');
  accounts.delete(account);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

export function deleteAll({ accounts }: CallContext): object {
  accounts.deleteAll();
  return {};
}

const USUAL_PAGE = 20;
const LONGEST_PAGE = 1_000;

/** Lists accounts sorted by id. A page contains the token of the next one. */
export function listAccounts(
  { accounts }: CallContext,
  _input: object,
  { maxResults, nextPageToken = '' }: Record<string, unknown>,
): object {
  const length = Math.min(Math.max(0, Math.floor(Number(maxResults))) || USUAL_PAGE, LONGEST_PAGE);
  const users = accounts
    .all()
    .filter(({ localId }) => localId > String(nextPageToken))
    .sort((one, other) => (one.localId < other.localId ? -1 : 1))
    .slice(0, length)
    .map(shown);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users,
    nextPageToken: users.length === length ? users.at(-1)?.localId : undefined,
  };
}
