import { timingSafeEqual } from 'node:crypto';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../protocol/objects';
import type { Access } from './api-keys';
import { required } from '../protocol/parameters';
import { invalidParameter } from '../protocol/refusal';

/** Returns the intent to a server, and to a browser that knows its client secret. */
export function requireClientSecret<Intent extends PaymentIntent | SetupIntent>(
  intent: Intent,
  given: string | undefined,
  access: Access,
): Intent {
  if (access === 'server' && given === undefined) return intent;
  const secret = required(given, 'client_secret');
  const [shown, expected] = [Buffer.from(secret), Buffer.from(intent.client_secret)];
  if (shown.length === expected.length && timingSafeEqual(shown, expected)) return intent;
  throw invalidParameter(
    'client_secret',
    `The client_secret provided does not match any associated ${intent.object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent'} on this account.`,
    `${intent.object}_invalid_parameter`,
  );
}

/** A browser does not see what the product's server and the provider share. */
const serverOnly = ['metadata', 'latest_charge', 'customer', 'amount_received'];

export function visibleTo<Intent extends PaymentIntent | SetupIntent>(access: Access, intent: Intent): Partial<Intent> {
  if (access === 'server') return intent;
  const shown = Object.entries(intent).filter(([name]) => !serverOnly.includes(name));
  return Object.fromEntries(shown) as Partial<Intent>;
}

/** Only the product's server sees that two cards have the same number. */
export const methodVisibleTo = (access: Access, method: PaymentMethod): object =>
  access === 'server' ? method : { ...method, card: { ...method.card, fingerprint: null } };
