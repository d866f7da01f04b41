import type { House } from '#house';
import { findPayment } from './checkouts.repository';
import { closeIntent } from './close-intent';
import { sendRefunds } from './refunds/send-refunds';

/** What follows for the card provider from an order as it is: nobody is to pay it any more, money is to go back. */
export async function tellProvider(
  till: Pick<House, 'cards' | 'db' | 'reach' | 'settings'>,
  orderId: string,
): Promise<void> {
  const payment = await findPayment(till.db, orderId);
  if (!payment) return;
  if (payment.over && payment.intent_id !== null && payment.paid_at === null)
    await closeIntent(till, payment.intent_id);
  await sendRefunds(till, payment.checkout_id);
}
