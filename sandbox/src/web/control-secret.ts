import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** New at each start and known only to the process that started the sandbox. It permits reading all accounts and setting faults. */
export class ControlSecret {
  readonly text = randomBytes(32).toString('hex');
  readonly #expected = digest(`Bearer ${this.text}`);

  isShown(authorization: string | undefined): boolean {
    return timingSafeEqual(digest(authorization ?? ''), this.#expected);
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
