import { expireRescue } from '#features/rescues/end-rescue';
import { findOverdueRescues } from '#features/rescues/rescues.repository';
import { cancelPayment, settlePayment, type PaymentServices } from '../settle-payment';
import { closeUnstartedCheckout } from '../close-checkout';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { findWaitingRefunds } from '../refunds/refunds.repository';
import { sendRefund } from '../refunds/send-refund';
import { findOpenCheckouts, type SweepCursor } from './sweep.repository';

type OpenCheckout = Awaited<ReturnType<typeof findOpenCheckouts>>[number];

const batchSize = 200;

/** Where a round stopped, if it did not reach the end. */
export interface SweepProgress {
  checkouts?: SweepCursor;
  refunds?: SweepCursor;
}

interface SweepRound {
  onError: (error: unknown) => void;
  isStopped?: () => boolean;
  progress?: SweepProgress;
}

/**
 * Settles what browsers and webhooks did not: payments that nobody reported, expired orders and waiting refunds. A round
 * continues where the last one stopped, so that items that always fail do not block others.
 */
export async function sweep(
  services: PaymentServices,
  { onError, isStopped = () => false, progress = {} }: SweepRound,
): Promise<SweepProgress> {
  const open = await findOpenCheckouts(services.db, batchSize, progress.checkouts);
  const checkouts = await processInOrder(open, (checkout) => finishCheckout(services, checkout), onError, isStopped);
  await expireRescues(services.db, onError);
  const waiting = await findWaitingRefunds(services.db, batchSize, progress.refunds);
  const refunds = await processInOrder(waiting, (refund) => sendRefund(services, refund), onError, isStopped);
  return { checkouts, refunds };
}

/** Their refunds are sent in the same round. What fails is tried again in the next one. */
async function expireRescues(db: PaymentServices['db'], onError: (error: unknown) => void): Promise<void> {
  for (const rescue of await findOverdueRescues(db, batchSize))
    await db
      .transaction()
      .execute((trx) => expireRescue(trx, rescue))
      .catch(onError);
}

function finishCheckout(services: PaymentServices, { id, intent_id, over }: OpenCheckout): Promise<void> {
  if (intent_id === null) return closeUnstartedCheckout(services.db, id);
  return over ? cancelPayment(services, intent_id) : settlePayment(services, intent_id);
}

/**
 * Processes each item. A failure is reported and does not stop the others, unless the provider is down: then the next round
 * does the rest. Returns the position where the next round begins; undefined means from the start.
 */
async function processInOrder<Item extends SweepCursor>(
  items: readonly Item[],
  process: (item: Item) => Promise<void>,
  onError: (error: unknown) => void,
  isStopped: () => boolean,
): Promise<SweepCursor | undefined> {
  for (const item of items) {
    if (isStopped()) return undefined;
    try {
      await process(item);
    } catch (error) {
      onError(error);
      if (error instanceof CardProviderUnavailable && error.isOutage) return { since: item.since, id: item.id };
    }
  }
  const last = items.at(-1);
  return last !== undefined && items.length === batchSize ? { since: last.since, id: last.id } : undefined;
}
