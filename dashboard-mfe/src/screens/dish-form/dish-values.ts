import { categories, type Category, type ManagedDish } from 'shared-api';
import { isSameText, type Texts } from '../forms/edited-fields';

export interface DishText {
  title: string;
  category: Category | '';
  price: string;
  /** Empty: unlimited. */
  portions: string;
  description: string;
}

export interface DishValues extends DishText {
  photos: File[];
}

export const blankText: DishText = { title: '', category: '', price: '', portions: '', description: '' };

export const dishTextOf = ({ title, category, price, portions, description }: ManagedDish): DishText => ({
  title,
  category,
  price: price.toFixed(2),
  portions: portions === null ? '' : String(portions),
  description,
});

/** A draft of another release may name an unknown category. */
export const dishTextFromDraft = (texts: Texts<keyof DishText>): DishText => ({
  ...texts,
  category: categories.find((category) => category === texts.category) ?? '',
});

export const isSameDishText = (a: string, b: string, field: keyof DishText): boolean =>
  isSameText(a, b) || (field === 'price' && a !== '' && b !== '' && Number(a) === Number(b));

/** The values of the call. The text must have passed the rules. */
export const dishToSend = ({ title, category, price, portions, description }: DishText) => ({
  title: title.trim(),
  category: category as Category,
  price: Number(price),
  portions: portions === '' ? null : Number(portions),
  description: description.trim(),
});

/** Only the edited fields, as values of the call. */
export function changedFields(
  edited: readonly (keyof DishText)[],
  text: DishText,
): Partial<ReturnType<typeof dishToSend>> {
  const all = dishToSend(text);
  return Object.fromEntries(edited.map((name) => [name, all[name]]));
}
