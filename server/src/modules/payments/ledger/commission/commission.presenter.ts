import type { CommissionChange } from '@food-court/shared-api/contract';
import type { ChangeRow } from './commission-changes.repository';

export const percentOf = (value: number): number => value / 100;

/** Whole numbers of hundredths: 12.5 % is 1250. */
export const valueOf = (percent: number): number => Math.round(percent * 100);

const erased = 'an erased account';

function stateOf({ withdrawn_at, isComing, isReplaced }: ChangeRow): CommissionChange['state'] {
  if (withdrawn_at) return 'withdrawn';
  if (isComing) return 'coming';
  return isReplaced ? 'past' : 'current';
}

export const presentChange = (row: ChangeRow): CommissionChange => ({
  _id: row.id,
  percent: row.value === null ? null : percentOf(row.value),
  ...(row.kitchen_uid !== null && { kitchen: { id: row.kitchen_uid, name: row.kitchen ?? erased } }),
  from: row.created_at.toISOString(),
  setBy: row.setter,
  setAt: row.set_at.toISOString(),
  ...(row.withdrawn_at && { withdrawnBy: row.withdrawer ?? erased, withdrawnAt: row.withdrawn_at.toISOString() }),
  state: stateOf(row),
});
