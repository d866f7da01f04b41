import type { Trx } from '#platform/database/tables';
import { lockCheckoutOfOrder } from '#modules/payments/index';
import { Refusal } from '#platform/http/refusal';
import { recordOrderEvents } from '../orders/order-events.repository';
import { refundRest } from '../orders/refunded-cents.repository';
import { closeRescue, findRescue, type RescueRow } from './rescues.repository';

/** Returns the open rescue or throws. The checkout is locked. */
export async function requireOpen(trx: Trx, id: string): Promise<RescueRow> {
  const rescue = await findRescue(trx, id);
  if (!rescue || rescue.state !== 'open' || !rescue.hasTime)
    throw new Refusal('conflict', 'The time to choose another dish is over. You get a refund on your card.');
  return rescue;
}

/** Refunds the declined line, because the buyer wants no other dish. */
export async function refuseRescue(trx: Trx, found: RescueRow): Promise<void> {
  await lockCheckoutOfOrder(trx, found.order_id);
  const { id, order_id, buyer_uid } = await requireOpen(trx, found.id);
  await giveMoneyBack(trx, { id, orderId: order_id }, buyer_uid);
}

/** Refunds the declined line after the time is up. A last-moment answer either gets the lock first or comes too late. */
export async function expireRescue(trx: Trx, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  await lockCheckoutOfOrder(trx, orderId);
  const rescue = await findRescue(trx, id);
  if (rescue?.state === 'open') await giveMoneyBack(trx, { id, orderId }, null);
}

async function giveMoneyBack(
  trx: Trx,
  { id, orderId }: { id: string; orderId: string },
  byUid: string | null,
): Promise<void> {
  const refunded = await refundRest(trx, { id: orderId }, byUid);
  await closeRescue(trx, id, { state: 'refunded' });
  await recordOrderEvents(trx, { order_id: orderId, refunded_cents: refunded, by_uid: byUid });
}
