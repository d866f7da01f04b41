import type { Trx } from '#platform/database/tables';
import { endFinishedRun } from './runs.repository';
import { changeDelivery, notifyOrders } from './stops.repository';

/** Moves a stop of a run, ends the run with its last stop, and has the pages read the order again. */
export async function writeProgress(
  trx: Trx,
  { runId, checkoutId }: { runId: string; checkoutId: string },
  set: Parameters<typeof changeDelivery>[2],
): Promise<void> {
  await changeDelivery(trx, checkoutId, set);
  await endFinishedRun(trx, runId);
  await notifyOrders(trx, [checkoutId]);
}
