import { decodeJwt } from 'jose';

/** When a token that was verified ends, as Date.now() counts. */
export const expiryOf = (token: string): number => (decodeJwt(token).exp ?? 0) * 1_000;
