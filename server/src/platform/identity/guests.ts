import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../http/refusal';
import { LruCache } from '../resilience/lru-cache';
import type { Member } from './caller';

export interface Guest {
  uid: string;
  expiresAt: Date;
}

/** Undefined for a secret that is wrong, expired, or was used to claim the orders. */
export type FindGuest = (secretHash: Buffer) => Promise<Guest | undefined>;

/** The guest’s name wherever the name of a buyer stands. */
export const guestName = 'Guest';

/**
 * The secret has 256 random bits, so a fast hash suffices, and how long the search for a hash takes says nothing about
 * the secret.
 */
export const hashGuestSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const secretBytes = 32;

/** A new secret, which is only told now, and its hash, which is stored. */
export function drawGuestSecret(): { secret: string; secretHash: Buffer } {
  const secret = randomBytes(secretBytes).toString('base64url');
  return { secret, secretHash: hashGuestSecret(secret) };
}

const scheme = 'guest ';

/** Returns the rest of the header; undefined for another scheme. */
export const guestSecretIn = (authorization = ''): string | undefined =>
  authorization.slice(0, scheme.length).toLowerCase() === scheme
    ? authorization.slice(scheme.length).trim()
    : undefined;

/** Has neither an address nor a sign-in, and the rights of a Buyer in the calls for guests. */
export const guestCaller = ({ uid, expiresAt }: Guest): Member => ({
  uid,
  email: '',
  emailVerified: false,
  issuedAt: 0,
  signedInAt: 0,
  profile: { name: guestName, role: 'Buyer' },
  guestUntil: expiresAt,
});

export const guestExpired = (): Refusal =>
  new Refusal('session_expired', 'This link to your orders is no longer valid.');

/** About 100 bytes each. */
const mostKnown = 20_000;

/** Remembers whose secret was valid, so that a neighbour in the hall’s network who guesses shuts out nobody else. */
export class Guests {
  private readonly known = new LruCache<string, true>(mostKnown);

  constructor(private readonly findGuest: FindGuest) {}

  /** `refuseGuessers` throws for a network that has guessed too often. A known secret is looked up anyway. */
  async find(secret: string, refuseGuessers: () => void): Promise<Guest> {
    const hash = hashGuestSecret(secret);
    const key = hash.toString('base64');
    if (this.known.get(key) === undefined) refuseGuessers();
    const guest = await this.findGuest(hash);
    if (!guest) throw guestExpired();
    this.known.set(key, true);
    return guest;
  }
}
