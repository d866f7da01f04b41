import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { readOrCreateSecret } from '#data-folder/secret-file';

export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };

/** The sandbox's own key, which survives restarts so that people stay signed in. */
export async function readOrCreateSigningKey(file: string): Promise<SigningKey> {
  const jwk = JSON.parse(await readOrCreateSecret(file, newKey)) as JWK;
  const { kty, n, e } = jwk;
  const kid = await calculateJwkThumbprint({ kty, n, e });
  const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, 'RS256'), importJWK(publicJwk, 'RS256')]);
  return { kid, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey, publicJwk };
}

async function newKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}
