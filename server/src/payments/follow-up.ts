import type { House } from '#house';
import { findPayment } from './checkouts.repository';
import { closeIntent } from './close-intent';
import { sendRefunds } from './refunds/send-refunds';

/**
 * After a commit that ended an order or decided a refund: tells the card provider at once. What fails here is lost for a
 * moment only, the sweeper does it again; so whoever made the call is not told.
 */
export async function followUp(house: Pick<House, 'cards' | 'db' | 'reach' | 'settings'>, orderId: string): Promise<void> {
  try {
    const payment = await findPayment(house.db, orderId);
    if (!payment) return;
    if (payment.over && payment.intent_id !== null && payment.paid_at === null) await closeIntent(house, payment.intent_id);
    await sendRefunds(house, payment.checkout_id);
  } catch {
    // The sweeper asks again, and says what is wrong.
  }
}
