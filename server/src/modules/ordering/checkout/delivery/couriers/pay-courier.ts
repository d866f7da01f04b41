import type { CallInput } from '@food-court/shared-api/contract';
import { payRun } from '#modules/payments/index';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { lockRunById } from './runs.repository';

/** Records that a run that is over was paid. A stop that ends later is paid on its own. */
export async function payCourier(
  trx: Trx,
  caller: Member,
  { id, ...payout }: { id: string } & CallInput<'POST /courier-runs/{id}/payout'>['body'],
): Promise<{ pay: number; tips: number }> {
  const run = await lockRunById(trx, id);
  if (!run) throw notFound('We can’t find this run.');
  if (run.ended_at === null && run.expires_at > new Date())
    throw new Refusal('conflict', 'This run isn’t over yet. Pay it when its stops are done.');
  return payRun(trx, caller, { runId: id, ...payout });
}
