import type { House } from '#house';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { findRefundsToSend } from './refunds.repository';
import { sendRefund } from './send-refund';

/** Sends all that is to go back of a checkout. What fails for now is sent by the sweeper, and keeps no other waiting. */
export async function sendRefunds(till: Pick<House, 'cards' | 'db' | 'reach'>, checkoutId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const refund of await findRefundsToSend(till.db, checkoutId))
    try {
      await sendRefund(till, refund);
    } catch (error) {
      failures.push(error);
      if (error instanceof CardProviderUnavailable && error.toEverything) break;
    }
  if (failures.length > 0) throw failures[0];
}
