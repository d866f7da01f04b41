import { createHash, randomBytes } from 'node:crypto';

const keyBytes = 32;

/** The key of a link that opens a page without an account. It is told once, and only its hash is stored. */
export const newKey = (): string => randomBytes(keyBytes).toString('base64url');

/** An unsalted hash is enough, because the key is long and random. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();
