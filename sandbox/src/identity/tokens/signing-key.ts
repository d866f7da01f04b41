import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { keptSecret } from '#folder/kept-secret';

export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };

/** The sandbox's own key, made once: who is signed in stays so over a restart. */
export async function signingKey(file: string): Promise<SigningKey> {
  const kept = JSON.parse(await keptSecret(file, newKey)) as JWK;
  const { kty, n, e } = kept;
  const kid = await calculateJwkThumbprint({ kty, n, e });
  const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  const [privateKey, publicKey] = await Promise.all([importJWK(kept, 'RS256'), importJWK(publicJwk, 'RS256')]);
  return { kid, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey, publicJwk };
}

async function newKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}
