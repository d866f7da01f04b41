import { dollarsFromCents, limits, type MenuDish } from '@food-court/shared-api/contract';
import { visibleNumbers } from '@food-court/shared-api/dish-numbers';
import type { MenuServices } from '../services';
import { shownPhoto } from '#modules/media/index';
import { presentClosed } from '../opening/closed';
import { presentRating } from '../ratings/rating.presenter';
import type { DishRow } from './dishes.repository';
import { readyInMinutes } from './dish-minutes';
import { statedAllergens } from './stated-allergens';
import { slugOf } from '#platform/contract/slug';

export function presentDish(
  row: DishRow,
  { publicUrl, courtClock }: Pick<MenuServices, 'publicUrl' | 'courtClock'>,
): MenuDish {
  const closed = presentClosed(row, courtClock);
  const rating = presentRating(row);
  const allergens = statedAllergens(row);
  const [image = '', image2, image3] = row.images.map((stored) => shownPhoto(publicUrl, stored));
  return {
    _id: row.id,
    title: row.title,
    slug: slugOf(row.title),
    category: row.category,
    price: dollarsFromCents(row.price_cents),
    description: row.description,
    image,
    ...(image2 !== undefined && { image2 }),
    ...(image3 !== undefined && { image3 }),
    author: row.author,
    kitchen: { id: row.kitchen_id, name: row.author, slug: slugOf(row.author, 'kitchen') },
    options: row.options,
    ...(row.marks && { marks: row.marks }),
    ...(allergens && { allergens }),
    ...visibleNumbersOf(row),
    readyIn: readyInMinutes(row),
    soldOut: row.sold_out,
    ...(row.portions !== null && row.portions <= limits.fewPortions && !row.sold_out && { left: row.portions }),
    ...(closed && { closed }),
    ...(rating && { rating }),
    ...(row.placeholder !== null && { placeholder: row.placeholder }),
  };
}

const visibleNumbersOf = (row: DishRow): Partial<MenuDish> =>
  Object.fromEntries(visibleNumbers.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])));
