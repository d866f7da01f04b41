import { Type, type TSchema } from 'typebox';
import { defineCalls } from './define-call';
import { MenuDish } from '../entities/dish';
import { byId, CategoryName, Id, listQuery, oneOf, searchText, TablePage } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { limits } from '../entities/limits';
import { Kitchen } from '../entities/options';
import { ListedKitchen } from '../kitchens/kitchen-page';
import { allergens, dishKinds, dishSorts, minuteSteps, priceSteps, type dishFilterNames } from '../menu/dish-filters';

const inCategory = Type.Object({ category: CategoryName });

const chosen = Type.Optional(oneOf(['yes']));
const choices = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, chosen])) as Record<Name, typeof chosen>;

/** On a page. */
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize, default: limits.pageSize }));

/** As texts, because they are what the address of a page says. */
const dishFilters = {
  /** Words of dishes, kitchens and descriptions. */
  q: Type.Optional(searchText),
  category: Type.Optional(CategoryName),
  /** Dishes of these kinds. */
  ...choices(dishKinds),
  /** Dishes without these. */
  ...choices(allergens),
  /** Dollars at most. */
  under: Type.Optional(oneOf(priceSteps)),
  /** Its id. */
  kitchen: Type.Optional(Id),
  /** Dishes that can be ordered now. */
  open: chosen,
  /** Minutes at most. */
  within: Type.Optional(oneOf(minuteSteps)),
  sort: Type.Optional(oneOf(dishSorts)),
} satisfies Record<(typeof dishFilterNames)[number], TSchema>;

export const dishCalls = defineCalls({
  'GET /products/{category}': {
    summary:
      'The dishes of a category, a page at a time: those that can be had first, then by sales, freshness and rating; the next page stands in the Link header.',
    who: 'anyone',
    auth: 'none',
    params: inCategory,
    query: listQuery,
    answer: Type.Array(MenuDish),
    paged: true,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /category/{category}': {
    summary:
      'The dishes a category shows first: the one that an admin chose, then those that have sold; the home page uses the first of them.',
    who: 'anyone',
    auth: 'none',
    params: inCategory,
    answer: Type.Array(MenuDish),
    errors: ['not_found'],
  },
  'GET /product/{id}': {
    summary: 'One dish. What was on the menu once is gone.',
    who: 'anyone',
    auth: 'none',
    params: byId,
    answer: MenuDish,
    errors: ['not_found', 'gone'],
  },
  'GET /search': {
    summary:
      'The dishes and kitchens that visitors look for, a page at a time: by words, which may be misspelt, and by filters. Those that match best come first, and what can be had before what can’t.',
    who: 'anyone',
    auth: 'none',
    query: inputOf({ ...dishFilters, page: Type.Optional(TablePage), limit }),
    answer: Type.Object({
      dishes: Type.Array(MenuDish),
      /** On all pages. */
      total: Type.Integer(),
      /** There may be others, which are not counted and on no page. */
      more: Type.Optional(Type.Boolean()),
      /** Of what was found, whichever kitchen was chosen. */
      kitchens: Type.Array(Kitchen),
      /** On the first page: those of which the name has the words, the best first. */
      foundKitchens: Type.Optional(Type.Array(ListedKitchen)),
      /** When nothing was found: what there is. */
      instead: Type.Optional(Type.Array(MenuDish)),
    }),
    isDear: true,
    errors: ['validation_failed'],
  },
});
