import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forgottenHourly } from '#database/forgotten-hourly';
import { Refusal } from '#http/refusal';
import type { House } from '#house';
import { PaymentMismatch } from '../take-over';
import { settleRefund } from '../refunds/settle-refund';
import { settle } from '../settle';
import { readWebhook } from './read-webhook';
import { forgetOldWebhooks, isDone, markDone, noteEvent, noteRefusal } from './webhooks.repository';

const path = '/webhooks/stripe';
const largestBytes = 256 * 1024;

/**
 * The card provider tells that something has happened; what has happened is asked for, never taken from here. A failure
 * is answered as one: the provider tells again, and the sweeper looks by itself.
 */
export async function webhookRoutes(app: FastifyInstance, house: House): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBytes }, (_request, body, done) =>
    done(null, body),
  );

  await app.register(forgottenHourly('webhooks', () => forgetOldWebhooks(house.db)));
  app.post(path, { bodyLimit: largestBytes }, async (request) => {
    const webhook = readWebhook(
      bytesOf(request),
      String(request.headers['stripe-signature'] ?? ''),
      house.settings.payments.webhookSecret,
    );
    if ('refused' in webhook) {
      await noteRefusal(house.db, webhook.refused);
      throw new Refusal('malformed_request', 'This is no message of the card provider.');
    }
    const { event } = webhook;
    if (await isDone(house.db, event.id)) {
      await noteRefusal(house.db, `replayed ${event.id}`);
      return { received: true };
    }
    await noteEvent(house.db, event);
    await act(house, event, request);
    await markDone(house.db, event.id);
    return { received: true };
  });
}

/** Of all that the provider can tell, what can change something here. */
const kinds = {
  payment: /^payment_intent\.(succeeded|payment_failed|processing|canceled)$/,
  refund: /^(refund|charge\.refund)\./,
};

async function act(
  house: House,
  { type, objectId }: { type: string; objectId: string },
  { log }: FastifyRequest,
): Promise<void> {
  const settleIt = kinds.payment.test(type) ? settle : kinds.refund.test(type) ? settleRefund : undefined;
  if (!settleIt) return;
  house.reach('webhook-noted');
  try {
    await settleIt(house, objectId);
  } catch (error) {
    if (!(error instanceof PaymentMismatch)) throw error;
    // Telling it again would change nothing.
    log.error({ err: error }, 'a payment is not what its checkout costs');
  }
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
