import type { ChosenOption, OptionGroup } from '../entities/options';
import { centsFromDollars, dollarsFromCents, type Cents } from './money';

/** Why choices don’t fit the groups of a dish. */
export type ChoiceProblem = 'unknown' | 'sold-out' | 'missing' | 'too-many';

export interface ChosenLine {
  chosen: ChosenOption[];
  /** For one portion. */
  priceCents: Cents;
  problem?: ChoiceProblem;
}

/**
 * The only place where a line is priced: the dish plus its choices. The result is shown, stored and charged. Choices
 * that the dish no longer has are omitted and reported as the problem.
 */
export function priceLine(dishCents: Cents, groups: readonly OptionGroup[], choiceIds: readonly string[]): ChosenLine {
  const wanted = new Set(choiceIds);
  const found = groups.flatMap((group) =>
    group.choices.filter(({ id }) => wanted.has(id)).map((choice) => ({ group, choice })),
  );
  const counts = groups.map((group) => ({ group, count: found.filter((one) => one.group === group).length }));
  const problem = firstProblem([
    ['unknown', found.length < wanted.size],
    ['sold-out', found.some(({ choice }) => choice.soldOut)],
    ['missing', counts.some(({ group, count }) => group.required && count === 0)],
    ['too-many', counts.some(({ group, count }) => count > group.max)],
  ]);
  return {
    chosen: found.map(({ group, choice: { id, name, price } }) => ({ id, group: group.name, name, price })),
    priceCents: found.reduce((sum, { choice }) => sum + centsFromDollars(choice.price), dishCents),
    ...(problem && { problem }),
  };
}

const firstProblem = (checks: readonly (readonly [ChoiceProblem, boolean])[]): ChoiceProblem | undefined =>
  checks.find(([, holds]) => holds)?.[0];

/** The lowest price of a portion with any choices, because a seller can’t offer less than can be paid. */
export const leastPrice = (dishCents: Cents, groups: readonly OptionGroup[]): Cents =>
  groups.reduce((sum, group) => sum + leastOfGroup(group), dishCents);

function leastOfGroup({ choices, required, max }: OptionGroup): Cents {
  const cents = choices.map(({ price }) => centsFromDollars(price)).toSorted((a, b) => a - b);
  const discounts = cents.slice(0, max).filter((price) => price < 0);
  if (discounts.length > 0) return discounts.reduce((sum, price) => sum + price, 0);
  return required ? (cents[0] ?? 0) : 0;
}

/** The price of one portion in dollars, shown before anything is sent. */
export const shownLinePrice = (price: number, groups: readonly OptionGroup[], choiceIds: readonly string[]): number =>
  dollarsFromCents(priceLine(centsFromDollars(price), groups, choiceIds).priceCents);
