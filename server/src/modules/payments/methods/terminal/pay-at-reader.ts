import { getPayment } from '#modules/payments/checkouts/payments.repository';
import { startPayment } from '#modules/payments/payment/start-payment';
import { settlePayment, type PaymentServices } from '#modules/payments/payment/settle-payment';
import { CardProviderRefused, CardProviderUnavailable } from '#modules/payments/provider/provider-failure';
import { askReader, noteShown, type ReaderState } from './reader-state.repository';
import type { Terminal } from '#modules/payments/provider/terminal';

export type ReaderServices = PaymentServices & { terminal: Terminal };

interface PayingAtReader {
  checkoutId: string;
  payerUid: string;
  readerId: string;
}

/**
 * Begins the payment of a checkout, or continues it, and asks the reader for a card. A payer has one payment at a time, so this one
 * ends one that was begun on a phone, and the other way round. Only the intent says whether it is paid.
 */
export async function payAtReader(
  services: ReaderServices,
  { checkoutId, payerUid, readerId }: PayingAtReader,
): Promise<void> {
  const { db } = services;
  const { paymentId } = await startPayment(services, { checkoutId, payerUid, method: 'terminal' });
  const { state, provider_id: intentId } = await getPayment(db, paymentId);
  if (state === 'paid' || intentId === null) return;
  await askReader(db, paymentId, readerId);
  await noteShown(db, paymentId, await showAt(services, { readerId, intentId }));
}

async function showAt(services: ReaderServices, asked: { readerId: string; intentId: string }): Promise<ReaderState> {
  const { terminal } = services;
  try {
    const shown = await terminal.show(asked);
    if (shown !== 'busy') return shown;
    // Somebody has pressed twice, or the answer of the press before was lost.
    const { action } = await terminal.findReader(asked.readerId);
    return action?.intentId === asked.intentId && action.state === 'waiting' ? 'waiting' : 'offline';
  } catch (error) {
    // It may have been asked. Whoever cancels the payment learns how it ended, and so does the sweeper.
    if (error instanceof CardProviderUnavailable) return 'unknown';
    if (!(error instanceof CardProviderRefused)) throw error;
    await settlePayment(services, asked.intentId);
    return 'stopped';
  }
}
