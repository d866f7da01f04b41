import { queueNews, stopOf } from '#modules/notifications/index';
import type { Trx } from '#platform/database/tables';
import { earnStop } from '#modules/payments/index';
import { endFinishedRun, type RunRow } from './runs.repository';
import { changeDelivery, notifyOrders } from './stops.repository';

type Progress = Parameters<typeof changeDelivery>[2];

/**
 * Moves a stop of a run, books what it earns when it ends, ends the run with its last stop, tells the buyer, and has the
 * pages read the order again.
 */
export async function writeProgress(
  trx: Trx,
  { run, checkoutId }: { run: RunRow; checkoutId: string },
  set: Progress,
): Promise<void> {
  await changeDelivery(trx, checkoutId, set);
  if (set.outcome) await earnStop(trx, { checkoutId, runId: run.id, since: run.created_at });
  await endFinishedRun(trx, run.id);
  const kind = newsOf(set);
  if (kind) await queueNews(trx, kind, [stopOf(checkoutId, run.id)]);
  await notifyOrders(trx, [checkoutId]);
}

/** Nobody is told what they have just seen: that the meal was handed to them, or that they were not there. */
function newsOf({ picked_up_at, arrived_at, outcome }: Progress): 'on-its-way' | 'at-door' | undefined {
  if (picked_up_at) return 'on-its-way';
  if (outcome === 'left') return 'at-door';
  return arrived_at && !outcome ? 'at-door' : undefined;
}
