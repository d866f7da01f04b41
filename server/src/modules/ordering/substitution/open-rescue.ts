import { orderLimits, type DeclineReason } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import type { CourtClock } from '#modules/menu/index';
import type { MovedOrder } from '../orders/order-status.repository';
import { findOffers, insertRescue } from './rescues.repository';

/** A kitchen has declined a paid order. False when there is nothing to offer: then the money goes back at once. */
export async function openRescue(
  trx: Trx,
  order: MovedOrder,
  { reason, clock }: { reason?: DeclineReason; clock: CourtClock },
): Promise<boolean> {
  const offers = await findOffers(trx, { ...order, decline_reason: reason ?? null }, clock);
  if (offers.length === 0 || order.refunded_cents > 0) return false;
  await insertRescue(trx, newId(), order.id, orderLimits.rescueMinutes);
  return true;
}
