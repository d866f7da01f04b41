import { moneyPeriods, type MoneyFigure, type MoneyPeriod } from '@food-court/shared-api';
import { useListingAddress } from '#listing/use-listing-address.ts';

export interface MoneyQuery {
  per?: MoneyPeriod;
  date?: string;
}

/** Reads the period from the address, which may contain anything. */
export function useMoneyQuery(): MoneyQuery {
  const address = useListingAddress();
  return { per: address.choice('per', moneyPeriods), date: address.matching('date', /^[12]\d{3}-\d{2}-\d{2}$/) };
}

const withSearch = (path: string, search: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

export const moneyLink = ({ per, date }: MoneyQuery): string => withSearch('/dashboard/money', { per, date });

/** The page of the ledger lines behind a figure. */
export const linesLink = (of: MoneyFigure, { per, first }: { per: MoneyPeriod; first: string }, kitchen?: string) =>
  withSearch('/dashboard/money/lines', { of, per, date: first, kitchen });

/** The month of a day, such as 2026-11. */
export const monthOf = (date: string): string => date.slice(0, 'yyyy-mm'.length);

/** With a kitchen, the page where an admin records a payout to it. */
export const payoutsLink = (kitchen?: string): string => withSearch('/dashboard/money/payouts', { kitchen });

export const statementLink = (kitchen: string, month?: string): string =>
  withSearch(`/dashboard/money/statement/${kitchen}`, { month });
