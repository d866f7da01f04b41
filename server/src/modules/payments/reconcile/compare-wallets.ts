import type { Db } from '#platform/database/tables';
import { differenceOf, dollars, mostDifferences, type Difference } from './difference';
import { findWrongWallets } from './wallet-balances.repository';

/** Expects that each balance is what the ledger says, and that given money is what is left of all grants. */
export async function* compareWallets(db: Db): AsyncGenerator<Difference> {
  for (const { uid, bought, given, grants, bookedBought, bookedGiven } of await findWrongWallets(db, mostDifferences)) {
    const message = `the wallet of ${uid} holds ${dollars(bought)} bought and ${dollars(given)} given (${dollars(grants)} of grants), and the ledger says ${dollars(bookedBought)} and ${dollars(bookedGiven)}`;
    yield differenceOf('ledger', `wallet ${uid}`, message);
  }
}
