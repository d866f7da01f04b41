import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { verifierKey, writeCheckpoint, writeSignature, writeVerifierKey } from '@food-court/shared-api/books';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keyBytes = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
const salt = Buffer.alloc(32, 7).toString('base64');

const sha256 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const hashOf = (text: string) => sha256(Buffer.from(salt, 'base64'), text).toString('base64');

/** Opens parts of an entry as the court does, all with the same salt. */
export const openParts = (parts: readonly unknown[]) => parts.map((part) => ({ salt, text: JSON.stringify(part) }));

/** Signs books that have one leaf. */
export async function signBooksOf(leaf: string): Promise<{ key: string; checkpoint: string; size: number }> {
  const text = writeCheckpoint({
    origin: 'food.test/books/1',
    size: 1,
    root: new Uint8Array(sha256(Buffer.of(0), leaf)),
  });
  const key = await verifierKey('food.test/books/1', 1, keyBytes);
  return {
    key: writeVerifierKey(key),
    checkpoint: `${text}\n${writeSignature(key, sign(null, Buffer.from(text), privateKey))}`,
    size: 1,
  };
}
