import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '#platform/jobs/job';
import { inBatchesOf } from '#modules/payments/provider/in-batches';
import type { Period } from '#modules/payments/provider/card-provider';
import type { PaymentsServices } from '#modules/payments/services';
import { bookFees, findFeesReadUntil, saveFeesReadUntil } from './provider-fees.repository';

const hour = 3_600_000;
const everyMs = hour / 6;
/** Read again each time, as the provider may list a fee later than it says. */
const overlapMs = 6 * hour;
/** The job reads one such stretch after the other, oldest first, so that an interrupted run has got somewhere. */
const stretchMs = 24 * hour;
const batchSize = 100;

/** Books what the card provider has kept of payments and disputes, each fee once. Every server reads them: none holds a lock meanwhile. */
export function bookFeesJob(services: PaymentsServices, log: Pick<FastifyBaseLogger, 'warn'>): Job {
  const { db } = services;
  const bookAll = async (isStopped: () => boolean): Promise<void> => {
    const [readUntil, now] = [await findFeesReadUntil(db), new Date()];
    for (const stretch of readUntil ? stretchesSince(readUntil, now) : []) {
      if (!(await bookStretch(services, stretch, isStopped))) return;
      await saveFeesReadUntil(db, stretch.until ?? now);
    }
  };
  return {
    name: 'book provider fees',
    everyMs,
    first: 'later',
    run: bookAll,
    failed: 'the fees of the card provider are read again',
    onError: (error) => log.warn({ err: error }, 'the fees of the card provider could not be booked'),
  };
}

/** The last one is open, because the provider counts whole seconds. */
function* stretchesSince(readUntil: Date, now: Date): Generator<Period> {
  let from = readUntil.getTime() - overlapMs;
  for (; from + stretchMs < now.getTime(); from += stretchMs)
    yield { from: new Date(from), until: new Date(from + stretchMs) };
  yield { from: new Date(from) };
}

/** Returns false if the server stops meanwhile. */
async function bookStretch(
  { cards, db }: PaymentsServices,
  stretch: Period,
  isStopped: () => boolean,
): Promise<boolean> {
  for await (const fees of inBatchesOf(batchSize, cards.feesBetween(stretch))) {
    if (isStopped()) return false;
    await bookFees(db, fees);
  }
  return true;
}
