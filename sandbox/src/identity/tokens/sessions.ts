import type { Account } from '../accounts/account';
import type { Accounts } from '../accounts/accounts';
import { LIFETIME_SECONDS, type IdTokens } from './id-tokens';
import type { RefreshTokens } from './refresh-tokens';

export type SessionTokens = { idToken: string; refreshToken: string; expiresIn: string };

/** Issues the tokens of a signed-in person. */
export class Sessions {
  constructor(
    private readonly accounts: Accounts,
    private readonly idTokens: IdTokens,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  /** Opens a session. `since` defaults to the last sign-in. */
  async open({ localId }: Account, signInProvider: string, since?: number): Promise<SessionTokens> {
    const account = this.accounts.update(localId, { lastRefreshAt: new Date().toISOString() });
    const signedInAt = since ?? Math.floor(Number(account.lastLoginAt) / 1_000);
    const [idToken, refreshToken] = await Promise.all([
      this.idTokens.sign(account, signInProvider, signedInAt),
      this.refreshTokens.sign({ localId, signInProvider, signedInAt }),
    ]);
    return { idToken, refreshToken, expiresIn: String(LIFETIME_SECONDS) };
  }
}
