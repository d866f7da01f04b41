import type { PaymentsServices } from '../services';
import { CardProviderRefused, CardProviderUnavailable } from '../provider/provider-failure';
import type { ProviderRefund } from '../provider/provider-objects';
import { methodOf } from '../methods/method-of';
import type { PaymentMethod } from '../provider/payment-method';
import { applyRefund, failRefund } from './apply-refund';
import { findRefundsToSend, type RequestedRefund } from './refunds.repository';

type RefundServices = Pick<PaymentsServices, 'cards' | 'otherMethods' | 'db' | 'orders'>;

/** Sends all requested refunds of a checkout. One failure does not stop the others, and the sweeper retries temporary ones. */
export async function sendRefunds(services: RefundServices, checkoutId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const refund of await findRefundsToSend(services.db, checkoutId))
    try {
      await sendRefund(services, refund);
    } catch (error) {
      failures.push(error);
      if (error instanceof CardProviderUnavailable && error.isOutage) break;
    }
  if (failures.length > 0) throw failures[0];
}

/** Sends a requested refund, or finds its status if it was sent before. A permanent refusal by the provider fails it. */
export async function sendRefund(services: RefundServices, refund: RequestedRefund): Promise<void> {
  const method = methodOf(services, refund.method);
  const sent = (await findSentRefund(method, refund)) ?? (await sendNow(method, refund));
  if ('refused' in sent) await failRefund(services, refund.id, sent.refused);
  else await applyRefund(services, refund.id, sent);
}

/** Asks the card provider for the status of a refund. One made in the provider's dashboard is unknown here (`npm run reconcile` lists it). */
export async function settleRefund(services: RefundServices, providerId: string): Promise<void> {
  const refund = await services.cards.findRefund(providerId);
  if (refund.refundId !== undefined) await applyRefund(services, refund.refundId, refund);
}

/** Looks for a refund that was sent before, because it may be older than the day for which idempotency keys are kept. */
async function findSentRefund(
  method: PaymentMethod,
  { id, provider_id, charged_id }: RequestedRefund,
): Promise<ProviderRefund | undefined> {
  if (provider_id !== null) return method.findRefund(provider_id);
  for await (const known of method.refundsOf(chargedIntent(id, charged_id))) if (known.refundId === id) return known;
  return undefined;
}

async function sendNow(
  method: PaymentMethod,
  { id: refundId, charged_id, amount_cents: amountCents }: RequestedRefund,
): Promise<ProviderRefund | { refused: string }> {
  try {
    return await method.refund({ refundId, intentId: chargedIntent(refundId, charged_id), amountCents });
  } catch (error) {
    if (error instanceof CardProviderRefused) return { refused: error.message };
    throw error;
  }
}

function chargedIntent(refundId: string, intentId: string | null): string {
  if (intentId === null) throw new Error(`Refund ${refundId} is of a checkout that was never charged`);
  return intentId;
}
