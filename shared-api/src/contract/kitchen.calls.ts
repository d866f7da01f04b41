import { Type } from 'typebox';
import { EditedDish, ManagedDish, markedDishChange, newMarkedDish } from '../entities/dish';
import { byEmail, byId, CategoryName, oneOf, Removed, searchText, tableOf, TablePage } from '../entities/entities';
import { changeOf, inputOf } from '../entities/inputs';
import { KitchenHours, kitchenHoursChange } from '../entities/kitchen-hours';
import { KitchenPage, KitchenProfile, kitchenProfileChange, ListedKitchen } from '../kitchens/kitchen-page';
import { defineCalls, signInErrors } from './define-call';

/** States by which a seller filters their dishes. */
export const dishStates = ['on-sale', 'sold-out', 'hidden'] as const;
export type DishState = (typeof dishStates)[number];

/** Calls for the people who manage a kitchen: its dishes, its hours and its page. */
export const kitchenCalls = defineCalls({
  'POST /products': {
    summary: 'Add a dish as the signed-in seller or admin.',
    who: 'seller-or-admin',
    body: newMarkedDish,
    answer: EditedDish,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'key_reused', ...signInErrors],
  },
  'PATCH /products/{id}': {
    summary: 'Change a dish. For its seller and admins; only admins hide or feature it. Photos are replaced together.',
    who: 'seller-or-admin',
    params: byId,
    body: markedDishChange,
    answer: EditedDish,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'DELETE /products/{id}': {
    summary: 'Remove a dish from the menu for good. For its seller and admins. Existing orders keep it.',
    who: 'seller-or-admin',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'GET /my-products/{email}': {
    summary:
      'List a seller’s dishes, including sold-out and hidden ones, newest first, with a search by title and a filter. For that seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    query: inputOf({
      search: Type.Optional(searchText),
      show: Type.Optional(oneOf(dishStates)),
      page: Type.Optional(TablePage),
    }),
    answer: tableOf(ManagedDish),
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /my-product/{id}': {
    summary: 'Get a dish to edit. For its seller and admins.',
    who: 'seller-or-admin',
    params: byId,
    answer: EditedDish,
    errors: ['not_found', ...signInErrors],
  },
  'GET /all-products': {
    summary: 'List all dishes of the court, newest first, with a search by title or seller. For admins.',
    who: 'admin',
    query: inputOf({
      category: Type.Optional(CategoryName),
      search: Type.Optional(searchText),
      page: Type.Optional(TablePage),
    }),
    answer: tableOf(ManagedDish),
    isDear: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /kitchens/{email}': {
    summary: 'Get the opening hours and capacity of a kitchen. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenHours,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /kitchens/{email}': {
    summary:
      'Change the opening hours and capacity of a kitchen. For its seller and admins. Each field is replaced as a whole; `pause` counts from now, and null ends it. Placed orders are kept.',
    who: 'seller-or-admin',
    params: byEmail,
    body: changeOf(kitchenHoursChange),
    answer: KitchenHours,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /kitchen/{id}': {
    summary: 'Get a kitchen’s page: photo, story, opening hours, current state and menu.',
    who: 'anyone',
    auth: 'none',
    params: byId,
    answer: KitchenPage,
    errors: ['not_found'],
  },
  'GET /kitchens': {
    summary: 'List kitchens for the home page: those of each category’s first dishes.',
    who: 'anyone',
    auth: 'none',
    answer: Type.Array(ListedKitchen),
    errors: [],
  },
  'GET /kitchen-profile/{email}': {
    summary: 'Get a kitchen’s profile. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenProfile,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /kitchen-profile/{email}': {
    summary: 'Change a kitchen’s profile. For its seller and admins. The kitchen has the name of its seller.',
    who: 'seller-or-admin',
    params: byEmail,
    body: changeOf(kitchenProfileChange),
    answer: KitchenProfile,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
