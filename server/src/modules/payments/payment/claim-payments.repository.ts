import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';

/**
 * Returns the checkouts. Makes a member the buyer and payer instead of a guest. The ledger keeps the guest’s uid in what is booked: buyer
 * accounts are at zero, except between the first and the last payment of a checkout, whose entries must name one buyer.
 */
export async function claimPayments(
  trx: Trx,
  { guestUid, memberUid }: { guestUid: string; memberUid: string },
): Promise<string[]> {
  const checkouts = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('buyer_uid', '=', guestUid)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { cents } = await trx
    .selectFrom('ledger_lines')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('account', '=', 'buyer')
    .where('owner_uid', '=', guestUid)
    .executeTakeFirstOrThrow();
  if (cents !== 0)
    throw new Refusal('conflict', 'One of these orders is being paid. Please save them when the payment is complete.');
  await trx.updateTable('checkouts').set({ buyer_uid: memberUid }).where('buyer_uid', '=', guestUid).execute();
  await trx.updateTable('payments').set({ payer_uid: memberUid }).where('payer_uid', '=', guestUid).execute();
  return checkouts.map(({ id }) => id);
}
