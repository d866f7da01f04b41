import { centsFromDollars, leastPrice, limits, type OptionGroup } from '@food-court/shared-api/contract';
import { fieldFault } from '#platform/http/field-faults';
import { invalid } from '#platform/http/refusal';

/** Refuses groups that a buyer could not choose from, and choices that reduce the price below the minimum payment. */
export function checkedOptions(priceCents: number, groups: OptionGroup[]): OptionGroup[] {
  const ids = groups.flatMap(({ id, choices }) => [id, ...choices.map((choice) => choice.id)]);
  if (new Set(ids).size < ids.length) throw faulty('can’t have two choices with the same name');
  if (groups.some(({ max, choices }) => max > choices.length)) throw faulty('can’t ask for more choices than it has');
  if (leastPrice(priceCents, groups) < centsFromDollars(limits.leastPriceDollars))
    throw faulty(`must leave a price of at least $${limits.leastPriceDollars.toFixed(2)}`);
  return groups;
}

const faulty = (message: string) => invalid([fieldFault('options', message)]);
