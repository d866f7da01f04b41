import type { House } from '#house';
import { takeOverRefund } from './take-over-refund';

/** Asks how a refund stands; one that was made in the provider's dashboard is nobody's here (`npm run reconcile` lists it). */
export async function settleRefund({ cards, db }: Pick<House, 'cards' | 'db'>, providerId: string): Promise<void> {
  const refund = await cards.findRefund(providerId);
  if (refund.refundId !== undefined) await takeOverRefund(db, refund.refundId, refund);
}
