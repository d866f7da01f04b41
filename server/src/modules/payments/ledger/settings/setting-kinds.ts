import { categories, courtTermNames, type Category, type CourtTermName } from '@food-court/shared-api/contract';
import type { SettingKind } from '#platform/database/tables';

/** A value with history. Its name is the word of the audit log. */
export interface Rate {
  name: 'commission' | 'tax' | 'rent' | 'service fee' | 'term';
  /** The field of the call. */
  field: 'percent' | 'amount' | 'number';
  kinds: readonly SettingKind[];
}

export const taxKind = (category?: Category): SettingKind => (category === undefined ? 'tax' : `tax:${category}`);

export const categoryOf = (kind: SettingKind): Category | undefined =>
  categories.find((category) => kind === taxKind(category));

export const commissionRate: Rate = { name: 'commission', field: 'percent', kinds: ['commission'] };
export const taxRate: Rate = { name: 'tax', field: 'percent', kinds: [taxKind(), ...categories.map(taxKind)] };
export const rentRate: Rate = { name: 'rent', field: 'amount', kinds: ['rent'] };
export const serviceFeeRate: Rate = { name: 'service fee', field: 'amount', kinds: ['service_fee'] };

export const termKind = (term: CourtTermName) => `term:${term}` as const;

export const termOf = (kind: SettingKind): CourtTermName | undefined =>
  courtTermNames.find((term) => kind === termKind(term));

export const termRate = (terms: readonly CourtTermName[] = courtTermNames): Rate => ({
  name: 'term',
  field: 'number',
  kinds: terms.map(termKind),
});

/** Everyone’s value of a category may be withdrawn again; what is left then is the value of every category. */
export const isOptional = (kind: SettingKind, kitchenUid: string | null): boolean =>
  kitchenUid !== null || categoryOf(kind) !== undefined;
