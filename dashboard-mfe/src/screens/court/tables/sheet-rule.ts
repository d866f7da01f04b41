import { t, type Text } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';

/** Five pages of paper; nobody cuts out more codes at once. */
export const tablesPerSheet = 60;

const tableRule =
  (field: Text) =>
  (typed: string): true | string => {
    const table = Number(typed);
    if (typed.trim() === '') return t('{field} is Required', { field: t(field) });
    return (
      (Number.isInteger(table) && table >= 1 && table <= orderLimits.tables) ||
      t('{field} must be a whole number from 1 to {most}', { field: t(field), most: orderLimits.tables })
    );
  };

export const fromRule = tableRule('From table' satisfies Text);

export function toRule(typed: string, from: string): true | string {
  const verdict = tableRule('To table' satisfies Text)(typed);
  if (verdict !== true || fromRule(from) !== true) return verdict;
  if (Number(typed) < Number(from)) return t('To table can’t be before the first one');
  return (
    Number(typed) - Number(from) < tablesPerSheet || t('A sheet holds up to {most} tables', { most: tablesPerSheet })
  );
}

/** Empty if the address requests impossible tables. */
export function tablesOf(from: string, to: string): number[] {
  if (fromRule(from) !== true || toRule(to, from) !== true) return [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, place) => Number(from) + place);
}
