import type { CallInput } from '@food-court/shared-api/contract';
import { recordAdminAction } from '#modules/accounts/index';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { hashOfKey, newKey } from '#platform/identity/link-keys';
import { markDue } from '#modules/ordering/timing/timing.repository';
import { insertRun, withdrawRun, type RunRow } from './runs.repository';
import { changeDelivery, giveBack, lockWaiting, notifyOrders, notStarted } from './stops.repository';

/** Two admins may choose the same delivery: the second one is refused, and nothing of theirs is given away. */
export async function makeRun(
  trx: Trx,
  caller: Member,
  { courier, stops }: CallInput<'POST /courier-runs'>['body'],
): Promise<{ run: RunRow; key: string }> {
  const waiting = await lockWaiting(trx, stops);
  if (waiting.length < stops.length)
    throw new Refusal('conflict', 'Another courier has one of these deliveries, or it isn’t paid.');
  const key = newKey();
  const run = await insertRun(trx, { id: newId(), courier: courier.trim(), key_hash: hashOfKey(key) });
  for (const [place, checkoutId] of stops.entries())
    await changeDelivery(trx, checkoutId, { ...notStarted, run_id: run.id, place });
  // Whoever followed a courier before, whose link is over, waits again.
  await notifyOrders(trx, stops);
  await markDue(trx, stops);
  await record(trx, caller, run, { action: 'courier link made', from: null, to: run.created_at });
  return { run, key };
}

/** A courier who vanished has nothing any more; the buyers wait for another one. */
export async function takeRunBack(trx: Trx, caller: Member, id: string): Promise<void> {
  const run = await withdrawRun(trx, id);
  if (!run) throw notFound('This courier has no link any more.');
  const stops = await giveBack(trx, id);
  await notifyOrders(trx, stops);
  await markDue(trx, stops);
  await record(trx, caller, run, { action: 'courier link revoked', from: run.created_at, to: null });
}

const record = (
  trx: Trx,
  caller: Member,
  { id }: RunRow,
  { action, from, to }: { action: 'courier link made' | 'courier link revoked'; from: Date | null; to: Date | null },
) =>
  recordAdminAction(trx, caller, {
    action,
    subjectKind: 'monitor',
    // Without the name of the courier, because entries are kept for ever.
    subject: id,
    before: { since: from?.toISOString() ?? null },
    after: { since: to?.toISOString() ?? null },
  });
