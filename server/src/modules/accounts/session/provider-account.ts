import type { IdentityAdmin } from '#platform/config/settings';
import type { TokenTimes } from '#platform/identity/tokens';

/** Shorter than the timeout of browsers for the token sync. */
const timeoutMs = 1_500;

interface LookupAnswer {
  users?: { validSince?: string }[];
  error?: { message?: string };
}

interface Lookup {
  accountsUrl: string;
  /** Sent as the referrer: the provider may restrict its key to pages of this address. */
  publicUrl: string;
}

export interface ProviderAccount {
  /** Earlier tokens are invalid, because the password or address was changed or the account was disabled or deleted. */
  validSince: Date;
  isDeleted: boolean;
}

/** Asks the identity provider about the account of a token. */
export async function findProviderAccount(
  { accountsUrl, publicUrl }: Lookup,
  token: string,
  { issuedAt }: TokenTimes,
): Promise<ProviderAccount> {
  const answer = await post(accountsUrl, publicUrl, token);
  const { users, error } = (await answer.json()) as LookupAnswer;
  const validSince = Number(users?.[0]?.validSince ?? NaN);
  if (answer.ok && Number.isFinite(validSince)) return { validSince: new Date(validSince * 1_000), isDeleted: false };
  const [reason = ''] = error?.message?.split(' ') ?? [];
  if (reason === 'USER_NOT_FOUND') return { validSince: new Date(), isDeleted: true };
  if (reason === 'USER_DISABLED') return { validSince: new Date(), isDeleted: false };
  // The provider does not say since when: this token and all that are not newer are revoked.
  if (reason === 'TOKEN_EXPIRED') return { validSince: new Date(issuedAt + 1_000), isDeleted: false };
  throw new Error(`the identity provider answered ${answer.status} ${reason}`);
}

/** The provider accepts the token only if its owner signed in within the last few minutes. */
export async function deleteProviderAccount({ accountsUrl, publicUrl }: Lookup, token: string): Promise<void> {
  // The operation is the last segment of the path.
  const answer = await post(accountsUrl.replace('accounts:lookup', 'accounts:delete'), publicUrl, token);
  if (answer.ok) return;
  const { error } = (await answer.json()) as LookupAnswer;
  if (error?.message !== 'USER_NOT_FOUND')
    throw new Error(`the identity provider answered ${answer.status} ${error?.message}`);
}

/** Succeeds if the account is already deleted. */
export async function deleteAccountAsOperator({ projectUrl, accessToken }: IdentityAdmin, uid: string): Promise<void> {
  const answer = await fetch(`${projectUrl}/accounts:delete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ localId: uid }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await answer.text();
  if (!answer.ok && !text.includes('USER_NOT_FOUND'))
    throw new Error(
      `Erased here. The identity provider did not delete the account ${uid}: ${answer.status} ${text.slice(0, 200)}`,
    );
}

const post = (url: string, publicUrl: string, idToken: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: publicUrl },
    body: JSON.stringify({ idToken }),
    signal: AbortSignal.timeout(timeoutMs),
  });
