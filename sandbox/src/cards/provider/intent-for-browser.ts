import { timingSafeEqual } from 'node:crypto';
import type { PaymentIntent } from '../payments/objects';
import type { Access } from './call';
import { required } from './parameters';
import { invalidParameter } from './refusal';

/** The intent, for a server or for a browser that knows its client secret. */
export function withItsSecret(intent: PaymentIntent, given: string | undefined, access: Access): PaymentIntent {
  if (access === 'server' && given === undefined) return intent;
  const secret = required(given, 'client_secret');
  const [shown, expected] = [Buffer.from(secret), Buffer.from(intent.client_secret)];
  if (shown.length === expected.length && timingSafeEqual(shown, expected)) return intent;
  throw invalidParameter(
    'client_secret',
    'The client_secret provided does not match any associated PaymentIntent on this account.',
    'payment_intent_invalid_parameter',
  );
}

/** What is between the product's server and the provider stays there. */
const serverOnly = [
  'metadata',
  'latest_charge',
  'customer',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
  'amount_capturable',
  'amount_received',
];

export function seenByBrowser(intent: PaymentIntent, access: Access): Partial<PaymentIntent> {
  if (access === 'server') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !serverOnly.includes(name)));
}
