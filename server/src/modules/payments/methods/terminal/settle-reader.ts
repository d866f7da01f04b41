import { settlePayment } from '#modules/payments/payment/settle-payment';
import type { PaymentsServices } from '#modules/payments/services';
import { noteFailure } from './reader-state.repository';

/**
 * Reads what a reader does now: a message about it may be old, and it may wait for another card meanwhile. A failure is written
 * after the intent was asked, so “nothing was charged” is true when it is shown.
 */
export async function settleReader(services: PaymentsServices, readerId: string): Promise<void> {
  const { action } = await services.terminal.findReader(readerId);
  if (!action || action.state === 'waiting') return;
  await settlePayment(services, action.intentId);
  if (action.state === 'paid') return;
  const { declined, status } = await services.cards.findIntent(action.intentId);
  if (status !== 'succeeded') await noteFailure(services.db, action.intentId, declined ? 'declined' : 'stopped');
}
