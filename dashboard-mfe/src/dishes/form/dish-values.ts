import { categories, type Category, type EditedDish } from '@food-court/shared-api';
import { dishNumberNames, type DishNumber } from '@food-court/shared-api/dish-numbers';
import {
  isSameOptions,
  noOptions,
  optionsText,
  optionsToSend,
  readOptions,
  writeOptions,
} from '../options/typed-options';
import { readStatement, statementText } from '../allergens/statement-text';
import { isSameText, type Texts } from '#forms/edited-fields.ts';
import { marksIn, marksText } from './marks-text';

/** Numbers are empty when nothing is stated. */
export interface DishText extends Record<DishNumber, string> {
  title: string;
  category: Category | '';
  price: string;
  description: string;
  /** The groups as one text, see `typed-options`. */
  options: string;
  /** The marks separated by commas. */
  marks: string;
  /** The statement as text, see `statement-text`; empty if nothing is stated. */
  allergens: string;
}

export interface DishValues extends DishText {
  photos: File[];
}

const mapNumbers = <Value>(valueOf: (name: DishNumber) => Value) =>
  Object.fromEntries(dishNumberNames.map((name) => [name, valueOf(name)])) as Record<DishNumber, Value>;

export const blankText: DishText = {
  title: '',
  category: '',
  price: '',
  ...mapNumbers(() => ''),
  description: '',
  options: noOptions,
  marks: '',
  allergens: '',
};

export const dishTextOf = (dish: EditedDish): DishText => ({
  title: dish.title,
  category: dish.category,
  price: dish.price.toFixed(2),
  ...mapNumbers((name) => String(dish[name] ?? '')),
  description: dish.description,
  options: optionsText(dish.options),
  marks: marksText(dish.marks),
  allergens: statementText(dish.allergens),
});

/** A draft of another release may contain an unknown category and differently structured options. */
export const dishTextFromDraft = (texts: Texts<keyof DishText>): DishText => ({
  ...texts,
  category: categories.find((category) => category === texts.category) ?? '',
  options: writeOptions(readOptions(texts.options)),
});

export function isSameDishText(a: string, b: string, field: keyof DishText): boolean {
  if (field === 'options') return isSameOptions(a, b);
  return isSameText(a, b) || (field === 'price' && a !== '' && b !== '' && Number(a) === Number(b));
}

/** The values for the call. The text must have passed the rules. */
export const dishToSend = (text: DishText) => ({
  title: text.title.trim(),
  category: text.category as Category,
  price: Number(text.price),
  ...mapNumbers((name) => (text[name] === '' ? null : Number(text[name]))),
  description: text.description.trim(),
  options: optionsToSend(text.options),
  ...(text.marks !== '' && { marks: marksIn(text.marks) }),
  ...(text.allergens !== '' && { allergens: readStatement(text.allergens) }),
});

/** The values for the call that adds the dish. Whatever is not stated is missing. */
export function newDishToSend(text: DishText) {
  const { options, ...dish } = dishToSend(text);
  return { ...dish, ...mapNumbers((name) => dish[name] ?? undefined), ...(options.length > 0 && { options }) };
}

/** Only the edited fields, as values for the call. */
export function changedFields(
  edited: readonly (keyof DishText)[],
  text: DishText,
): Partial<ReturnType<typeof dishToSend>> {
  const all = dishToSend(text);
  return Object.fromEntries(edited.map((name) => [name, all[name] ?? null]));
}
