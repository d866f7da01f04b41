import Stripe from 'stripe';
import type { WebhookEvent } from './receive-event';

/** Maximum age of a message. The provider signs each attempt again. */
const toleranceSeconds = 300;

export type Webhook = { event: WebhookEvent } | { refused: 'forged' | 'stale' | 'unreadable' };

/** Checks the signature of the bytes before it parses them. */
export function readWebhook(raw: Buffer, signature: string, secret: string): Webhook {
  if (!isSigned(raw, signature, secret, toleranceSeconds))
    return { refused: isSigned(raw, signature, secret, 0) ? 'stale' : 'forged' };
  try {
    const { id, type, data } = JSON.parse(raw.toString('utf8')) as {
      id: unknown;
      type: unknown;
      data?: { object?: { id?: unknown } };
    };
    if (typeof id !== 'string' || typeof type !== 'string') return { refused: 'unreadable' };
    return { event: { id, type, objectId: String(data?.object?.id) } };
  } catch {
    return { refused: 'unreadable' };
  }
}

/** A tolerance of 0 disables the check of the age. */
function isSigned(raw: Buffer, signature: string, secret: string, tolerance: number): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(raw, signature, secret, tolerance) ?? false;
  } catch {
    return false;
  }
}
