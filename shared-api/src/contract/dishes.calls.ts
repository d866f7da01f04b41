import { Type, type TSchema } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { MenuDish } from '../entities/dish';
import {
  byEmail,
  byId,
  CategoryName,
  Email,
  Id,
  listQuery,
  oneOf,
  Price,
  Removed,
  searchText,
  TablePage,
  typedLine,
} from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { limits } from '../entities/limits';
import { Wish, WishedDish } from '../entities/ordering';
import { Kitchen } from '../entities/options';
import { ListedKitchen } from '../kitchens/kitchen-page';
import { everyAllergen, type menuFilterNames } from '../menu/allergens';
import { dishKinds, dishSorts, minuteSteps, priceSteps } from '../menu/dish-filters';

const inCategory = Type.Object({ category: CategoryName });

const chosen = Type.Optional(oneOf(['yes']));
const choices = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, chosen])) as Record<Name, typeof chosen>;

/** Dishes per page. */
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize, default: limits.pageSize }));

/** Strings, because they come from a page’s address. */
const dishFilters = {
  /** Words of dishes, kitchens and descriptions. */
  q: Type.Optional(searchText),
  category: Type.Optional(CategoryName),
  /** Only dishes of these kinds. */
  ...choices(dishKinds),
  /** Only dishes whose kitchen has checked that they are free of these. */
  ...choices(everyAllergen),
  /** In dollars, inclusive. */
  under: Type.Optional(oneOf(priceSteps)),
  /** The kitchen’s id. */
  kitchen: Type.Optional(Id),
  /** Only dishes that can be ordered now. */
  open: chosen,
  /** In minutes, inclusive. */
  within: Type.Optional(oneOf(minuteSteps)),
  sort: Type.Optional(oneOf(dishSorts)),
} satisfies Record<(typeof menuFilterNames)[number], TSchema>;

export const dishCalls = defineCalls({
  'GET /products/{category}': {
    summary:
      'List the dishes of a category in pages: available dishes first, then by sales, freshness and rating. The Link header has the next page.',
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
      'List the featured dishes of a category: the one that an admin chose, then the best sellers. The home page shows the first of them.',
    who: 'anyone',
    auth: 'none',
    params: inCategory,
    answer: Type.Array(MenuDish),
    errors: ['not_found'],
  },
  'GET /product/{id}': {
    summary: 'Get a dish. Answers “gone” for a dish that has left the menu.',
    who: 'anyone',
    auth: 'none',
    params: byId,
    answer: MenuDish,
    errors: ['not_found', 'gone'],
  },
  'GET /search': {
    summary:
      'Search dishes and kitchens by words and filters, in pages. Tolerates typos. The best matches come first, and available ones before unavailable ones.',
    who: 'anyone',
    auth: 'none',
    query: inputOf({ ...dishFilters, page: Type.Optional(TablePage), limit }),
    answer: Type.Object({
      dishes: Type.Array(MenuDish),
      /** Across all pages. */
      total: Type.Integer(),
      /** True if there are more dishes, which are neither counted nor on any page. */
      more: Type.Optional(Type.Boolean()),
      /** The kitchens of all dishes found, whichever kitchen is selected. */
      kitchens: Type.Array(Kitchen),
      /** Only on the first page: kitchens whose name matches the words, the best match first. */
      foundKitchens: Type.Optional(Type.Array(ListedKitchen)),
      /** Alternatives when nothing was found. */
      instead: Type.Optional(Type.Array(MenuDish)),
    }),
    isDear: true,
    errors: ['validation_failed'],
  },
});

export const wishCalls = defineCalls({
  'POST /wish-product': {
    summary: 'Add a dish to your wish list. Repeating the call changes nothing.',
    who: 'member',
    body: inputOf({
      /** The dish’s id. */
      id: Id,
      name: Type.Optional(Type.String({ maxLength: limits.personName })),
      email: Email,
      image: Type.Optional(Type.String({ maxLength: limits.url })),
      title: Type.Optional(typedLine(limits.title)),
      price: Type.Optional(Price),
      category: Type.Optional(CategoryName),
      description: Type.Optional(Type.String({ maxLength: limits.description })),
    }),
    answer: Wish,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'not_found', 'key_reused', ...signInErrors],
  },
  'GET /my-wish/{email}': {
    summary: 'List a person’s wish list, newest first, in pages. For that person and admins.',
    who: 'member',
    params: byEmail,
    query: listQuery,
    answer: Type.Array(Wish),
    paged: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /product-wish/{id}': {
    summary: 'Get the dish of a wish, by the _id of the wish or the dish. For the person whose wish it is, and admins.',
    who: 'member',
    params: byId,
    answer: WishedDish,
    errors: ['not_found', ...signInErrors],
  },
  'DELETE /my-wish/{id}': {
    summary: 'Remove a wish from your list.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
});
