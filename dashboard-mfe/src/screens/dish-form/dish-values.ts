import type { Category, ManagedDish } from 'shared-api';

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

export const sameText = (a: DishText, b: DishText): boolean =>
  (Object.keys(blankText) as (keyof DishText)[]).every((field) => a[field] === b[field]);

/** As the calls carry it; only what the rules have let through. */
export const dishToSend = ({ title, category, price, portions, description }: DishText) => ({
  title: title.trim(),
  category: category as Category,
  price: Number(price),
  portions: portions === '' ? null : Number(portions),
  description: description.trim(),
});
