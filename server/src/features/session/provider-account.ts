import type { TokenTimes } from '#identity/tokens';

/** Shorter than browsers wait for the token sync. */
const timeoutMs = 1_500;

interface LookupAnswer {
  users?: { validSince?: string }[];
  error?: { message?: string };
}

interface Lookup {
  accountsUrl: string;
  /** The provider may take its key from pages of this address only. */
  publicUrl: string;
}

export interface ProviderAccount {
  /** From when on its tokens are valid: the password or the e-mail address has changed, or it is disabled or deleted. */
  validSince: Date;
  isDeleted: boolean;
}

/** What the identity provider says about the account of a token. */
export async function findProviderAccount(
  { accountsUrl, publicUrl }: Lookup,
  token: string,
  { issuedAt }: TokenTimes,
): Promise<ProviderAccount> {
  const answer = await fetch(accountsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: publicUrl },
    body: JSON.stringify({ idToken: token }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { users, error } = (await answer.json()) as LookupAnswer;
  const validSince = Number(users?.[0]?.validSince ?? NaN);
  if (answer.ok && Number.isFinite(validSince)) return { validSince: new Date(validSince * 1_000), isDeleted: false };
  const [reason = ''] = error?.message?.split(' ') ?? [];
  if (reason === 'USER_NOT_FOUND') return { validSince: new Date(), isDeleted: true };
  if (reason === 'USER_DISABLED') return { validSince: new Date(), isDeleted: false };
  // The provider does not say since when: this token is revoked, and so are all that are not newer.
  if (reason === 'TOKEN_EXPIRED') return { validSince: new Date(issuedAt + 1_000), isDeleted: false };
  throw new Error(`the identity provider answered ${answer.status} ${reason}`);
}
