import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from '#data-folder/secret-file';
import { randomCharacters } from '../protocol/identifiers';
import { Refusal } from '../protocol/refusal';

export type CardKeys = { secretKey: string; publishableKey: string; webhookSecret: string };
/** The kind of caller, as proved by its key. */
export type Access = 'server' | 'browser';

/** Created once: intents and open pages survive a restart, so their keys must, too. */
export async function readOrCreateKeys(folder: string): Promise<CardKeys> {
  return JSON.parse(await readOrCreateSecret(join(folder, 'keys.json'), () => JSON.stringify(newKeys()))) as CardKeys;
}

const newKeys = (): CardKeys => ({
  secretKey: `sk_test_${randomCharacters(48)}`,
  publishableKey: `pk_test_${randomCharacters(48)}`,
  webhookSecret: `whsec_${randomCharacters(32)}`,
});

/** Reads the key in `Authorization: Bearer …`. */
export function accessOf(authorization: string | undefined, { secretKey, publishableKey }: CardKeys): Access {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined)
    throw unauthorised(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  if (isSame(key, secretKey)) return 'server';
  if (isSame(key, publishableKey)) return 'browser';
  throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}`);
}

export const secretKeyRequired = () =>
  new Refusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });

const unauthorised = (message: string) => new Refusal(401, { type: 'invalid_request_error', message });

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
