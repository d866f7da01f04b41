import type { Kitchen } from '@food-court/shared-api/contract';
import type { FoundKitchen } from './found-kitchens.repository';
import type { Candidate, DishFilters } from './search.repository';

export type JudgedDish = Pick<
  Candidate,
  'id' | 'author' | 'kitchen_id' | 'price_cents' | 'created_at' | 'rank' | 'match' | 'sold_out'
> & {
  isClosed: boolean;
};

/** A longer list of choices would not be useful. */
const mostKitchens = 30;

/**
 * Filters the results and sorts them best first: by match, then by availability, then by rank (decision 92). In another order,
 * what can be ordered now comes first, too.
 */
export function orderFound(dishes: readonly JudgedDish[], { kitchen, open, sort }: DishFilters): JudgedDish[] {
  const orders: Record<NonNullable<DishFilters['sort']>, (one: JudgedDish, other: JudgedDish) => number> = {
    popular: (one, other) => tierOf(other) - tierOf(one) || lateness(one) - lateness(other) || other.rank - one.rank,
    price: (one, other) => lateness(one) - lateness(other) || one.price_cents - other.price_cents,
    new: (one, other) => lateness(one) - lateness(other) || other.created_at.getTime() - one.created_at.getTime(),
  };
  return dishes
    .filter((dish) => (!kitchen || dish.kitchen_id === kitchen) && (!open || lateness(dish) === 0))
    .toSorted(orders[sort ?? 'popular']);
}

/** Distinguishes matches in the title, in the name of the kitchen and in the description. */
const tierOf = ({ match }: JudgedDish): number => Math.round(match * 10);

/** 0 for available, 1 for later, 2 for sold out. */
const lateness = ({ sold_out, isClosed }: JudgedDish): number => (sold_out ? 2 : isClosed ? 1 : 0);

export type JudgedKitchen = Pick<FoundKitchen, 'name' | 'match' | 'reviews'> & { isClosed: boolean };

/** Sorts by similarity of the name, then open before closed, then by the number of reviews. */
export const orderKitchens = <Kitchen extends JudgedKitchen>(kitchens: readonly Kitchen[], most: number): Kitchen[] =>
  kitchens
    .toSorted(
      (one, other) =>
        other.match - one.match ||
        Number(one.isClosed) - Number(other.isClosed) ||
        other.reviews - one.reviews ||
        one.name.localeCompare(other.name),
    )
    .slice(0, most);

export function kitchensOf(dishes: readonly JudgedDish[]): Kitchen[] {
  const byId = new Map(dishes.map(({ kitchen_id, author }) => [kitchen_id, { id: kitchen_id, name: author }]));
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, mostKitchens);
}
