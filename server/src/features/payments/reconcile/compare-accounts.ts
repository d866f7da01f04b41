import type { OwnRecords } from './own-records.repository';
import { dollars, type Difference } from './difference';
import type { ProviderRecords } from './provider-records';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The expected balances: buyers owe nothing, `clearing` is the money that the provider holds for us, and the sum is zero. */
export function compareAccounts({ balances, refunds }: OwnRecords, there: ProviderRecords): Difference[] {
  const held = (account: string): number =>
    sum(balances.filter((balance) => balance.account === account).map(({ cents }) => cents));
  const received = sum(
    there.intents.filter(({ status }) => status === 'succeeded').map(({ amountReceived }) => amountReceived),
  );
  const sent = sum(there.refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount));
  const waiting = sum(refunds.filter(({ state }) => state === 'requested').map(({ amount_cents }) => amount_cents));
  return [
    ...balances
      .filter(({ account, cents }) => account === 'buyer' && cents !== 0)
      .map(({ owner_uid, cents }) => off(`buyer ${owner_uid}`, cents, 0)),
    ...unless(held('clearing') === received - sent, () => off('clearing', held('clearing'), received - sent)),
    ...unless(held('refunds') === -waiting, () => off('refunds', held('refunds'), -waiting)),
    ...unless(sum(balances.map(({ cents }) => cents)) === 0, () =>
      off('all accounts', sum(balances.map(({ cents }) => cents)), 0),
    ),
  ];
}

const unless = (holds: boolean, difference: () => Difference): Difference[] => (holds ? [] : [difference()]);

const off = (about: string, is: number, must: number): Difference => ({
  kind: 'ledger',
  about,
  message: `the account ${about} holds ${dollars(is)} and must hold ${dollars(must)}`,
});
