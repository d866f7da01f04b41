import type { Category, ManagedDish } from 'shared-api';

/** As it stands in the fields. */
export interface DishText {
  title: string;
  category: Category | '';
  price: string;
  description: string;
}

export interface DishValues extends DishText {
  photos: File[];
}

export const blankText: DishText = { title: '', category: '', price: '', description: '' };

export const textOf = ({ title, category, price, description }: ManagedDish): DishText => ({ title, category, price: price.toFixed(2), description });

export const sameText = (a: DishText, b: DishText): boolean =>
  a.title === b.title && a.category === b.category && a.price === b.price && a.description === b.description;

/** As the calls carry it; only what the rules have let through. */
export const dishToSend = ({ title, category, price, description }: DishText) => ({
  title: title.trim(),
  category: category as Category,
  price: Number(price),
  description: description.trim(),
});
