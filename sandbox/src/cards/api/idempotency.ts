import { createHash } from 'node:crypto';
import type { CardStore } from '../store/card-store';
import type { Records } from '../store/records';
import { Refusal } from '../protocol/refusal';

export type StoredAnswer = Records['answer'];

const LIFETIME_MS = 24 * 60 * 60 * 1000;
export const isExpired = ({ at }: StoredAnswer) => Date.now() - at > LIFETIME_MS;

export const fingerprint = (call: string, form: string) =>
  createHash('sha256').update(`${call}\n${form}`).digest('hex');

/** One key has one effect. A repeated call gets the stored answer; another call, or one that is too early, is refused. */
export class IdempotencyKeys {
  readonly #inUse = new Set<string>();

  constructor(private readonly store: CardStore) {}

  /** Returns the stored answer, or undefined for a new key, which is then reserved until `release`. */
  reserve(key: string, print: string): StoredAnswer | undefined {
    if (key.length > 255)
      throw new Refusal(400, { type: 'idempotency_error', message: 'Idempotency keys can have up to 255 characters.' });
    if (this.#inUse.has(key)) throw inUse(key);
    const stored = this.store.get('answer', key);
    if (stored && !isExpired(stored)) {
      if (stored.fingerprint !== print) throw keyMismatch(key);
      return stored;
    }
    this.#inUse.add(key);
    return undefined;
  }

  save(answer: StoredAnswer): void {
    this.store.put('answer', answer);
  }

  release(key: string): void {
    this.#inUse.delete(key);
  }
}

const inUse = (key: string) =>
  new Refusal(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

const keyMismatch = (key: string) =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
