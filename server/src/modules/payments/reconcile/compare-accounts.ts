import type { Db } from '#platform/database/tables';
import {
  findBuyersWithBalance,
  readAccountTotals,
  readCourierTotals,
  readServiceFees,
  readTips,
} from './accounts.repository';
import { differenceOf, dollars, mostDifferences, type Difference } from './difference';

/**
 * Expects that buyers have what they paid ahead of sales, that `clearing` is all payments minus all refunds, what banks took back and the provider’s fees, that `bank` has
 * paid all payouts, that kitchens owe all rents, that sales have the service fees and tips of their orders, that couriers have earned what their deliveries say, and that the sum is zero. Payments and refunds are taken from our own records, as each was already compared with the provider's.
 */
export async function* compareAccounts(db: Db): AsyncGenerator<Difference> {
  for (const { owner_uid, cents, ahead } of await findBuyersWithBalance(db, mostDifferences))
    yield* compareBalance(`buyer ${owner_uid}`, cents, -ahead);
  const {
    all,
    clearing,
    fees,
    refunds,
    disputes,
    paid,
    sentBack,
    waiting,
    takenBack,
    undecided,
    bank,
    paidOut,
    rented,
    rents,
  } = await readAccountTotals(db);
  yield* compareBalance('clearing', clearing, paid - sentBack - takenBack - fees);
  yield* compareBalance('disputes', disputes, undecided);
  yield* compareBalance('refunds', refunds, -waiting);
  yield* compareBalance('bank', bank, -paidOut);
  yield* compareBalance('of rents', rented, rents);
  const { sold, shares } = await readServiceFees(db);
  yield* compareBalance('of service fees that were sold', sold, shares);
  const tips = await readTips(db);
  yield* compareBalance('of tips that were sold', tips.sold, tips.shares);
  yield* compareCouriers(db);
  yield* compareBalance('all accounts', all, 0);
}

async function* compareCouriers(db: Db): AsyncGenerator<Difference> {
  const { owed, earned, bookedPay, pay, bookedTips, tips, left } = await readCourierTotals(db);
  yield* compareBalance('of couriers', owed, earned);
  yield* compareBalance('of the pay of couriers', bookedPay, pay);
  yield* compareBalance('of the tips that couriers earned', bookedTips, tips);
  yield* compareBalance('of tips of deliveries that ended', left, 0);
}

function* compareBalance(account: string, actual: number, expected: number): Generator<Difference> {
  const message = `the account ${account} holds ${dollars(actual)} and must hold ${dollars(expected)}`;
  // Comparing the difference treats -0 as 0.
  if (actual - expected !== 0) yield differenceOf('ledger', account, message);
}
