import { t, type OptionGroup } from '@food-court/shared-api';
import { plural } from '@food-court/shared-ui';

type Choice = OptionGroup['choices'][number];
/** A choice with its price difference as typed. */
export type TypedChoice = Omit<Choice, 'price'> & { price: string };
export type TypedGroup = Omit<OptionGroup, 'choices'> & { choices: TypedChoice[] };

/** A form and its draft only hold texts, so the groups are one text. */
export const writeOptions = (groups: readonly TypedGroup[]): string => JSON.stringify(groups);

export const noOptions = writeOptions([]);

export const optionsText = (groups: readonly OptionGroup[]): string =>
  writeOptions(
    groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, price: choice.price === 0 ? '' : choice.price.toFixed(2) })),
    })),
  );

/** A draft of another release may contain anything; then there are no options. */
export function readOptions(text: string): TypedGroup[] {
  try {
    const groups: unknown = JSON.parse(text);
    return Array.isArray(groups) && groups.every(isTypedGroup) ? groups : [];
  } catch {
    return [];
  }
}

function isTypedGroup(value: unknown): value is TypedGroup {
  const { id, name, required, max, choices } = (value ?? {}) as Partial<Record<keyof TypedGroup, unknown>>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof required === 'boolean' &&
    typeof max === 'number' &&
    Array.isArray(choices) &&
    choices.every(isTypedChoice)
  );
}

function isTypedChoice(value: unknown): value is TypedChoice {
  const { id, name, price, soldOut } = (value ?? {}) as Partial<Record<keyof TypedChoice, unknown>>;
  return (
    typeof id === 'string' && typeof name === 'string' && typeof price === 'string' && typeof soldOut === 'boolean'
  );
}

/** The values for the call. The text must have passed the rules. */
export const optionsToSend = (text: string): OptionGroup[] =>
  readOptions(text).map((group) => ({
    ...group,
    name: group.name.trim(),
    choices: group.choices.map((choice) => ({ ...choice, name: choice.name.trim(), price: Number(choice.price) })),
  }));

export const isSameOptions = (a: string, b: string): boolean =>
  a === b || JSON.stringify(optionsToSend(a)) === JSON.stringify(optionsToSend(b));

/** 'none', or the number of groups. */
export function optionsCount(text: string): string {
  const { length } = readOptions(text);
  if (length === 0) return t('none');
  return plural(length, '{count} group', '{count} groups');
}
