import type { Kitchen } from '@food-court/shared-api/contract';
import type { FoundKitchen } from './found-kitchens.repository';
import type { Candidate, DishFilters } from './search.repository';

export type JudgedDish = Pick<
  Candidate,
  'id' | 'author' | 'kitchen_id' | 'price_cents' | 'created_at' | 'rank' | 'match' | 'sold_out'
> & {
  isClosed: boolean;
};

/** A choice of more helps nobody. */
const mostKitchens = 30;

/** What is shown of what was found, the best first: those that match alike by what can be had, then by rank (decision 92). */
export function orderFound(dishes: readonly JudgedDish[], { kitchen, open, sort }: DishFilters): JudgedDish[] {
  const orders: Record<NonNullable<DishFilters['sort']>, (one: JudgedDish, other: JudgedDish) => number> = {
    popular: (one, other) => tierOf(other) - tierOf(one) || lateness(one) - lateness(other) || other.rank - one.rank,
    price: (one, other) => one.price_cents - other.price_cents,
    new: (one, other) => other.created_at.getTime() - one.created_at.getTime(),
  };
  return dishes
    .filter((dish) => (!kitchen || dish.kitchen_id === kitchen) && (!open || lateness(dish) === 0))
    .toSorted(orders[sort ?? 'popular']);
}

/** Words of the title, of the kitchen, or of the description. */
const tierOf = ({ match }: JudgedDish): number => Math.round(match * 10);

/** What can be had, what can be had later, what is gone. */
const lateness = ({ sold_out, isClosed }: JudgedDish): number => (sold_out ? 2 : isClosed ? 1 : 0);

export type JudgedKitchen = Pick<FoundKitchen, 'name' | 'match' | 'reviews'> & { isClosed: boolean };

/** Whose name is most like what was typed, then who cooks now, then whom more people have judged. */
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
