import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Longer than any valid token. */
const mostSigns = 400;

/** The news that the token ends. It is authenticated with the token, so that a token is valid for nothing else. */
type Purpose = 'wish news';

/** The token reveals nothing about the person, and can't be forged or altered without the key. */
export function sealToken(key: Buffer, purpose: Purpose, uid: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  return Buffer.concat([iv, cipher.update(uid, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Returns the person to unsubscribe, or undefined for a token that was not made for this purpose. */
export function openToken(key: Buffer, purpose: Purpose, token: string): string | undefined {
  const bytes = token.length > mostSigns ? Buffer.alloc(0) : Buffer.from(token, 'base64url');
  if (bytes.length <= ivBytes + tagBytes || bytes.toString('base64url') !== token) return undefined;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    return decipher.update(bytes.subarray(ivBytes, -tagBytes)).toString('utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
