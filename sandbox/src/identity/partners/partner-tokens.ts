import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { refusal } from '#web/provider-error';
import type { SigningKey } from '../tokens/signing-key';
import { clientIdOf, partners, type PartnerName } from './partner';

const TYPE = 'partner+jwt';

export type PartnerClaims = {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  picture?: string;
  nonce: string;
};

/** Signs the partners’ tokens for their pages, and verifies them at sign-in. */
export class PartnerTokens {
  constructor(private readonly key: SigningKey) {}

  sign(partner: PartnerName, claims: PartnerClaims): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: this.key.kid, typ: TYPE })
      .setIssuer(partners[partner].issuer)
      .setAudience(clientIdOf(partner))
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(this.key.privateKey);
  }

  /** Reads the form that the SDK creates from a credential. */
  async open(postBody: string): Promise<{ providerId: string; claims: PartnerClaims }> {
    const form = new URLSearchParams(postBody);
    const providerId = form.get('providerId');
    const partner = (Object.keys(partners) as PartnerName[]).find((name) => partners[name].providerId === providerId);
    if (!partner) throw refusal('INVALID_CREDENTIAL_OR_PROVIDER_ID');
    const claims = await this.#verify(partner, form.get('id_token') ?? '');
    // The provider requires the nonce only in Apple’s tokens.
    if (partner === 'apple' && claims.nonce !== sha256(form.get('nonce') ?? ''))
      throw refusal('MISSING_OR_INVALID_NONCE');
    return { providerId: partners[partner].providerId, claims };
  }

  async #verify(partner: PartnerName, token: string): Promise<PartnerClaims> {
    const { payload } = await jwtVerify<PartnerClaims>(token, this.key.publicKey, {
      algorithms: ['RS256'],
      typ: TYPE,
      issuer: partners[partner].issuer,
      audience: clientIdOf(partner),
    }).catch(() => {
      throw refusal('INVALID_IDP_RESPONSE');
    });
    return payload;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
