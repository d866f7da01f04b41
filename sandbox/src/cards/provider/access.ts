import { createHash, timingSafeEqual } from 'node:crypto';
import type { CardKeys } from '../keys';
import type { Access } from './call';
import { Refusal } from './refusal';

const unauthorised = (message: string) => new Refusal(401, { type: 'invalid_request_error', message });

/** Whose key is shown, as `Authorization: Bearer …`. */
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

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
