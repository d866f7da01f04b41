import { Refusal } from '#platform/http/refusal';
import { payablePayments } from '#modules/payments/checkouts/payment-state';
import { findPayments } from '#modules/payments/checkouts/payments.repository';
import { settlePayment } from '#modules/payments/payment/settle-payment';
import { methodOf } from '../method-of';
import { closeStopped } from './close-stopped';
import type { ReaderServices } from './pay-at-reader';
import { askReader } from './reader-state.repository';

/**
 * Ends the payment at the reader, so that the order can be paid in another way. The provider decides: a payment that it has taken
 * counts, and one that it can’t cancel yet refuses the call. So it also ends not knowing.
 */
export async function stopAtReader(services: ReaderServices, checkoutId: string): Promise<void> {
  const { db } = services;
  const started = payablePayments(await findPayments(db, checkoutId)).find(({ method }) => method === 'terminal');
  if (!started) return;
  if (started.provider_id === null) return closeStopped(services, started);
  if (started.reader_id !== null) await askReader(db, started.id, started.reader_id);
  const method = methodOf(services, started.method);
  await method.cancelIntent(started.provider_id);
  const { status } = await method.findIntent(started.provider_id);
  if (status === 'canceled') return closeStopped(services, started);
  if (status !== 'succeeded')
    throw new Refusal('not_payable', 'The terminal is still working on your payment. Please wait for it.');
  await settlePayment(services, started.provider_id);
}
