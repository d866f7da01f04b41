import type { Db } from '#platform/database/tables';
import { findBuyersWithBalance, readAccountTotals } from './accounts.repository';
import { differenceOf, dollars, mostDifferences, type Difference } from './difference';

/**
 * The expected balances: buyers owe nothing, `clearing` is what was paid less what was sent back, and the sum is zero. What
 * was paid and sent back is known from our own records: each of them was compared with the provider's already.
 */
export async function* compareAccounts(db: Db): AsyncGenerator<Difference> {
  for (const { owner_uid, cents } of await findBuyersWithBalance(db, mostDifferences))
    yield* compareBalance(`buyer ${owner_uid}`, cents, 0);
  const { all, clearing, refunds, paid, sentBack, waiting } = await readAccountTotals(db);
  yield* compareBalance('clearing', clearing, paid - sentBack);
  yield* compareBalance('refunds', refunds, -waiting);
  yield* compareBalance('all accounts', all, 0);
}

function* compareBalance(account: string, actual: number, expected: number): Generator<Difference> {
  const message = `the account ${account} holds ${dollars(actual)} and must hold ${dollars(expected)}`;
  // -0 is 0.
  if (actual - expected !== 0) yield differenceOf('ledger', account, message);
}
