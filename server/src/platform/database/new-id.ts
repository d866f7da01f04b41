import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns 20 random base62 characters: 119 bits, which nobody can enumerate or guess. */
export const newId = (): string => Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
