import type { TaxChange } from '@food-court/shared-api/contract';
import { categoryOf } from './setting-kinds';
import type { ChangeRow } from './settings-history.repository';

export const percentOf = (value: number): number => value / 100;

/** Whole numbers of hundredths: 12.5 % is 1250. */
export const valueOf = (percent: number): number => Math.round(percent * 100);

const erased = 'an erased account';

function stateOf({ withdrawn_at, isComing, isReplaced }: ChangeRow): TaxChange['state'] {
  if (withdrawn_at) return 'withdrawn';
  if (isComing) return 'coming';
  return isReplaced ? 'past' : 'current';
}

function categoryPart({ kind }: ChangeRow): Pick<TaxChange, 'category'> {
  const category = categoryOf(kind);
  return category ? { category } : {};
}

/** Only the tax has categories. */
export const presentChange = (row: ChangeRow): TaxChange => ({
  _id: row.id,
  percent: row.value === null ? null : percentOf(row.value),
  ...(row.kitchen_uid !== null && { kitchen: { id: row.kitchen_uid, name: row.kitchen ?? erased } }),
  ...categoryPart(row),
  from: row.created_at.toISOString(),
  setBy: row.setter,
  setAt: row.set_at.toISOString(),
  ...(row.withdrawn_at && { withdrawnBy: row.withdrawer ?? erased, withdrawnAt: row.withdrawn_at.toISOString() }),
  state: stateOf(row),
});
