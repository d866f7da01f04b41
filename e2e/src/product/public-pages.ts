import type { MenuDish } from '@food-court/shared-api/contract';
import { origin } from './origin';

/** The addresses of the public pages, by name: one of each kind. */
export async function publicPages(): Promise<Record<string, string>> {
  const [dish] = (await (await fetch(`${origin()}/api/products/Rice`)).json()) as MenuDish[];
  if (!dish) throw new Error('The demo has no rice.');
  return {
    home: '/',
    category: '/Rice',
    dish: `/dish/${dish._id}/${dish.slug}`,
    kitchen: `/kitchen/${dish.kitchen.id}/${dish.kitchen.slug}`,
    search: '/search?q=chicken',
    login: '/login',
  };
}
