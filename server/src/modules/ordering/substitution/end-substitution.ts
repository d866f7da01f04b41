import type { Trx } from '#platform/database/tables';
import { lockCheckoutOfOrder } from '#modules/payments/index';
import { Refusal } from '#platform/http/refusal';
import { recordOrderEvents } from '../orders/order-events.repository';
import { refundRest } from '../orders/refunded-cents.repository';
import { closeSubstitution, findSubstitution, type SubstitutionRow } from './substitutions.repository';

/** Returns the open substitution or throws. The checkout is locked. */
export async function requireOpen(trx: Trx, id: string): Promise<SubstitutionRow> {
  const substitution = await findSubstitution(trx, id);
  if (!substitution || substitution.state !== 'open' || !substitution.hasTime)
    throw new Refusal('conflict', 'The time to choose another dish is over. You get a refund on your card.');
  return substitution;
}

/** Refunds the declined line, because the buyer wants no other dish. */
export async function refuseSubstitution(trx: Trx, found: SubstitutionRow): Promise<void> {
  await lockCheckoutOfOrder(trx, found.order_id);
  const { id, order_id, buyer_uid } = await requireOpen(trx, found.id);
  await giveMoneyBack(trx, { id, orderId: order_id }, buyer_uid);
}

/** Refunds the declined line after the time is up. A last-moment answer either gets the lock first or comes too late. */
export async function expireSubstitution(trx: Trx, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  await lockCheckoutOfOrder(trx, orderId);
  const substitution = await findSubstitution(trx, id);
  if (substitution?.state === 'open') await giveMoneyBack(trx, { id, orderId }, null);
}

async function giveMoneyBack(
  trx: Trx,
  { id, orderId }: { id: string; orderId: string },
  byUid: string | null,
): Promise<void> {
  const refunded = await refundRest(trx, { id: orderId }, byUid);
  await closeSubstitution(trx, id, { state: 'refunded' });
  await recordOrderEvents(trx, { order_id: orderId, refunded_cents: refunded, by_uid: byUid });
}
