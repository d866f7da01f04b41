/** Spec point 9: an ID token older than this is not posted. */
const maxAgeSeconds = 300;
const longestWaitMs = 2_000;

interface TokenHolder {
  getIdTokenResult: () => Promise<{ token: string; issuedAtTime: string }>;
}

/** Answers the address if a token may be sent there: as in the SDK, only to a path of this origin, and only when it is secure. */
export function tokenSyncAddress(setting: string): string | undefined {
  if (!setting || !isSecureContext) return undefined;
  const address = new URL(setting, location.origin);
  return address.origin === location.origin ? address.href : undefined;
}

/**
 * Mirrors the session to the server: POST with the token when signed in, DELETE when signed out. The SDK's getAuth()
 * does the same, but lets a sign-in wait for the answer; here nobody needs to. What failed is sent with the next change.
 */
export function tokenSync(address: string, mirrored: boolean) {
  /** The token that the server was told of; null when that is not known. Nothing to delete where it never kept anything. */
  let told: string | undefined | null = mirrored ? null : undefined;
  let last = Promise.resolve();

  const tell = async (user: TokenHolder | null): Promise<void> => {
    try {
      const result = await user?.getIdTokenResult();
      if (result && ageInSeconds(result.issuedAtTime) > maxAgeSeconds) return;
      if (result?.token === told) return;
      told = null;
      const message = result
        ? { method: 'POST', headers: { authorization: `Bearer ${result.token}` } }
        : { method: 'DELETE' };
      const response = await fetch(address, {
        ...message,
        keepalive: true,
        signal: AbortSignal.timeout(longestWaitMs),
      });
      if (response.ok) told = result?.token;
    } catch {
      // Told with the next change.
    }
  };

  // In turn: a POST that is answered late must not undo the DELETE after it.
  return (user: TokenHolder | null): Promise<void> => (last = last.then(() => tell(user)));
}

const ageInSeconds = (issuedAt: string): number => (Date.now() - Date.parse(issuedAt)) / 1_000;
