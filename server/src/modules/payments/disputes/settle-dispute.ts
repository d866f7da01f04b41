import { settlePayment, type PaymentServices } from '../payment/settle-payment';
import type { ProviderDispute } from '../provider/provider-objects';
import { applyDispute, isRecorded } from './apply-dispute';
import { findDispute } from './disputes.repository';

/** Asks the provider for a dispute and records what it says. Webhook, job and answer just trigger it. */
export const settleDispute = async (services: PaymentServices, id: string): Promise<void> =>
  recordDisputeOf(services, await services.cards.findDispute(id));

export async function recordDisputeOf(services: PaymentServices, reported: ProviderDispute): Promise<void> {
  const { intentId } = reported;
  // An inquiry takes no money, and other payments of the account are not ours.
  if (intentId === undefined || reported.isInquiry) return;
  const known = await findDispute(services.db, reported.id);
  if (known && isRecorded(known, reported)) return;
  // The message about the dispute may arrive before the one about its payment.
  await settlePayment(services, intentId);
  await applyDispute(services, { ...reported, intentId });
}
