import { orderLimits, type DeclineReason } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import type { CourtClock } from '#modules/menu/index';
import type { MovedOrder } from '../orders/order-status.repository';
import { findOffers, insertSubstitution } from './substitutions.repository';

/** Offers other dishes for a declined paid order. Returns false if there are none: the caller then refunds at once. */
export async function openSubstitution(
  trx: Trx,
  order: MovedOrder,
  { reason, clock }: { reason?: DeclineReason; clock: CourtClock },
): Promise<boolean> {
  const offers = await findOffers(trx, { ...order, decline_reason: reason ?? null }, clock);
  if (offers.length === 0 || order.refunded_cents > 0) return false;
  await insertSubstitution(trx, newId(), order.id, orderLimits.rescueMinutes);
  return true;
}
