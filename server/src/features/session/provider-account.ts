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

/**
 * Asks the identity provider from when on the tokens of an account are valid. All tokens that were issued before are revoked:
 * the password or the e-mail address has changed, or the account is disabled or deleted.
 */
export async function findRevocationTime(
  { accountsUrl, publicUrl }: Lookup,
  token: string,
  { issuedAt }: TokenTimes,
): Promise<Date> {
  const answer = await fetch(accountsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: publicUrl },
    body: JSON.stringify({ idToken: token }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { users, error } = (await answer.json()) as LookupAnswer;
  const validSince = Number(users?.[0]?.validSince ?? NaN);
  if (answer.ok && Number.isFinite(validSince)) return new Date(validSince * 1_000);
  const [reason = ''] = error?.message?.split(' ') ?? [];
  if (reason === 'USER_NOT_FOUND' || reason === 'USER_DISABLED') return new Date();
  // The provider does not say since when: this token is revoked, and so are all that are not newer.
  if (reason === 'TOKEN_EXPIRED') return new Date(issuedAt + 1_000);
  throw new Error(`the identity provider answered ${answer.status} ${reason}`);
}
