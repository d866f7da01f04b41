import { categories, type Category } from '@food-court/shared-api/contract';
import type { SettingKind } from '#platform/database/tables';

/** A percentage with history. Its name is the word of the audit log. */
export interface Rate {
  name: 'commission' | 'tax';
  kinds: readonly SettingKind[];
}

export const taxKind = (category?: Category): SettingKind => (category === undefined ? 'tax' : `tax:${category}`);

export const categoryOf = (kind: SettingKind): Category | undefined =>
  categories.find((category) => kind === taxKind(category));

export const commissionRate: Rate = { name: 'commission', kinds: ['commission'] };
export const taxRate: Rate = { name: 'tax', kinds: [taxKind(), ...categories.map(taxKind)] };

/** Everyone’s value of a category may be withdrawn again; what is left then is the value of every category. */
export const isOptional = (kind: SettingKind, kitchenUid: string | null): boolean =>
  kitchenUid !== null || categoryOf(kind) !== undefined;
