import { jwtVerify, SignJWT } from 'jose';
import type { AccountState } from '../accounts/account-state';
import { ProviderError } from '#web/provider-error';
import type { SigningKey } from './signing-key';

const TYPE = 'refresh+jwt';

/**
 * The emulator's refresh token is readable, unsigned and names an account: anybody who knows a user's id could forge
 * one. Ours wraps it in a signed token, which ends when the account's password changes, as at the provider.
 */
export class RefreshTokens {
  constructor(
    private readonly key: SigningKey,
    private readonly accounts: AccountState,
  ) {}

  sign(fromEmulator: string): Promise<string> {
    const { localId } = JSON.parse(Buffer.from(fromEmulator, 'base64').toString()) as { localId: string };
    return new SignJWT({ grant: fromEmulator })
      .setProtectedHeader({ alg: 'RS256', kid: this.key.kid, typ: TYPE })
      .setSubject(localId)
      .setIssuedAt()
      .sign(this.key.privateKey);
  }

  async open(fromOutside: string): Promise<string> {
    const { payload } = await jwtVerify<{ grant: string }>(fromOutside, this.key.publicKey, {
      algorithms: ['RS256'],
      typ: TYPE,
    }).catch(() => {
      throw new ProviderError(400, 'INVALID_REFRESH_TOKEN');
    });
    const validSince = Number(this.accounts.users.get(payload.sub!)?.validSince ?? 0);
    if (payload.iat! < validSince) throw new ProviderError(400, 'TOKEN_EXPIRED');
    return payload.grant;
  }
}
