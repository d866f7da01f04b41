import type { Db } from '#database/tables';
import type { CardProvider } from '../provider/card-provider';
import { compareAccounts } from './compare-accounts';
import { comparePayments } from './compare-payments';
import { compareRefunds } from './compare-refunds';
import { readCourtBooks } from './court-books.repository';
import type { Difference } from './difference';
import { readProviderBooks } from './provider-books';

export interface Reconciliation {
  payments: number;
  refunds: number;
  differences: Difference[];
}

/** Every difference between what the card provider knows and what the court has written down. It looks and changes nothing. */
export async function reconcile({ cards, db }: { cards: CardProvider; db: Db }): Promise<Reconciliation> {
  const there = await readProviderBooks(cards);
  const here = await readCourtBooks(db);
  return {
    payments: there.intents.filter(({ status }) => status === 'succeeded').length,
    refunds: there.refunds.filter(({ status }) => status === 'succeeded').length,
    differences: [...comparePayments(here, there), ...compareRefunds(here, there), ...compareAccounts(here, there)],
  };
}
