import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { CategoryName, Email, Id, ManagedDish, newDish, Removed, searchText, tableOf, TablePage } from './entities';

const dishId = Type.Object({ id: Id });

/** Dishes as those see them who put them on the menu. */
export const managedDishCalls = defineCalls({
  'POST /products': {
    summary: 'Add a dish in the name of the signed-in seller or admin.',
    who: 'seller-or-admin',
    auth: 'required',
    body: newDish,
    answer: ManagedDish,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'key_reused', ...signInErrors],
  },
  'PATCH /products/{id}': {
    summary:
      'Change a dish: its seller and admins. To hide it and to show it first is for admins. Photos are replaced together.',
    who: 'seller-or-admin',
    auth: 'required',
    params: dishId,
    body: Type.Object(
      {
        title: Type.Optional(newDish.properties.title),
        category: Type.Optional(CategoryName),
        price: Type.Optional(newDish.properties.price),
        description: Type.Optional(newDish.properties.description),
        image: Type.Optional(newDish.properties.image),
        image2: newDish.properties.image2,
        image3: newDish.properties.image3,
        portions: newDish.properties.portions,
        soldOut: Type.Optional(Type.Boolean()),
        hidden: Type.Optional(Type.Boolean()),
        shownFirst: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false, minProperties: 1 },
    ),
    answer: ManagedDish,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'DELETE /products/{id}': {
    summary: 'Take a dish off the menu for good: its seller and admins. Orders of it stay as they are.',
    who: 'seller-or-admin',
    auth: 'required',
    params: dishId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'GET /my-products/{email}': {
    summary: 'A seller’s own dishes, sold out and hidden ones too, newest first: for themselves and admins.',
    who: 'seller-or-admin',
    auth: 'required',
    params: Type.Object({ email: Email }),
    query: Type.Object({ page: Type.Optional(TablePage) }, { additionalProperties: false }),
    answer: tableOf(ManagedDish),
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /my-product/{id}': {
    summary: 'One dish for those who may change it: its seller and admins.',
    who: 'seller-or-admin',
    auth: 'required',
    params: dishId,
    answer: ManagedDish,
    errors: ['not_found', ...signInErrors],
  },
  'GET /all-products': {
    summary: 'Every dish of the court for admins, newest first, searched by title or seller.',
    who: 'admin',
    auth: 'required',
    query: Type.Object(
      { category: Type.Optional(CategoryName), search: Type.Optional(searchText), page: Type.Optional(TablePage) },
      { additionalProperties: false },
    ),
    answer: tableOf(ManagedDish),
    errors: ['validation_failed', ...signInErrors],
  },
});
