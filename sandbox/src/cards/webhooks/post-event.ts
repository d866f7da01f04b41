import { createHmac } from 'node:crypto';
import type { ProviderEvent } from '../protocol/objects';

export type Webhook = { url: string; secret: string };

const ANSWER_TIMEOUT_MS = 10_000;

/** Returns whether the product accepted the event, that is, answered with a 2xx status. */
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
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  await response.body?.cancel();
  return response.ok;
}

/** Formats `Stripe-Signature`: the time of sending, and the HMAC of that time and the body. */
function signatureOf(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
