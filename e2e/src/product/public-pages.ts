import type { MenuDish } from '@food-court/shared-api/contract';
import { origin } from './origin';

/** Of the demo: other dishes are of tests that run beside this one, which delete them. */
const title = 'Smoky Party Jollof';

/** The addresses of the public pages, by name: one of each kind. */
export async function publicPages(): Promise<Record<string, string>> {
  const dishes = (await (await fetch(`${origin()}/api/products/Rice`)).json()) as MenuDish[];
  const dish = dishes.find((one) => one.title === title);
  if (!dish) throw new Error(`The demo has no ${title}.`);
  return {
    home: '/',
    category: '/Rice',
    dish: `/dish/${dish._id}/${dish.slug}`,
    kitchen: `/kitchen/${dish.kitchen.id}/${dish.kitchen.slug}`,
    search: '/search?q=chicken',
    login: '/login',
  };
}
