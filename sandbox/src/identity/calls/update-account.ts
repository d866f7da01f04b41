import { refusal } from '#web/provider-error';
import { canonicalEmail, PASSWORD_PROVIDER, timestampInSeconds, type Account } from '../accounts/account';
import type { Accounts } from '../accounts/accounts';
import type { Password } from '../accounts/password-hash';
import type { IdClaims } from '../tokens/id-tokens';
import { accountOf, type CallContext } from './call-context';
import { freeEmail, isEmail, newPassword } from './new-credentials';
import { removedFields, type Removal } from './removed-fields';
import { redeemCode } from './redeem-code';

type Change = Removal & { email?: string; password?: Password; displayName?: string; photoUrl?: string };

/** Handles a change by the owner, who has a token or the code of a mail. */
export async function updateOwn(
  context: CallContext,
  { idToken, oobCode, ...change }: Change & { idToken?: IdClaims; oobCode?: string },
): Promise<object> {
  if (oobCode) return updateAnswer(redeemCode(context, oobCode));
  if (!idToken) throw refusal('INVALID_REQ_TYPE : Unsupported request parameters.');
  return changeAccount(context, accountOf(context, idToken), change, {
    signedInBy: idToken.firebase.sign_in_provider,
    signedInAt: idToken.auth_time,
  });
}

type OperatorChange = Change & {
  localId?: string;
  emailVerified?: boolean;
  disableUser?: boolean;
  validSince?: string;
};

/** Handles a change by an operator. */
export async function updateAny(
  context: CallContext,
  { localId, emailVerified, disableUser: disabled, validSince, ...change }: OperatorChange,
): Promise<object> {
  if (!localId) throw refusal('MISSING_LOCAL_ID');
  const account = context.accounts.byId(localId);
  if (!account) throw refusal('USER_NOT_FOUND');
  return changeAccount(context, account, change, { ordered: given({ emailVerified, disabled, validSince }) });
}

/** `ordered` are fields that an operator sets; they override everything that follows from the change. */
async function changeAccount(
  { accounts, mailbox, sessions }: CallContext,
  former: Account,
  change: Change,
  { signedInBy, signedInAt, ordered }: { signedInBy?: string; signedInAt?: number; ordered?: Partial<Account> },
): Promise<object> {
  const { password, displayName, photoUrl, deleteProvider } = change;
  const moved = change.email ? movedTo(accounts, former, change.email) : undefined;
  const fields = {
    ...moved,
    ...(password && newPassword(password)),
    ...given({ displayName, photoUrl }),
    ...ordered,
    ...removedFields(change),
  };
  const account = accounts.update(former.localId, fields, { unlink: deleteProvider });
  // so that the owner of a hijacked account can restore the address
  if (moved && account.initialEmail) mailbox.mailCode({ requestType: 'RECOVER_EMAIL', email: account.initialEmail });
  const provider = password ? PASSWORD_PROVIDER : signedInBy;
  return {
    ...updateAnswer({ account, newEmail: change.email && canonicalEmail(change.email) }),
    ...(fields.validSince && provider && (await sessions.open(account, provider, signedInAt))),
  };
}

/** Changing the address ends all sessions, and the new one has to be confirmed. */
function movedTo(accounts: Accounts, former: Account, text: string): Partial<Account> | undefined {
  if (!isEmail(text)) throw refusal('INVALID_EMAIL');
  if (canonicalEmail(text) === former.email) return undefined;
  return {
    email: freeEmail(accounts, text),
    emailVerified: false,
    initialEmail: former.initialEmail ?? former.email,
    validSince: timestampInSeconds(),
  };
}

const given = (fields: Partial<Account>): Partial<Account> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const updateAnswer = ({ account, newEmail }: { account: Account; newEmail?: string }): object => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  localId: account.localId,
  emailVerified: account.emailVerified,
  providerUserInfo: account.providerUserInfo,
  email: account.email,
  displayName: account.displayName,
  photoUrl: account.photoUrl,
  newEmail,
});
