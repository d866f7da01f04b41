import { categories, type Category, type EditedDish } from '@food-court/shared-api';
import {
  isSameOptions,
  noOptions,
  optionsText,
  optionsToSend,
  readOptions,
  writeOptions,
} from '../options/typed-options';
import { isSameText, type Texts } from '#forms/edited-fields.ts';
import { marksIn, marksText } from './marks-text';

export interface DishText {
  title: string;
  category: Category | '';
  price: string;
  /** Empty means unlimited. */
  portions: string;
  /** Empty means the default. */
  minutes: string;
  description: string;
  /** The groups as one text, see `typed-options`. */
  options: string;
  /** The marks separated by commas, 'none' for none of them, or empty if nothing is stated. */
  marks: string;
}

export interface DishValues extends DishText {
  photos: File[];
}

export const blankText: DishText = {
  title: '',
  category: '',
  price: '',
  portions: '',
  minutes: '',
  description: '',
  options: noOptions,
  marks: '',
};

export const dishTextOf = ({
  title,
  category,
  price,
  portions,
  minutes,
  description,
  options,
  marks,
}: EditedDish): DishText => ({
  title,
  category,
  price: price.toFixed(2),
  portions: portions === null ? '' : String(portions),
  minutes: minutes === null ? '' : String(minutes),
  description,
  options: optionsText(options),
  marks: marksText(marks),
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
export const dishToSend = ({ title, category, price, portions, minutes, description, options, marks }: DishText) => ({
  title: title.trim(),
  category: category as Category,
  price: Number(price),
  portions: portions === '' ? null : Number(portions),
  minutes: minutes === '' ? null : Number(minutes),
  description: description.trim(),
  options: optionsToSend(options),
  ...(marks !== '' && { marks: marksIn(marks) }),
});

/** Only the edited fields, as values for the call. */
export function changedFields(
  edited: readonly (keyof DishText)[],
  text: DishText,
): Partial<ReturnType<typeof dishToSend>> {
  const all = dishToSend(text);
  return Object.fromEntries(edited.map((name) => [name, all[name] ?? null]));
}
