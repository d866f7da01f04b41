import { randomInt } from 'node:crypto';

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const randomCharacters = (length: number): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** In the provider's format: `pi_3Nn…`. */
export const newId = (
  prefix: 'cus' | 'pi' | 'seti' | 'pm' | 'ch' | 'dp' | 're' | 'evt' | 'req' | 'src' | 'tmr' | 'txn',
): string => `${prefix}_${randomCharacters(24)}`;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
