/** Spec point 9: an ID token older than this is not posted. */
const maxAgeSeconds = 300;

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
 * Mirrors the session to the server, as the SDK's getAuth() does and its initializeAuth() does not: POST with the token
 * when signed in, DELETE when signed out. It never stands in the way of a sign-in; what failed is sent with the next change.
 */
export function tokenSync(address: string, mirrored: boolean) {
  // Nothing to delete where the server never kept anything.
  let sent: string | undefined | null = mirrored ? null : undefined;

  return async (user: TokenHolder | null): Promise<void> => {
    const before = sent;
    try {
      const result = await user?.getIdTokenResult();
      if (result && ageInSeconds(result.issuedAtTime) > maxAgeSeconds) return;
      if (result?.token === sent) return;
      sent = result?.token;
      const response = result
        ? await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${result.token}` } })
        : await fetch(address, { method: 'DELETE' });
      if (!response.ok) sent = before;
    } catch {
      sent = before;
    }
  };
}

const ageInSeconds = (issuedAt: string): number => (Date.now() - Date.parse(issuedAt)) / 1_000;
