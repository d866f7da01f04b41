import type { Db } from '#database/tables';
import type { CardProvider } from '../provider/card-provider';
import { compareAccounts } from './compare-accounts';
import { comparePayments } from './compare-payments';
import { compareRefunds } from './compare-refunds';
import { readOwnRecords } from './own-records.repository';
import type { Difference } from './difference';
import { readProviderRecords } from './provider-records';

export interface Reconciliation {
  payments: number;
  refunds: number;
  differences: Difference[];
}

/** Finds every difference between the card provider's records and ours. It only reads. */
export async function reconcile({ cards, db }: { cards: CardProvider; db: Db }): Promise<Reconciliation> {
  const there = await readProviderRecords(cards);
  const here = await readOwnRecords(db);
  return {
    payments: there.intents.filter(({ status }) => status === 'succeeded').length,
    refunds: there.refunds.filter(({ status }) => status === 'succeeded').length,
    differences: [...comparePayments(here, there), ...compareRefunds(here, there), ...compareAccounts(here, there)],
  };
}
