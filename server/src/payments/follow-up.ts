import { setTimeout as pause } from 'node:timers/promises';
import type { House } from '#house';
import { findPayment } from './checkouts.repository';
import { closeIntent } from './close-intent';
import { sendRefunds } from './refunds/send-refunds';

type Till = Pick<House, 'cards' | 'db' | 'reach' | 'settings'>;

/** What is decided is decided: a provider that takes its time keeps nobody waiting for longer than this. */
const patienceMs = 3_000;

/**
 * After a commit that ended an order or decided a refund: tells the card provider at once. What fails here is lost for a
 * moment only, the sweeper does it again; so whoever made the call is not told.
 */
export const followUp = (till: Till, orderId: string): Promise<void> => Promise.race([tellProvider(till, orderId), pause(patienceMs, undefined, { ref: false })]);

async function tellProvider(house: Till, orderId: string): Promise<void> {
  try {
    const payment = await findPayment(house.db, orderId);
    if (!payment) return;
    if (payment.over && payment.intent_id !== null && payment.paid_at === null) await closeIntent(house, payment.intent_id);
    await sendRefunds(house, payment.checkout_id);
  } catch {
    // The sweeper asks again, and says what is wrong.
  }
}
