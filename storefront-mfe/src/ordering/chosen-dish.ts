import type { Dish } from '@food-court/shared-api';

type ShownDish = Pick<Dish, '_id' | 'image' | 'title' | 'price' | 'category' | 'description'>;

/** A dish as it was shown when the user chose it. Once choices are made, the price includes them. */
export interface ChosenDish extends ShownDish, Partial<Pick<Dish, 'options'>> {
  choices?: string[];
}

/** The fields of the dish in POST /order-product and /wish-product. */
export const dishFields = ({ image, title, price, category, description }: ChosenDish) => ({
  image,
  title,
  price,
  category,
  description,
});
