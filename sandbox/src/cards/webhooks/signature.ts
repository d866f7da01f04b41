import { createHmac } from 'node:crypto';

/** `Stripe-Signature`: the moment of sending, and the HMAC of it and the body. */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
