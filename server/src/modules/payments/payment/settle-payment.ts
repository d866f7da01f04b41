import { withTimeout } from '#platform/resilience/timeout';
import type { PaymentsServices } from '../services';
import { findOrderPayment } from '../checkouts/checkouts.repository';
import { findPaymentAtProvider } from '../checkouts/payments.repository';
import { methodOf } from '../methods/method-of';
import type { PaymentMethod } from '../provider/payment-method';
import { sendRefunds } from '../refunds/send-refund';
import { closeOverCheckout } from './close-checkout';
import { applyIntent } from './payment-machine';

export type PaymentServices = Pick<
  PaymentsServices,
  'cards' | 'otherMethods' | 'db' | 'settings' | 'orders' | 'courtClock'
>;

/**
 * Asks the provider for the status of a payment, then acts on it at most once, and returns it. The server learns the status only
 * here; webhook, browser and sweeper just trigger it.
 */
export async function settlePayment(services: PaymentServices, intentId: string): Promise<string> {
  const intent = await (await findMethodOf(services, intentId)).findIntent(intentId);
  const checkoutId = await applyIntent(services, intent);
  if (checkoutId !== undefined) await sendRefunds(services, checkoutId);
  return intent.status;
}

/** Payments that are unknown here are made by card: only the card provider reports payments on its own. */
const findMethodOf = async (services: PaymentServices, intentId: string): Promise<PaymentMethod> =>
  methodOf(services, (await findPaymentAtProvider(services.db, intentId))?.method ?? 'card');

/** Cancels the intent of an order that is over. If the buyer paid it in the meantime, it is recorded as paid. */
async function cancelPayment(services: PaymentServices, intentId: string): Promise<string> {
  await (await findMethodOf(services, intentId)).cancelIntent(intentId);
  return settlePayment(services, intentId);
}

/** Ends a checkout that is over: cancels the payments that may still be paid, then closes it. */
export async function endCheckout(
  services: PaymentServices,
  checkoutId: string,
  payableIds: readonly string[],
): Promise<void> {
  const cancelled: string[] = [];
  for (const id of payableIds) if ((await cancelPayment(services, id)) === 'canceled') cancelled.push(id);
  await closeOverCheckout(services, checkoutId, cancelled);
}

/** Brings the card provider up to date with an order: cancels its payments when the order is over, and sends the refunds. */
export async function syncProvider(services: PaymentServices, orderId: string): Promise<void> {
  const payment = await findOrderPayment(services.db, orderId);
  if (!payment) return;
  if (payment.over && payment.payable_ids.length > 0 && payment.paid_at === null)
    await endCheckout(services, payment.id, payment.payable_ids);
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
