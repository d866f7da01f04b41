import type { Db } from '#platform/database/tables';
import { findFirstCheckoutAt } from '../checkouts/checkouts.repository';
import type { CardProvider, Period } from '../provider/card-provider';
import { compareAccounts } from './compare-accounts';
import { compareProviderBalance } from './compare-balance';
import { compareFees } from './compare-fees';
import { comparePaymentsHere, comparePaymentsThere, type Books } from './compare-payments';
import { compareDisputes } from './compare-disputes';
import { compareRefundsHere, compareRefundsThere } from './compare-refunds';
import { compareWallets } from './compare-wallets';
import { daysOf } from './days';
import { mostDifferences, type Difference } from './difference';
import { forgetSeenIds, withSeenIds } from './seen-ids.repository';

export interface Reconciliation {
  payments: number;
  refunds: number;
  /** The comparison ends at `mostDifferences` of them. */
  differences: Difference[];
}

interface Comparison {
  /** Limits the comparison to payments and refunds of these whole days; by default it covers all time. */
  period?: Period;
  /** The findings of an earlier run whose last day ended where this period begins. */
  found?: Reconciliation;
  /** Called after each compared day, except the last. */
  onDay?: (until: Date, found: Reconciliation) => Promise<void>;
}

/**
 * Finds every difference between the card provider's records and ours, day by day, with one batch in memory at a time. It only
 * reads; the ids seen on a day are kept in a temporary table.
 */
export const reconcile = (
  { cards, db }: { cards: CardProvider; db: Db },
  { period = {}, found = { payments: 0, refunds: 0, differences: [] }, onDay }: Comparison = {},
): Promise<Reconciliation> =>
  withSeenIds(db, async (session) => {
    const books = { cards, session };
    for (const day of daysOf(period, (await findFirstCheckoutAt(session)) ?? new Date())) {
      await collect(found, compareDay(books, day, found));
      if (isFull(found)) return found;
      if (day.until) await onDay?.(day.until, found);
    }
    await collect(found, compareAccounts(session));
    await collect(found, compareWallets(session));
    if (isEverything(period) && found.differences.length === 0) await collect(found, compareProviderBalance(books));
    return found;
  });

async function* compareDay(books: Books, day: Period, found: Reconciliation): AsyncGenerator<Difference> {
  await forgetSeenIds(books.session);
  yield* comparePaymentsThere(books, day, (payments) => (found.payments += payments));
  yield* comparePaymentsHere(books, day);
  yield* compareRefundsThere(books, day, (refunds) => (found.refunds += refunds));
  yield* compareRefundsHere(books, day);
  yield* compareDisputes(books, day);
  yield* compareFees(books, day);
}

const isEverything = ({ from, until }: Period): boolean => from === undefined && until === undefined;

export const isFull = ({ differences }: Reconciliation): boolean => differences.length >= mostDifferences;

async function collect(found: Reconciliation, differences: AsyncIterable<Difference>): Promise<void> {
  for await (const difference of differences) {
    found.differences.push(difference);
    if (isFull(found)) return;
  }
}
