import { jwtVerify, SignJWT } from 'jose';
import { refusal } from '#web/provider-error';
import type { Accounts } from '../accounts/accounts';
import type { SigningKey } from './signing-key';

const TYPE = 'refresh+jwt';

export type Grant = {
  localId: string;
  signInProvider: string;
  /** Time in seconds. Missing in tokens of earlier releases. */
  signedInAt?: number;
};
type Claims = {
  sub: string;
  iat: number;
  provider?: string;
  auth_time?: number;
  /** Written by releases before 0107: base64 of a JSON text with the provider. */
  grant?: string;
};

/** Tokens that keep a browser signed in. Like at the provider, they end when the account's password changes. */
export class RefreshTokens {
  constructor(
    private readonly key: SigningKey,
    private readonly accounts: Accounts,
  ) {}

  sign({ localId, signInProvider, signedInAt }: Grant): Promise<string> {
    return new SignJWT({ provider: signInProvider, auth_time: signedInAt })
      .setProtectedHeader({ alg: 'RS256', kid: this.key.kid, typ: TYPE })
      .setSubject(localId)
      .setIssuedAt()
      .sign(this.key.privateKey);
  }

  async open(token: string): Promise<Grant> {
    const { payload } = await jwtVerify<Claims>(token, this.key.publicKey, { algorithms: ['RS256'], typ: TYPE }).catch(
      () => {
        throw refusal('INVALID_REFRESH_TOKEN');
      },
    );
    const { validSince = 0 } = this.accounts.byId(payload.sub) ?? {};
    if (payload.iat < Number(validSince)) throw refusal('TOKEN_EXPIRED');
    return { localId: payload.sub, signInProvider: providerOf(payload), signedInAt: payload.auth_time };
  }
}

function providerOf({ provider, grant = '' }: Claims): string {
  return provider ?? (JSON.parse(Buffer.from(grant, 'base64').toString()) as { provider: string }).provider;
}
