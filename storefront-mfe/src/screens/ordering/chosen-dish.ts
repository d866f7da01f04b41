import type { Dish } from 'shared-api';

/** A dish as it was shown when somebody chose it. */
export type ChosenDish = Pick<Dish, '_id' | 'image' | 'title' | 'price' | 'category' | 'description'>;

/** The dish's part of POST /order-product and /wish-product. */
export const factsOf = ({ image, title, price, category, description }: ChosenDish) => ({
  image,
  title,
  price,
  category,
  description,
});
