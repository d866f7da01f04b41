import { minCardCents } from '@food-court/shared-api/contract';
import { Refusal } from '#platform/http/refusal';
import type { Trx } from '#platform/database/tables';
import { lockCheckout } from '../checkouts/checkouts.repository';
import { insertShares } from '../checkouts/shares.repository';
import { splitByLargestRemainder } from '../ledger/fees';

/** Shares that differ by a cent at most and add up to the whole. */
export const evenShares = (cents: number, people: number): number[] =>
  splitByLargestRemainder(
    cents,
    Array.from({ length: people }, () => 1),
  );

/** From now on each of these people pays their share of a new checkout. */
export async function splitCheckout(trx: Trx, checkoutId: string, uids: readonly string[]): Promise<void> {
  const { amount_cents } = await lockCheckout(trx, checkoutId);
  const cents = evenShares(amount_cents, uids.length);
  if (cents.some((share) => share < minCardCents))
    throw new Refusal('conflict', 'This is too little to split: a card pays at least $0.50.');
  await insertShares(
    trx,
    uids.map((payer_uid, place) => ({ checkout_id: checkoutId, payer_uid, amount_cents: cents[place] ?? 0 })),
  );
}
