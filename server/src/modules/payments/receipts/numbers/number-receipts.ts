import type { Db } from '#platform/database/tables';
import { aloneInTransaction, lockKey, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import { findNumber, findOldestWait, giveNumbers } from './receipt-numbers.repository';

const atOnce = 500;
/** Whoever gives out numbers has this lock, so that no two count from the same one. A sale never waits for it. */
const numbersLock = lockKey('receipt numbers');

/** Sales are numbered soon after they are booked, even if nobody looks at their receipts. */
export const numberReceiptsJob = (db: Db): Job => ({
  name: 'number receipts',
  everyMs: 2_000,
  first: 'now',
  run: async (isStopped) => {
    let given = atOnce;
    while (given === atOnce && !isStopped())
      if (
        (await aloneInTransaction(db, numbersLock, async (trx) => void (given = await giveNumbers(trx, atOnce)))) ===
        'elsewhere'
      )
        return 'elsewhere';
    return 'done';
  },
  failed: 'the receipts are numbered in the next round',
  lagSeconds: () => findOldestWait(db),
});

const written = (number: number): string => `R-${String(number).padStart(6, '0')}`;

/** Returns the number of a receipt, such as 'R-000042'. Whoever reads it before the job gives it out does so. */
export async function readNumber(db: Db, checkoutId: string): Promise<string | undefined> {
  let number = await findNumber(db, checkoutId);
  while (number === null) {
    await db.transaction().execute(async (trx) => {
      await lockUntilCommit(trx, numbersLock);
      await giveNumbers(trx, atOnce);
    });
    number = await findNumber(db, checkoutId);
  }
  return number === undefined ? undefined : written(number);
}
