import type { ProviderEvent } from '../payments/objects';
import { signatureOf } from './signature';

export type Webhook = { url: string; secret: string };

const ANSWERS_WITHIN = 10_000;

/** True when the product took the event: any answer but a 2xx counts as a no. */
export async function postEvent(
  { url, secret }: Webhook,
  event: ProviderEvent,
  stopping: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(event, null, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signatureOf(body, secret),
  };
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWERS_WITHIN)]);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  await response.body?.cancel();
  return response.ok;
}
