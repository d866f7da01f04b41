import type { AllergenStatement } from '@food-court/shared-api';
import { everyAllergen, type Allergen } from '@food-court/shared-api/allergens';
import { tidyStatement } from '@food-court/shared-api/stated-allergens';

export type Presence = '' | 'contains' | 'mayContain';

const nothing: AllergenStatement = { contains: [], mayContain: [] };

/** A form and its draft only hold texts. Empty if nothing is stated. */
export function statementText(statement: AllergenStatement | undefined): string {
  const { contains, mayContain, checkedAt } = tidyStatement(statement ?? nothing);
  if (contains.length + mayContain.length === 0 && checkedAt === undefined) return '';
  return JSON.stringify({ contains, mayContain, checkedAt });
}

/** A draft of another release may contain anything; then nothing is stated. */
export function readStatement(text: string): AllergenStatement | undefined {
  try {
    const { contains, mayContain, checkedAt } = JSON.parse(text) as AllergenStatement;
    const isKnown = (one: unknown): boolean => everyAllergen.some((allergen) => allergen === one);
    const isStatement = contains.every(isKnown) && mayContain.every(isKnown);
    const isTime = checkedAt === undefined || !Number.isNaN(Date.parse(checkedAt));
    return isStatement && isTime ? { contains, mayContain, ...(checkedAt !== undefined && { checkedAt }) } : undefined;
  } catch {
    return undefined;
  }
}

export const presenceOf = ({ contains, mayContain }: AllergenStatement = nothing, allergen: Allergen): Presence =>
  contains.includes(allergen) ? 'contains' : mayContain.includes(allergen) ? 'mayContain' : '';

/** Whoever takes an allergen out has to check again. */
export function withPresence(
  statement: AllergenStatement = nothing,
  allergen: Allergen,
  presence: Presence,
): AllergenStatement | undefined {
  const others = (named: readonly Allergen[]) => named.filter((one) => one !== allergen);
  const changed = {
    contains: [...others(statement.contains), ...(presence === 'contains' ? [allergen] : [])],
    mayContain: [...others(statement.mayContain), ...(presence === 'mayContain' ? [allergen] : [])],
    ...(presence !== '' && statement.checkedAt !== undefined && { checkedAt: statement.checkedAt }),
  };
  return statementText(changed) === '' ? undefined : tidyStatement(changed);
}

export function withCheck(
  { contains, mayContain }: AllergenStatement = nothing,
  isChecked: boolean,
): AllergenStatement | undefined {
  const named = contains.length + mayContain.length > 0;
  if (!isChecked) return named ? { contains, mayContain } : undefined;
  return { contains, mayContain, checkedAt: new Date().toISOString() };
}
