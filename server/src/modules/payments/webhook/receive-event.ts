import type { FastifyBaseLogger } from 'fastify';
import type { PaymentsServices } from '../services';
import { settleDispute } from '../disputes/settle-dispute';
import { PaymentMismatch } from '../payment/payment-machine';
import { settlePayment } from '../payment/settle-payment';
import { settleSetup } from '../payment/saved-cards/add-card';
import { lookForCardsOf } from '../payment/saved-cards/saved-cards.repository';
import { settleReader } from '../methods/terminal/settle-reader';
import { settleRefund } from '../refunds/send-refund';
import { isEventDone, recordEvent, recordRefusal, setEventDone } from './webhooks.repository';

export interface WebhookEvent {
  id: string;
  type: string;
  objectId: string;
}

/**
 * A webhook only says that something has happened: the server does not trust it and asks the provider for the status. A failure
 * is answered with an error, so that the provider sends the message again. The sweeper checks as well.
 */
export async function receiveEvent(
  services: PaymentsServices,
  event: WebhookEvent,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  if (await isEventDone(services.db, event.id)) return recordRefusal(services.db, `replayed ${event.id}`);
  await recordEvent(services.db, event);
  await handleEvent(services, event, log);
  await setEventDone(services.db, event.id);
}

/** Event types that can change something here. */
const kinds = {
  payment: /^payment_intent\.(succeeded|payment_failed|processing|canceled)$/,
  refund: /^(refund|charge\.refund)\./,
  dispute: /^charge\.dispute\./,
  setup: /^setup_intent\.(succeeded|setup_failed)$/,
  reader: /^terminal\.reader\.action_(succeeded|failed)$/,
  card: /^payment_method\.(detached|updated|automatically_updated)$/,
};

async function handleEvent(
  services: PaymentsServices,
  { type, objectId }: WebhookEvent,
  log: Pick<FastifyBaseLogger, 'error'>,
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
  if (kinds.reader.test(type)) return settleReader;
  if (kinds.card.test(type)) return ({ db }, id) => lookForCardsOf(db, id);
  return kinds.dispute.test(type) ? settleDispute : undefined;
}
