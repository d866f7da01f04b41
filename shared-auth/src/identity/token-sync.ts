/** Spec point 9: an ID token older than this is not posted. */
const maxAgeSeconds = 300;
const answerTimeoutMs = 2_000;

/** The server ignores a session next to this cookie, which lasts an hour, so a sign-out works even if the server did not receive it. */
const signedOutCookie = 'signed-out=1; Path=/; Max-Age=3660; SameSite=Lax';

interface TokenHolder {
  getIdTokenResult: () => Promise<{ token: string; issuedAtTime: string }>;
}

/** Returns the address if a token may be sent there: like the SDK, only this origin over a secure connection. */
export function tokenSyncAddress(setting: string): string | undefined {
  if (!setting || !isSecureContext) return undefined;
  const address = new URL(setting, location.origin);
  return address.origin === location.origin ? address.href : undefined;
}

/**
 * Mirrors the session to the server: POST with the token when signed in, DELETE when signed out. The SDK’s getAuth()
 * does the same, but delays a sign-in until the answer. After a failure, the next change sends the state again.
 */
export function tokenSync(address: string, hasServerSession: boolean) {
  /** The token that the server has: undefined for none, null when unknown. Without a server session there is nothing to delete. */
  let syncedToken: string | undefined | null = hasServerSession ? null : undefined;
  let last = Promise.resolve();

  const sync = async (user: TokenHolder | null): Promise<void> => {
    try {
      const result = await user?.getIdTokenResult();
      if (result && ageInSeconds(result.issuedAtTime) > maxAgeSeconds) return;
      if (result?.token === syncedToken) return;
      syncedToken = null;
      if (!result) document.cookie = signedOutCookie;
      const message = result
        ? { method: 'POST', headers: { authorization: `Bearer ${result.token}` } }
        : { method: 'DELETE' };
      const response = await fetch(address, {
        ...message,
        keepalive: true,
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      if (response.ok) syncedToken = result?.token;
    } catch {
      // The next change sends it again.
    }
  };

  // One request after another, so that a late POST can’t undo the DELETE after it.
  return (user: TokenHolder | null): Promise<void> => (last = last.then(() => sync(user)));
}

const ageInSeconds = (issuedAt: string): number => (Date.now() - Date.parse(issuedAt)) / 1_000;
