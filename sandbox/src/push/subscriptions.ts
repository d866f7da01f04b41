import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { createRequire } from 'node:module';

/** The package has no types. */
const { decrypt } = createRequire(import.meta.url)('http_ece') as {
  decrypt: (body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }) => Buffer;
};

interface Subscription {
  /** The public key with which the site signs its messages. */
  siteKey: string;
  ecdh: ECDH;
  auth: string;
  messages: unknown[];
}

const most = 1_000;

/** Push subscriptions, with the data of the push service and of the browser in one place. */
export class Subscriptions {
  readonly #known = new Map<string, Subscription>();

  add(siteKey: string): { id: string; keys: { p256dh: string; auth: string } } {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys().toString('base64url');
    const auth = randomBytes(16).toString('base64url');
    const id = randomBytes(16).toString('base64url');
    const [oldest] = this.#known.keys();
    if (this.#known.size >= most && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(id, { siteKey, ecdh, auth, messages: [] });
    return { id, keys: { p256dh, auth } };
  }

  find(id: string): Subscription | undefined {
    return this.#known.get(id);
  }

  remove(id: string): void {
    this.#known.delete(id);
  }
}

/** Decrypts a message like a browser. Throws when it is not encrypted for this subscription. */
export function receive({ ecdh, auth, messages }: Subscription, body: Buffer): void {
  const text = decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString();
  messages.push(JSON.parse(text));
}
