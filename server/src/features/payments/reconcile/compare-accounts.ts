import type { OwnRecords } from './own-records.repository';
import { differenceOf, dollars, type Difference } from './difference';
import type { ProviderRecords } from './provider-records';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The expected balances: buyers owe nothing, `clearing` is the money that the provider holds for us, and the sum is zero. */
export function compareAccounts({ balances, refunds }: OwnRecords, there: ProviderRecords): Difference[] {
  const balanceOf = (account: string): number =>
    sum(balances.filter((balance) => balance.account === account).map(({ cents }) => cents));
  const received = sum(
    there.intents.filter(({ status }) => status === 'succeeded').map(({ amountReceived }) => amountReceived),
  );
  const sent = sum(there.refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount));
  const waiting = sum(refunds.filter(({ state }) => state === 'requested').map(({ amount_cents }) => amount_cents));
  return [
    ...balances
      .filter(({ account }) => account === 'buyer')
      .flatMap(({ owner_uid, cents }) => compareBalance(`buyer ${owner_uid}`, cents, 0)),
    ...compareBalance('clearing', balanceOf('clearing'), received - sent),
    ...compareBalance('refunds', balanceOf('refunds'), -waiting),
    ...compareBalance('all accounts', sum(balances.map(({ cents }) => cents)), 0),
  ];
}

const compareBalance = (account: string, actual: number, expected: number): Difference[] =>
  actual === expected
    ? []
    : [
        differenceOf(
          'ledger',
          account,
          `the account ${account} holds ${dollars(actual)} and must hold ${dollars(expected)}`,
        ),
      ];
