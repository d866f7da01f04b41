import { findUnbookedFees, type OwnFee } from '../ledger/provider-fees/provider-fees.repository';
import type { Period } from '../provider/card-provider';
import { inBatchesOf } from '../provider/in-batches';
import type { Books } from './compare-payments';
import { differenceOf, dollars, type Difference } from './difference';
import { batchSize } from './own-records.repository';

/** The job that books fees has this long, which is a few of its rounds. */
const bookedWithinMs = 3_600_000;

const isLate = ({ fee }: OwnFee): boolean => fee.createdAt.getTime() < Date.now() - bookedWithinMs;

/** Compares the fees that the provider kept in a period with those in the ledger. */
export async function* compareFees(books: Books, period: Period): AsyncGenerator<Difference> {
  for await (const { fee, checkoutId } of unbookedFees(books, period, isLate))
    yield differenceOf(
      'fee-there-only',
      fee.id,
      `the provider kept ${dollars(fee.feeCents)} of checkout ${checkoutId} by ${fee.id}, which is not booked here`,
    );
}

/** Adds up the fees that the job has not booked yet. */
export async function sumOfFeesToBook(books: Books): Promise<number> {
  let cents = 0;
  const from = new Date(Date.now() - bookedWithinMs);
  for await (const { fee } of unbookedFees(books, { from }, (own) => !isLate(own))) cents += fee.feeCents;
  return cents;
}

async function* unbookedFees(
  { cards, session }: Books,
  period: Period,
  isMeant: (own: OwnFee) => boolean,
): AsyncGenerator<OwnFee> {
  for await (const fees of inBatchesOf(batchSize, cards.feesBetween(period)))
    yield* (await findUnbookedFees(session, fees)).filter(isMeant);
}
