import { Type } from 'typebox';
import { defineCalls } from './define-call';
import { MenuDish } from '../entities/dish';
import { byId, CategoryName, listQuery } from '../entities/entities';

const inCategory = Type.Object({ category: CategoryName });

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
    summary: 'One dish.',
    who: 'anyone',
    auth: 'none',
    params: byId,
    answer: MenuDish,
    errors: ['not_found'],
  },
});
