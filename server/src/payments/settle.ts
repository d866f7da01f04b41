import type { House } from '#house';
import { sendRefunds } from './refunds/send-refunds';
import { takeOver } from './take-over';

/**
 * The only way in which the court learns how a payment stands: it asks the provider, then acts at most once. Webhook, browser
 * and sweeper only say when.
 */
export async function settle(
  house: Pick<House, 'cards' | 'db' | 'reach' | 'settings'>,
  intentId: string,
): Promise<void> {
  const checkoutId = await takeOver(house, await house.cards.findIntent(intentId));
  if (checkoutId !== undefined) await sendRefunds(house, checkoutId);
}
