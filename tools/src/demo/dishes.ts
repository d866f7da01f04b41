import type { Category } from '@food-court/shared-api/contract';
import { chickenMenu } from './menu/chicken';
import { chineseMenu } from './menu/chinese';
import { drinksMenu } from './menu/drinks';
import type { MenuEntry } from './menu/menu-entry';
import { riceMenu } from './menu/rice';

export type DemoDish = MenuEntry & { category: Category };

const inCategory = (category: Category, menu: readonly MenuEntry[]): DemoDish[] =>
  menu.map((entry) => ({ ...entry, category }));

/** All dishes, in the order in which a category shows them. */
export const dishes: readonly DemoDish[] = [
  ...inCategory('Chinese', chineseMenu),
  ...inCategory('Rice', riceMenu),
  ...inCategory('Drinks', drinksMenu),
  ...inCategory('Chicken', chickenMenu),
];
