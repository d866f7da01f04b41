import { Type, type Static } from 'typebox';
import { CategoryName, Dish } from './entities';

const shownDish = {
  title: Type.String(),
  price: Type.Number(),
  category: CategoryName,
  description: Type.String(),
  image: Type.String(),
  placeholder: Dish.properties.placeholder,
};

/** One dish line of one seller, with the dish as it was when it was ordered. */
export const Order = Type.Object({
  _id: Type.String(),
  ...shownDish,
  productId: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  /** The buyer. */
  name: Type.String(),
  email: Type.String(),
  createdAt: Type.String(),
});
export type Order = Static<typeof Order>;

/** Whether a wished dish can be had now; 'gone' is one that left the menu. */
const Availability = Type.Unsafe<'available' | 'sold-out' | 'gone'>(Type.Enum(['available', 'sold-out', 'gone']));

/** A dish somebody wants to come back for, as it is today. */
export const Wish = Type.Object({
  _id: Type.String(),
  /** The dish's. */
  id: Type.String(),
  ...shownDish,
  name: Type.String(),
  email: Type.String(),
  availability: Availability,
});
export type Wish = Static<typeof Wish>;

/** What is asked for before a wish is bought. */
export const WishedDish = Type.Object({ ...shownDish, productId: Type.String(), availability: Availability });
export type WishedDish = Static<typeof WishedDish>;
