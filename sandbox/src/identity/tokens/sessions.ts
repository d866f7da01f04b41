import type { Account } from '../accounts/account';
import type { Accounts } from '../accounts/accounts';
import { LIFETIME_SECONDS, type IdTokens } from './id-tokens';
import type { RefreshTokens } from './refresh-tokens';

export type SessionTokens = { idToken: string; refreshToken: string; expiresIn: string };

/** Gives out the tokens of somebody who has signed in. */
export class Sessions {
  constructor(
    private readonly accounts: Accounts,
    private readonly idTokens: IdTokens,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  async open({ localId }: Account, signInProvider: string): Promise<SessionTokens> {
    const account = this.accounts.update(localId, { lastRefreshAt: new Date().toISOString() });
    const [idToken, refreshToken] = await Promise.all([
      this.idTokens.sign(account, signInProvider),
      this.refreshTokens.sign({ localId, signInProvider }),
    ]);
    return { idToken, refreshToken, expiresIn: String(LIFETIME_SECONDS) };
  }
}
