import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Known to whoever started the sandbox, for what a browser must not do: read all accounts, set faults. New at each start. */
export class ControlSecret {
  readonly text = randomBytes(32).toString('hex');
  readonly #expected = digest(`Bearer ${this.text}`);

  isShown(authorization: string | undefined): boolean {
    return timingSafeEqual(digest(authorization ?? ''), this.#expected);
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
