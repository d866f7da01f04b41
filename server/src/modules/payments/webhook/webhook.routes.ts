import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deleteOldJob } from '#platform/jobs/delete-old';
import { Refusal } from '#platform/http/refusal';
import type { PaymentsServices } from '../services';
import { readWebhook } from './read-webhook';
import { receiveEvent } from './receive-event';
import { deleteOldWebhooks, recordRefusal } from './webhooks.repository';

const path = '/webhooks/stripe';
const maxBytes = 256 * 1024;

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
    await receiveEvent(services, webhook.event, request.log);
    return { received: true };
  });
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
