import { endCheckout, settlePayment, type PaymentServices } from '../settle-payment';
import { CardProviderUnavailable } from '#modules/payments/provider/provider-failure';
import { findWaitingRefunds } from '#modules/payments/refunds/refunds.repository';
import { sendRefund } from '#modules/payments/refunds/send-refund';
import { findOpenCheckouts, type SweepCursor } from './sweep.repository';

type OpenCheckout = Awaited<ReturnType<typeof findOpenCheckouts>>[number];

const batchSize = 200;

/** Items mostly wait for the provider, which accepts a hundred calls a second per account: some must be left for people. */
const itemsAtOnce = 16;

/** The position where a round stopped, if it did not reach the end. */
export interface SweepProgress {
  checkouts?: SweepCursor;
  refunds?: SweepCursor;
}

export interface SweptRound {
  progress: SweepProgress;
  /** More was found than fits in one round, and the provider is available, so the next round need not wait. */
  isFull: boolean;
}

interface ProcessedItems {
  next?: SweepCursor;
  isFull: boolean;
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
): Promise<SweptRound> {
  const open = await findOpenCheckouts(services.db, batchSize, progress.checkouts);
  const checkouts = await processAll(open, (checkout) => finishCheckout(services, checkout), onError, isStopped);
  await services.orders.endOverdue(services, onError);
  const waiting = await findWaitingRefunds(services.db, batchSize, progress.refunds);
  const refunds = await processAll(waiting, (refund) => sendRefund(services, refund), onError, isStopped);
  return {
    progress: { checkouts: checkouts.next, refunds: refunds.next },
    isFull: checkouts.isFull || refunds.isFull,
  };
}

async function finishCheckout(services: PaymentServices, { id, payable_ids, over }: OpenCheckout): Promise<void> {
  if (over) return endCheckout(services, id, payable_ids);
  for (const providerId of payable_ids) await settlePayment(services, providerId);
}

/**
 * Processes items, a few at once. A failure is reported and does not stop the others, unless the provider is down: then the next
 * round continues from the first item that failed for that reason. Without `next` it begins from the start.
 */
async function processAll<Item extends SweepCursor>(
  items: readonly Item[],
  process: (item: Item) => Promise<void>,
  onError: (error: unknown) => void,
  isStopped: () => boolean,
): Promise<ProcessedItems> {
  const left = items.entries();
  let firstOutage: number | undefined;
  const work = async (): Promise<void> => {
    for (const [index, item] of left) {
      if (isStopped() || firstOutage !== undefined) return;
      try {
        await process(item);
      } catch (error) {
        onError(error);
        if (error instanceof CardProviderUnavailable && error.isOutage)
          firstOutage = Math.min(index, firstOutage ?? index);
      }
    }
  };
  await Promise.all(Array.from({ length: itemsAtOnce }, work));
  if (isStopped()) return { isFull: false };
  if (firstOutage !== undefined) return { next: positionOf(items[firstOutage]), isFull: false };
  const isFull = items.length === batchSize;
  return { next: isFull ? positionOf(items.at(-1)) : undefined, isFull };
}

const positionOf = (item: SweepCursor | undefined): SweepCursor | undefined =>
  item && { since: item.since, id: item.id };
