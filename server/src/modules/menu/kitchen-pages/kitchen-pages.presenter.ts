import { categories, type KitchenPage, type ListedKitchen } from '@food-court/shared-api/contract';
import type { MenuServices } from '../services';
import { presentDish } from '../dishes/dishes.presenter';
import { slugOf } from '#platform/contract/slug';
import { shownPhoto } from '#modules/media/index';
import { presentClosed } from '../opening/closed';
import { presentRating } from '../ratings/rating.presenter';
import type { KitchenDishRow, KitchenPageRow, ListedKitchenRow } from './kitchen-pages.repository';

type Place = Pick<MenuServices, 'publicUrl' | 'courtClock'>;

export function presentListedKitchen(
  { kitchen_id, name, image, placeholder, reviews = null, stars = null }: ListedKitchenRow,
  { publicUrl }: Pick<Place, 'publicUrl'>,
): ListedKitchen {
  const rating = presentRating({ reviews, stars });
  return {
    _id: kitchen_id,
    name,
    slug: slugOf(name, 'kitchen'),
    ...(image !== null && { image: shownPhoto(publicUrl, image) }),
    ...(placeholder !== null && { placeholder }),
    ...(rating && { rating }),
  };
}

/** Sorts the dishes like the menu. */
const inOrder = (dishes: readonly KitchenDishRow[]): KitchenDishRow[] =>
  dishes.toSorted((a, b) => Number(b.available) - Number(a.available) || b.rank - a.rank);

export function presentKitchenPage(
  row: KitchenPageRow,
  { dishes, minutes, ...place }: Place & { dishes: readonly KitchenDishRow[]; minutes: number | undefined },
): KitchenPage {
  const closed = presentClosed(row, place.courtClock);
  const rating = presentRating(row);
  const ordered = inOrder(dishes);
  const [first] = ordered;
  const photo = row.image === null ? first : row;
  return {
    ...presentListedKitchen(
      {
        kitchen_id: row.kitchen_id,
        name: row.name,
        image: row.image ?? first?.images[0] ?? null,
        placeholder: photo?.placeholder ?? null,
      },
      place,
    ),
    story: row.story ?? '',
    description: row.story || descriptionOf(row.name, ordered),
    hours: row.hours ?? [],
    timeZone: place.courtClock.timeZone,
    ...(closed ? { closed } : minutes !== undefined && { minutes }),
    ...(rating && { rating }),
    dishes: ordered.map((dish) => presentDish(dish, place)),
  };
}

function descriptionOf(name: string, dishes: readonly KitchenDishRow[]): string {
  const cooked = categories.filter((category) => dishes.some((dish) => dish.category === category));
  return cooked.length === 0
    ? `The kitchen of ${name} at Food Court.`
    : `${cooked.join(', ')} from the kitchen of ${name} at Food Court.`;
}
