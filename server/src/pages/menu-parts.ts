import { categories, type Category } from '@food-court/shared-api/contract';
import type { MenuPart } from '../menu-changes/menu-watch';

const isCategory = (text: string | undefined): text is Category => categories.some((category) => category === text);

/** The parts of the menu that an answer to anybody depends on; undefined: on more than those. */
export function menuPartsOf(call: string, { category }: Readonly<Record<string, string>>): MenuPart[] | undefined {
  switch (call) {
    case 'GET /category/{category}':
    case 'GET /products/{category}':
      return isCategory(category) ? [category] : undefined;
    case 'GET /banner':
      return ['banner'];
    case 'GET /admin':
      return ['admins'];
    default:
      return undefined;
  }
}
