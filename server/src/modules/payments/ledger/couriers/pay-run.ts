import { centsFromDollars, dollarsFromCents, formatDollars, type CallInput } from '@food-court/shared-api/contract';
import { recordAdminAction } from '#modules/accounts/index';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { postEntry } from '../ledger.repository';
import { courierPayoutLines } from './courier-entries';
import { findUnpaid, insertCourierPayout, markPaid, type EarningRow } from './earnings.repository';

type Payout = CallInput<'POST /courier-runs/{id}/payout'>['body'];

/** The run is locked, so that two admins don’t pay it both. Refused if it has earned another amount than the admin has handed over. */
export async function payRun(
  trx: Trx,
  caller: Member,
  { runId, amount, way }: Payout & { runId: string },
): Promise<{ pay: number; tips: number }> {
  const unpaid = await findUnpaid(trx, runId);
  const [payCents, tipCents] = [sumOf(unpaid, 'pay_cents'), sumOf(unpaid, 'tip_cents')];
  const cents = payCents + tipCents;
  if (cents === 0) throw new Refusal('conflict', 'This run is paid already, or has earned nothing.');
  if (cents !== centsFromDollars(amount))
    throw new Refusal('conflict', `This run has earned ${formatDollars(dollarsFromCents(cents))}. Please look again.`);
  const id = newId();
  const payout = { run_id: runId, pay_cents: payCents, tip_cents: tipCents, way };
  await insertCourierPayout(trx, { id, ...payout, recorded_by: caller.uid });
  await markPaid(
    trx,
    unpaid.map(({ checkout_id }) => checkout_id),
    id,
  );
  await postEntry(trx, {
    kind: 'courier_payout',
    reference: `courier_payout:${id}`,
    courierPayoutId: id,
    lines: courierPayoutLines(cents),
  });
  await recordAdminAction(trx, caller, {
    action: 'courier paid',
    subjectKind: 'monitor',
    // Without the name of the courier, because entries are kept for ever.
    subject: runId,
    after: { amount_cents: cents, tips_cents: tipCents, way },
  });
  return { pay: dollarsFromCents(payCents), tips: dollarsFromCents(tipCents) };
}

const sumOf = (unpaid: readonly EarningRow[], column: 'pay_cents' | 'tip_cents'): number =>
  unpaid.reduce((sum, earning) => sum + earning[column], 0);
