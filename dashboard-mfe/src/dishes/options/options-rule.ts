import { centsFromDollars, formatDollars, hasAtMostTwoDecimals, limits, t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { leastPrice } from '@food-court/shared-api/line-price';
import { lineRule } from '#forms/text-rule.ts';
import { optionsToSend, readOptions, type TypedGroup } from './typed-options';

const most = { most: orderLimits.optionName };

const groupNameRule = lineRule(orderLimits.optionName, {
  get required() {
    return t('Name of the group is Required');
  },
  get 'too-long'() {
    return t('Name of the group can have at most {most} characters', most);
  },
  get unstorable() {
    return t('Name of the group has a character that we can’t save');
  },
});

const choiceNameRule = lineRule(orderLimits.optionName, {
  get required() {
    return t('Choice is Required');
  },
  get 'too-long'() {
    return t('Choice can have at most {most} characters', most);
  },
  get unstorable() {
    return t('Choice has a character that we can’t save');
  },
});

/** Empty means no price difference. */
function differenceRule(typed: string): true | string {
  const price = Number(typed);
  if (Number.isNaN(price)) return t('Price difference must be a number');
  if (Math.abs(price) > orderLimits.optionPriceDollars)
    return t('Price difference can be at most {most} up or down', {
      most: orderLimits.optionPriceDollars,
    });
  return hasAtMostTwoDecimals(Math.abs(price)) || t('Price difference can have at most two decimals');
}

/** Keyed by the name of a field: `name` or `price` with the id of a group or a choice. */
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

/** `price` is the typed price of the dish. An invalid price has its own message. */
export function optionsRule(text: string, price: string): true | string {
  const [fault] = optionFaults(readOptions(text)).values();
  if (fault !== undefined) return fault;
  const least = leastPrice(centsFromDollars(Number(price)), optionsToSend(text));
  const isTooCheap = Number(price) >= limits.leastPriceDollars && least < centsFromDollars(limits.leastPriceDollars);
  return (
    !isTooCheap ||
    t('Options must leave a price of at least {price}', { price: formatDollars(limits.leastPriceDollars) })
  );
}
