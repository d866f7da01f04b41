import { Refusal } from '#platform/http/refusal';
import type { PaymentServices } from '../payment/settle-payment';
import { CardProviderRefused } from '../provider/provider-failure';
import { recordDisputeOf } from './settle-dispute';

/** Sends the answer to the bank, and records what the provider says then. */
export async function sendAnswer(services: PaymentServices, disputeId: string, text: string): Promise<void> {
  try {
    await recordDisputeOf(services, await services.cards.answerDispute(disputeId, text));
  } catch (error) {
    if (error instanceof CardProviderRefused) throw tooLate();
    throw error;
  }
}

export const tooLate = () =>
  new Refusal('conflict', 'The bank takes no more answers. This dispute was answered before, or it has ended.');
