import { createPrivateKey, createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, SignJWT, type JSONWebKeySet } from 'jose';
import { newId } from '../database/new-id';

const algorithm = 'EdDSA';

export interface SiteToken {
  audience: string;
  subject: string | undefined;
  validSeconds: number;
  claims: Record<string, string>;
}

/** Signs tokens that others verify with the public key of the site, so that they need no secret of ours. */
export interface SiteSigner {
  sign: (token: SiteToken) => Promise<string>;
  publicKeys: JSONWebKeySet;
}

/** Takes a private key of Ed25519 in PKCS #8. */
export async function siteSigner(stored: Buffer, issuer: string): Promise<SiteSigner> {
  const key = createPrivateKey({ key: stored, format: 'der', type: 'pkcs8' });
  const published = await exportJWK(createPublicKey(key));
  const kid = await calculateJwkThumbprint(published);
  return {
    publicKeys: { keys: [{ ...published, kid, alg: algorithm, use: 'sig' }] },
    sign: ({ audience, subject, validSeconds, claims }) => {
      const token = new SignJWT(claims);
      if (subject !== undefined) token.setSubject(subject);
      return token
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${validSeconds}s`)
        .setJti(newId())
        .sign(key);
    },
  };
}
