import { randomInt } from 'node:crypto';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const randomSigns = (length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('');

/** As the provider writes them: `pi_3Nn…`. */
export const newId = (prefix: 'pi' | 'pm' | 'ch' | 're' | 'evt' | 'req' | 'src'): string =>
  `${prefix}_${randomSigns(24)}`;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
