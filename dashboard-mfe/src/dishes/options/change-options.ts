import type { TypedChoice, TypedGroup } from './typed-options';

/** Stays the same when a choice is renamed, because baskets and orders refer to it. */
const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

export const newChoice = (): TypedChoice => ({ id: newId(), name: '', price: '', soldOut: false });

export const newGroup = (): TypedGroup => ({
  id: newId(),
  name: '',
  required: false,
  max: 1,
  choices: [newChoice(), newChoice()],
});

export interface Identified {
  id: string;
}

export const replaced = <Item extends Identified>(items: readonly Item[], changed: Item): Item[] =>
  items.map((item) => (item.id === changed.id ? changed : item));

export const without = <Item extends Identified>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);

export function moved<Item extends Identified>(items: readonly Item[], id: string, by: -1 | 1): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  return item ? items.toSpliced(from, 1).toSpliced(from + by, 0, item) : [...items];
}

/** Limits `max` to the number of choices. */
export const withChoices = (group: TypedGroup, choices: TypedChoice[]): TypedGroup => ({
  ...group,
  choices,
  max: Math.min(group.max, choices.length),
});
