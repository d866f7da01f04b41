import type { CourtTermChange, RentChange, ServiceFeeChange, TaxChange } from '@food-court/shared-api/contract';
import { categoryOf, termOf } from './setting-kinds';
import type { ChangeRow } from './settings-history.repository';

export const percentOf = (value: number): number => value / 100;

/** Whole numbers of hundredths: 12.5 % is 1250, and $400 is 40000 cents. */
export const valueOf = (number: number): number => Math.round(number * 100);

export const numberOf = ({ value }: Pick<ChangeRow, 'value'>): number | null =>
  value === null ? null : percentOf(value);

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

const kitchenOf = ({ kitchen_uid, kitchen }: ChangeRow) => ({ id: kitchen_uid ?? '', name: kitchen ?? erased });

const presentWhen = (row: ChangeRow): Omit<RentChange, 'amount' | 'kitchen'> => ({
  _id: row.id,
  from: row.created_at.toISOString(),
  setBy: row.setter,
  setAt: row.set_at.toISOString(),
  ...(row.withdrawn_at && { withdrawnBy: row.withdrawer ?? erased, withdrawnAt: row.withdrawn_at.toISOString() }),
  state: stateOf(row),
});

/** Only the tax has categories. */
export const presentChange = (row: ChangeRow): TaxChange => ({
  ...presentWhen(row),
  percent: numberOf(row),
  ...(row.kitchen_uid !== null && { kitchen: kitchenOf(row) }),
  ...categoryPart(row),
});

/** A rent is always of one kitchen. */
export const presentRentChange = (row: ChangeRow): RentChange => ({
  ...presentWhen(row),
  amount: numberOf(row),
  kitchen: kitchenOf(row),
});

/** A service fee is always of the whole court, and zero ends it. */
export const presentServiceFeeChange = (row: ChangeRow): ServiceFeeChange => ({
  ...presentWhen(row),
  amount: numberOf(row) ?? 0,
});

/** A term is always of the whole court, and has a number. */
export const presentTermChange = (row: ChangeRow): CourtTermChange => ({
  ...presentWhen(row),
  term: termOf(row.kind)!,
  number: numberOf(row) ?? 0,
});
