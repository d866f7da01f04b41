import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deleteOldJob } from '#platform/jobs/delete-old';
import { Refusal } from '#platform/http/refusal';
import type { PaymentsServices } from '../services';
import { PaymentMismatch } from '../payment/payment-machine';
import { settleDispute } from '../disputes/settle-dispute';
import { settleRefund } from '../refunds/send-refund';
import { settlePayment } from '../payment/settle-payment';
import { settleSetup } from '../payment/saved-cards/add-card';
import { lookForCardsOf } from '../payment/saved-cards/saved-cards.repository';
import { readWebhook } from './read-webhook';
import { deleteOldWebhooks, isEventDone, setEventDone, recordEvent, recordRefusal } from './webhooks.repository';

const path = '/webhooks/stripe';
const maxBytes = 256 * 1024;

/**
 * A webhook only says that something has happened: the server does not trust it and asks the provider for the status. A failure
 * is answered with an error, so that the provider sends the message again. The sweeper checks as well.
 */
export async function webhookRoutes(app: FastifyInstance, services: PaymentsServices): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body));

  app.jobs.add(deleteOldJob('webhooks', () => deleteOldWebhooks(services.db)));
  app.post(path, { bodyLimit: maxBytes }, async (request) => {
    const webhook = readWebhook(
      bytesOf(request),
      String(request.headers['stripe-signature'] ?? ''),
      services.settings.payments.webhookSecret,
    );
    if ('refused' in webhook) {
      await recordRefusal(services.db, webhook.refused);
      throw new Refusal('malformed_request', 'This message isn’t from the card provider.');
    }
    const { event } = webhook;
    if (await isEventDone(services.db, event.id)) {
      await recordRefusal(services.db, `replayed ${event.id}`);
      return { received: true };
    }
    await recordEvent(services.db, event);
    await handleEvent(services, event, request);
    await setEventDone(services.db, event.id);
    return { received: true };
  });
}

/** Event types that can change something here. */
const kinds = {
  payment: /^payment_intent\.(succeeded|payment_failed|processing|canceled)$/,
  refund: /^(refund|charge\.refund)\./,
  dispute: /^charge\.dispute\./,
  setup: /^setup_intent\.(succeeded|setup_failed)$/,
  card: /^payment_method\.(detached|updated|automatically_updated)$/,
};

async function handleEvent(
  services: PaymentsServices,
  { type, objectId }: { type: string; objectId: string },
  { log }: FastifyRequest,
): Promise<void> {
  const settle = settlerOf(type);
  if (!settle) return;
  try {
    await settle(services, objectId);
  } catch (error) {
    if (!(error instanceof PaymentMismatch)) throw error;
    // The error is not rethrown, because a repeated message would change nothing.
    log.error({ err: error }, 'a payment is not what its checkout costs');
  }
}

function settlerOf(type: string): ((services: PaymentsServices, id: string) => Promise<unknown>) | undefined {
  if (kinds.payment.test(type)) return settlePayment;
  if (kinds.refund.test(type)) return settleRefund;
  if (kinds.setup.test(type)) return settleSetup;
  if (kinds.card.test(type)) return ({ db }, id) => lookForCardsOf(db, id);
  return kinds.dispute.test(type) ? settleDispute : undefined;
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
