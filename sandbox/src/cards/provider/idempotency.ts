import { createHash } from 'node:crypto';
import type { Book } from '../book/book';
import type { Records } from '../book/records';
import { Refusal } from './refusal';

export type KeptAnswer = Records['answer'];

const LASTS = 24 * 60 * 60 * 1000;
export const isForgotten = ({ at }: KeptAnswer) => Date.now() - at > LASTS;

export const fingerprint = (call: string, form: string) =>
  createHash('sha256').update(`${call}\n${form}`).digest('hex');

/** One key, one effect: who comes again with the same words gets the same answer; with others, or too early, a refusal. */
export class IdempotencyKeys {
  readonly #inUse = new Set<string>();

  constructor(private readonly book: Book) {}

  /** The answer that was given; undefined when the key is new, and then taken until `release`. */
  take(key: string, print: string): KeptAnswer | undefined {
    if (key.length > 255)
      throw new Refusal(400, { type: 'idempotency_error', message: 'Idempotency keys can have up to 255 characters.' });
    if (this.#inUse.has(key)) throw inUse(key);
    const kept = this.book.get('answer', key);
    if (kept && !isForgotten(kept)) {
      if (kept.fingerprint !== print) throw otherWords(key);
      return kept;
    }
    this.#inUse.add(key);
    return undefined;
  }

  keep(answer: KeptAnswer): void {
    this.book.put('answer', answer);
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

const otherWords = (key: string) =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
