import type { MenuDish } from '@food-court/shared-api/contract';
import { origin } from './origin';

/** A dish of the demo: other dishes belong to tests that run beside this one and delete them. */
const title = 'Smoky Party Jollof';

/** Returns the address of one public page of each kind, by name. */
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
