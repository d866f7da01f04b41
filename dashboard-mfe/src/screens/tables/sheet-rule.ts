import { t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';

/** Five pages of paper; more codes than that nobody cuts out at once. */
export const tablesPerSheet = 60;

const tableRule =
  (label: string) =>
  (typed: string): true | string => {
    const table = Number(typed);
    if (typed.trim() === '') return t('{label} is Required', { label });
    return (
      (Number.isInteger(table) && table >= 1 && table <= orderLimits.tables) ||
      t('{label} must be a whole number from 1 to {tables}', { label, tables: orderLimits.tables })
    );
  };

export const fromRule = tableRule('From table');

export function toRule(typed: string, from: string): true | string {
  const verdict = tableRule('To table')(typed);
  if (verdict !== true || fromRule(from) !== true) return verdict;
  if (Number(typed) < Number(from)) return t('To table can’t be before the first one');
  return (
    Number(typed) - Number(from) < tablesPerSheet ||
    t('A sheet has at most {tablesPerSheet} tables', { tablesPerSheet })
  );
}

/** None, if the address asks for tables that there can’t be. */
export function tablesOf(from: string, to: string): number[] {
  if (fromRule(from) !== true || toRule(to, from) !== true) return [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, place) => Number(from) + place);
}
