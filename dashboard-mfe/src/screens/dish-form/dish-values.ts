import { categories, type Category, type ManagedDish } from 'shared-api';
import { sameText, type Texts } from '../typed-text/typed-over';

/** As it stands in the fields. */
export interface DishText {
  title: string;
  category: Category | '';
  price: string;
  /** Empty: as many as are asked for. */
  portions: string;
  description: string;
}

export interface DishValues extends DishText {
  photos: File[];
}

export const blankText: DishText = { title: '', category: '', price: '', portions: '', description: '' };

export const textOf = ({ title, category, price, portions, description }: ManagedDish): DishText => ({
  title,
  category,
  price: price.toFixed(2),
  portions: portions === null ? '' : String(portions),
  description,
});

/** What was kept by another release may name a category that there is not. */
export const dishTextOf = (texts: Texts<keyof DishText>): DishText => ({
  ...texts,
  category: categories.find((category) => category === texts.category) ?? '',
});

export const sameDishText = (a: string, b: string, field: keyof DishText): boolean =>
  sameText(a, b) || (field === 'price' && a !== '' && b !== '' && Number(a) === Number(b));

/** As the calls carry it; only what the rules have let through. */
export const dishToSend = ({ title, category, price, portions, description }: DishText) => ({
  title: title.trim(),
  category: category as Category,
  price: Number(price),
  portions: portions === '' ? null : Number(portions),
  description: description.trim(),
});
