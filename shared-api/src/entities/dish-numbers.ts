import { kitchenLimits } from './kitchen-limits';
import { limits } from './limits';
import { language, t, type Text } from '../languages/language';

export interface DishNumberFacts {
  least: number;
  most: number;
  /** 'everyone': visitors get it with the dish. */
  seenBy: 'seller' | 'everyone';
  /** In the audit log. */
  name: Text;
  /** In the form. */
  label: string;
  hint: string;
  notWhole: string;
  tooLow: string;
  tooHigh: string;
}

const minutesRange = (): string => t('Minutes must be from 1 to {most}', { most: kitchenLimits.dishMinutes });

/**
 * Whole numbers that a seller may state of a dish. Columns, calls, form and audit log follow this list: another number
 * needs a column of its name, its texts here, and a place on the dish’s page if everyone sees it.
 */
export const dishNumbers = {
  portions: {
    least: 0,
    most: limits.portions,
    seenBy: 'seller',
    name: 'portions' satisfies Text,
    get label() {
      return t('Portions left (optional)');
    },
    get hint() {
      return t('How many can be ordered. Leave it empty for no limit.');
    },
    get notWhole() {
      return t('Portions left must be a whole number');
    },
    get tooLow() {
      return t('Portions left can’t be less than 0');
    },
    get tooHigh() {
      return t('Portions left can be at most {most}', { most: limits.portions.toLocaleString(language()) });
    },
  },
  minutes: {
    least: 1,
    most: kitchenLimits.dishMinutes,
    seenBy: 'seller',
    name: 'minutes' satisfies Text,
    get label() {
      return t('Minutes (optional)');
    },
    get hint() {
      return t('Cooking time. Leave it empty for {minutes}. After {cookings} orders we go by the actual time.', {
        minutes: kitchenLimits.usualMinutes,
        cookings: kitchenLimits.leastCookings,
      });
    },
    get notWhole() {
      return t('Minutes must be a whole number');
    },
    get tooLow() {
      return minutesRange();
    },
    get tooHigh() {
      return minutesRange();
    },
  },
} as const satisfies Record<string, DishNumberFacts>;

export type DishNumber = keyof typeof dishNumbers;
export const dishNumberNames = Object.keys(dishNumbers) as DishNumber[];

export type VisibleNumber = {
  [Name in DishNumber]: (typeof dishNumbers)[Name]['seenBy'] extends 'everyone' ? Name : never;
}[DishNumber];
const isVisible = (name: DishNumber): name is VisibleNumber =>
  (dishNumbers[name] as DishNumberFacts).seenBy === 'everyone';
export const visibleNumbers: readonly VisibleNumber[] = dishNumberNames.filter(isVisible);

/** The numbers of a record, each under its name. */
export const numbersOf = <From extends { [Name in DishNumber]?: unknown }>(from: From): Pick<From, DishNumber> =>
  Object.fromEntries(dishNumberNames.map((name) => [name, from[name]])) as Pick<From, DishNumber>;
