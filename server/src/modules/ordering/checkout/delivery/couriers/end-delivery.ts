import { recordAdminAction } from '#modules/accounts/index';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { stateOf } from '../delivery-state';
import { lockRunOf } from './runs.repository';
import { findStop, lockDelivery } from './stops.repository';
import { writeProgress } from './write-progress';

const outcomes = { delivered: 'handed', returned: 'returned' } as const;

/** An admin ends what the courier can’t: the code was lost, or typed wrong too often. */
export async function endDelivery(
  trx: Trx,
  caller: Member,
  { checkoutId, outcome }: { checkoutId: string; outcome: keyof typeof outcomes },
): Promise<void> {
  const run = await lockRunOf(trx, checkoutId);
  await lockDelivery(trx, checkoutId);
  const stop = await findStop(trx, checkoutId);
  if (!stop) throw notFound('We can’t find this delivery.');
  if (stop.outcome !== null) throw new Refusal('conflict', 'This delivery is done.');
  if (stop.picked_up_at === null || run?.id !== stop.run_id)
    throw new Refusal('conflict', 'No courier has picked this order up.');
  const now = new Date();
  const arrived_at = stop.arrived_at ?? now;
  const ended = { arrived_at, ended_at: now, outcome: outcomes[outcome] };
  await writeProgress(trx, { run, checkoutId }, ended);
  await recordAdminAction(trx, caller, {
    action: 'delivery ended',
    subjectKind: 'order',
    subject: `#${stop.number}`,
    before: { status: stateOf(stop) },
    after: { status: outcome },
  });
}
