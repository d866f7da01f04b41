import { withTimeout } from '#platform/resilience/timeout';
import type { PaymentsServices } from '../services';
import { findOrderPayment } from '../checkouts/checkouts.repository';
import { applyIntent } from './payment-machine';
import { sendRefunds } from '../refunds/send-refund';

export type PaymentServices = Pick<PaymentsServices, 'cards' | 'db' | 'settings' | 'orders'>;

/**
 * Asks the provider for the status of a payment, then acts on it at most once. The server learns the status only here; webhook,
 * browser and sweeper just trigger it.
 */
export async function settlePayment(services: PaymentServices, intentId: string): Promise<void> {
  const checkoutId = await applyIntent(services, await services.cards.findIntent(intentId));
  if (checkoutId !== undefined) await sendRefunds(services, checkoutId);
}

/** Cancels the intent of an order that is over. If the buyer paid it in the meantime, it is recorded as paid. */
export async function cancelPayment(services: PaymentServices, intentId: string): Promise<void> {
  await services.cards.cancelIntent(intentId);
  await settlePayment(services, intentId);
}

/** Brings the card provider up to date with an order: cancels the intent when the order is over, and sends the refunds. */
export async function syncProvider(services: PaymentServices, orderId: string): Promise<void> {
  const payment = await findOrderPayment(services.db, orderId);
  if (!payment) return;
  if (payment.over && payment.provider_id !== null && payment.paid_at === null)
    await cancelPayment(services, payment.provider_id);
  await sendRefunds(services, payment.id);
}

/** The change is committed already, so callers don't wait longer than this for a slow provider. */
const providerTimeoutMs = 5_000;

/** Call after a commit that ended an order or requested a refund. Errors are ignored: the sweeper retries and logs them. */
export async function syncProviderAfterCommit(services: PaymentServices, orderId: string): Promise<void> {
  await withTimeout(
    syncProvider(services, orderId).catch(() => undefined),
    providerTimeoutMs,
  );
}
