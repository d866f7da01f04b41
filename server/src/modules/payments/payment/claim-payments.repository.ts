import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { claimShares } from '../checkouts/shares.repository';

/**
 * Returns the checkouts. Makes a member the buyer and payer instead of a guest. The ledger keeps the guest’s uid in what is booked: buyer
 * accounts are at zero, except between the first and the last payment of a checkout, whose entries must name one buyer, and after a bank
 * refused what a checkout that ended should send back. That stays as it is booked, for the member who asks for it.
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
  if (await isPaidInPart(trx, guestUid))
    throw new Refusal('conflict', 'One of these orders is being paid. Please save them when the payment is complete.');
  await trx.updateTable('checkouts').set({ buyer_uid: memberUid }).where('buyer_uid', '=', guestUid).execute();
  await trx.updateTable('payments').set({ payer_uid: memberUid }).where('payer_uid', '=', guestUid).execute();
  await claimShares(trx, { guestUid, memberUid });
  return checkouts.map(({ id }) => id);
}

/** Whether a checkout of the guest that can still be completed has a part of its money. */
const isPaidInPart = async (trx: Trx, guestUid: string): Promise<boolean> =>
  (await trx
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .innerJoin('checkouts', 'checkouts.id', 'ledger_entries.checkout_id')
    .select('checkouts.id')
    .where('account', '=', 'buyer')
    .where('owner_uid', '=', guestUid)
    .where('checkouts.paid_at', 'is', null)
    .where('checkouts.closed_at', 'is', null)
    .groupBy('checkouts.id')
    .having(sql<boolean>`sum(ledger_lines.amount_cents) <> 0`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
