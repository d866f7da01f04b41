import Stripe from 'stripe';

/** How old a message may be when it comes: the provider signs each try anew. */
const toleranceSeconds = 300;

export type Webhook =
  | { event: { id: string; type: string; objectId: string } }
  | { refused: 'forged' | 'stale' | 'unreadable' };

/** A message of the card provider, or why it is none. The bytes are looked at as they came: parsing comes after the signature. */
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

/** A tolerance of 0 looks at no clock. */
function isSigned(raw: Buffer, signature: string, secret: string, tolerance: number): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(raw, signature, secret, tolerance) ?? false;
  } catch {
    return false;
  }
}
