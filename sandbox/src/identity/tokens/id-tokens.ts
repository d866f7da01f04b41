import { decodeJwt, errors, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { ProviderError } from '#web/provider-error';
import type { SigningKey } from './signing-key';

export const issuerOf = (project: string) => `https://securetoken.google.com/${project}`;

/** Signs the emulator's unsigned tokens before they leave, and verifies tokens before the emulator gets them. Claims stay the same. */
export class IdTokens {
  constructor(
    private readonly key: SigningKey,
    private readonly project: string,
  ) {}

  sign(fromEmulator: string): Promise<string> {
    return new SignJWT(decodeJwt(fromEmulator))
      .setProtectedHeader({ alg: 'RS256', kid: this.key.kid, typ: 'JWT' })
      .sign(this.key.privateKey);
  }

  async open(fromOutside: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(fromOutside, this.key.publicKey, {
        algorithms: ['RS256'],
        issuer: issuerOf(this.project),
        audience: this.project,
      });
      return new UnsecuredJWT(payload).encode();
    } catch (error) {
      throw new ProviderError(400, error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
    }
  }
}
