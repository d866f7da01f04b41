import { centsFromDollars, hasAtMostTwoDecimals, limits, t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { leastPrice } from '@food-court/shared-api/line-price';
import { textRule } from '../forms/text-rule';
import { optionsToSend, readOptions, type TypedGroup } from './typed-options';

const nameRule = (label: string) =>
  textRule(orderLimits.optionName, {
    required: t('{label} is Required', { label }),
    'too-long': t('{label} can have at most {optionName} characters', { label, optionName: orderLimits.optionName }),
    unstorable: t('{label} has a character that can’t be kept', { label }),
  });
const groupNameRule = nameRule('Name of the group');
const choiceNameRule = nameRule('Choice');

/** Empty: the choice costs nothing more. */
function differenceRule(typed: string): true | string {
  const price = Number(typed);
  if (Number.isNaN(price)) return t('Price difference must be a number');
  if (Math.abs(price) > orderLimits.optionPriceDollars)
    return t('Price difference can be at most {optionPriceDollars} up or down', {
      optionPriceDollars: orderLimits.optionPriceDollars,
    });
  return hasAtMostTwoDecimals(Math.abs(price)) || t('Price difference can have at most two decimals');
}

/** By the name of the field: `name` or `price` with the id of a group or a choice. */
export type OptionFaults = ReadonlyMap<string, string>;

export function optionFaults(groups: readonly TypedGroup[]): OptionFaults {
  const verdicts = groups.flatMap((group): [string, true | string][] => [
    [`name ${group.id}`, groupNameRule(group.name)],
    ...group.choices.flatMap(({ id, name, price }): [string, true | string][] => [
      [`name ${id}`, choiceNameRule(name)],
      [`price ${id}`, differenceRule(price)],
    ]),
  ]);
  return new Map(verdicts.filter((entry): entry is [string, string] => entry[1] !== true));
}

/** `price`: of the dish, as it is typed. A price with a mistake has a message of its own. */
export function optionsRule(text: string, price: string): true | string {
  const [fault] = optionFaults(readOptions(text)).values();
  if (fault !== undefined) return fault;
  const least = leastPrice(centsFromDollars(Number(price)), optionsToSend(text));
  const isTooCheap = Number(price) >= limits.leastPriceDollars && least < centsFromDollars(limits.leastPriceDollars);
  return (
    !isTooCheap || t('Options must leave a price of at least ${value}', { value: limits.leastPriceDollars.toFixed(2) })
  );
}
