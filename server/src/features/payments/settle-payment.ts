import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#services';
import { findOrderPayment } from '../checkouts/checkouts.repository';
import { applyIntent } from './payment-machine';
import { sendRefunds } from './refunds/send-refund';

export type PaymentServices = Pick<Services, 'cards' | 'db' | 'settings'>;

/**
 * The only way in which the server learns the status of a payment: it asks the provider, then acts at most once. Webhook,
 * browser and sweeper only say when to ask.
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

/** Tells the card provider what follows from the order: its intent is cancelled when it is over, its refunds are sent. */
export async function syncProvider(services: PaymentServices, orderId: string): Promise<void> {
  const payment = await findOrderPayment(services.db, orderId);
  if (!payment) return;
  if (payment.over && payment.intent_id !== null && payment.paid_at === null)
    await cancelPayment(services, payment.intent_id);
  await sendRefunds(services, payment.checkout_id);
}

/** What is decided is decided: a slow provider makes nobody wait longer than this. */
const providerTimeoutMs = 5_000;

/**
 * For the moment after a commit that ended an order or decided a refund. The caller hears of no failure: the sweeper
 * tries again and logs what is wrong.
 */
export async function syncProviderAfterCommit(services: PaymentServices, orderId: string): Promise<void> {
  const syncing = syncProvider(services, orderId).catch(() => undefined);
  await Promise.race([syncing, pause(providerTimeoutMs, undefined, { ref: false })]);
}
