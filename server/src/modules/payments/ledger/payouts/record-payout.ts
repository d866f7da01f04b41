import type { Payout } from '@food-court/shared-api/contract';
import { recordAdminAction } from '#modules/accounts/index';
import { isDuplicate } from '#platform/database/database-errors';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { lockKeyOf, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import { postEntry } from '../ledger.repository';
import { payoutLines } from '../payout-entries';
import type { PaymentsServices } from '#modules/payments/services';
import { acceptedKitchen, centsOf, refuseMoreThanOwed, refuseOtherDays, type NewPayout } from './accepted-payout';
import { presentPayout, stateOf } from './payout.presenter';
import { bookPayout, findPayout, insertPayout, markWithdrawn, type PayoutRow } from './payouts.repository';

type Services = Pick<PaymentsServices, 'settings' | 'courtClock'>;

/** Payouts to a kitchen are recorded one after the other, so that each knows what is still owed. */
const lockPayouts = (trx: Trx, kitchenUid: string): Promise<void> =>
  lockUntilCommit(trx, lockKeyOf('payouts', kitchenUid));

async function insertOnce(trx: Trx, payout: Parameters<typeof insertPayout>[1]): Promise<void> {
  try {
    await insertPayout(trx, payout);
  } catch (error) {
    if (!isDuplicate(error, 'payouts_reference')) throw error;
    throw new Refusal('conflict', 'A payout to this kitchen has this reference already.');
  }
}

async function record(
  trx: Trx,
  caller: Member,
  id: string,
  action: 'payout recorded' | 'payout confirmed' | 'payout withdrawn',
): Promise<Payout> {
  const row = (await findPayout(trx, id))!;
  const { kitchen_uid: subject, amount_cents, reference, paid_on, is_advance } = row;
  await recordAdminAction(trx, caller, {
    action,
    subjectKind: 'person',
    subject,
    after: { amount_cents, reference, paid_on, ...(is_advance && { advance: true }) },
  });
  return presentPayout(row, caller);
}

async function book(trx: Trx, { id, kitchen_uid, amount_cents }: BookedPayout, byUid: string | null): Promise<void> {
  await bookPayout(trx, id, byUid);
  await postEntry(trx, {
    kind: 'payout',
    reference: `payout:${id}`,
    payoutId: id,
    lines: payoutLines({ sellerUid: kitchen_uid, cents: amount_cents }),
  });
}
type BookedPayout = Pick<PayoutRow, 'id' | 'kitchen_uid' | 'amount_cents'>;

/** A small payout is in the ledger at once, and a large one when a second admin confirms it. */
export async function recordPayout(
  trx: Trx,
  caller: Member,
  body: NewPayout,
  { settings, courtClock }: Services,
): Promise<Payout> {
  refuseOtherDays(body, courtClock);
  const [kitchenUid, amountCents, isAdvance] = [await acceptedKitchen(trx, body), centsOf(body), !!body.isAdvance];
  await lockPayouts(trx, kitchenUid);
  await refuseMoreThanOwed(trx, { kitchenUid, amountCents, isAdvance });
  const payout = { id: newId(), kitchen_uid: kitchenUid, amount_cents: amountCents };
  const { reference, paidOn } = body;
  await insertOnce(trx, {
    ...payout,
    reference: reference.trim(),
    paid_on: paidOn,
    is_advance: isAdvance,
    recorded_by: caller.uid,
  });
  if (body.amount <= settings.payments.payoutSecondAdminAbove) await book(trx, payout, null);
  return record(trx, caller, payout.id, 'payout recorded');
}

async function lockWaiting(trx: Trx, id: string): Promise<PayoutRow> {
  const found = await findPayout(trx, id);
  if (!found) throw notFound('We can’t find this payout.');
  await lockPayouts(trx, found.kitchen_uid);
  const payout = (await findPayout(trx, id))!;
  const state = stateOf(payout);
  if (state === 'booked') throw new Refusal('conflict', 'This payout is in the ledger already.');
  if (state === 'withdrawn') throw new Refusal('conflict', 'This payout was withdrawn.');
  return payout;
}

export async function confirmPayout(trx: Trx, caller: Member, id: string): Promise<Payout> {
  const payout = await lockWaiting(trx, id);
  if (payout.recorded_by === caller.uid)
    throw new Refusal('conflict', 'You recorded this payout. Another admin must confirm it.');
  const { kitchen_uid: kitchenUid, amount_cents: amountCents, is_advance: isAdvance } = payout;
  await refuseMoreThanOwed(trx, { kitchenUid, amountCents, isAdvance, id });
  await book(trx, payout, caller.uid);
  return record(trx, caller, id, 'payout confirmed');
}

export async function withdrawPayout(trx: Trx, caller: Member, id: string): Promise<Payout> {
  await lockWaiting(trx, id);
  await markWithdrawn(trx, id, caller.uid);
  return record(trx, caller, id, 'payout withdrawn');
}
