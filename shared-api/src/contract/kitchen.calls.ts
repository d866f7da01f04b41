import { Type } from 'typebox';
import { EditedDish, ManagedDish, markedDishChange, newMarkedDish } from '../entities/dish';
import { byEmail, byId, CategoryName, Removed, searchText, tableOf, TablePage } from '../entities/entities';
import { changeOf, inputOf } from '../entities/inputs';
import { KitchenHours, kitchenHoursChange } from '../entities/kitchen-hours';
import { KitchenPage, KitchenProfile, kitchenProfileChange, ListedKitchen } from '../kitchens/kitchen-page';
import { defineCalls, signInErrors } from './define-call';

/** Calls for the people who manage a kitchen: its dishes, its hours and its page. */
export const kitchenCalls = defineCalls({
  'POST /products': {
    summary: 'Adds a dish in the name of the signed-in seller or admin.',
    who: 'seller-or-admin',
    body: newMarkedDish,
    answer: EditedDish,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'key_reused', ...signInErrors],
  },
  'PATCH /products/{id}': {
    summary:
      'Changes a dish. For its seller and admins; only admins can hide it or show it first. Photos are replaced together.',
    who: 'seller-or-admin',
    params: byId,
    body: markedDishChange,
    answer: EditedDish,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'DELETE /products/{id}': {
    summary: 'Removes a dish from the menu permanently. For its seller and admins. Existing orders don’t change.',
    who: 'seller-or-admin',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'GET /my-products/{email}': {
    summary:
      'Lists a seller’s own dishes, including sold-out and hidden ones, newest first. For themselves and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    query: inputOf({ page: Type.Optional(TablePage) }),
    answer: tableOf(ManagedDish),
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /my-product/{id}': {
    summary: 'Returns a dish with everything that can be changed. For its seller and admins.',
    who: 'seller-or-admin',
    params: byId,
    answer: EditedDish,
    errors: ['not_found', ...signInErrors],
  },
  'GET /all-products': {
    summary: 'Lists every dish of the court, newest first, searched by title or seller. For admins.',
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
    summary: 'Returns when a kitchen takes orders, and how many. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenHours,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /kitchens/{email}': {
    summary:
      'Changes when a kitchen takes orders. For its seller and admins. Each field is replaced as a whole; `pause` counts from now, and null ends it. Existing orders don’t change.',
    who: 'seller-or-admin',
    params: byEmail,
    body: changeOf(kitchenHoursChange),
    answer: KitchenHours,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /kitchen/{id}': {
    summary: 'Returns a kitchen: its photo and story, its opening hours, whether it takes orders now, and its menu.',
    who: 'anyone',
    auth: 'none',
    params: byId,
    answer: KitchenPage,
    errors: ['not_found'],
  },
  'GET /kitchens': {
    summary: 'Lists kitchens for the home page: those of the dishes that each category shows first.',
    who: 'anyone',
    auth: 'none',
    answer: Type.Array(ListedKitchen),
    errors: [],
  },
  'GET /kitchen-profile/{email}': {
    summary: 'Returns a kitchen’s description of itself. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenProfile,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /kitchen-profile/{email}': {
    summary: 'Changes a kitchen’s description of itself. For its seller and admins. Its name is the seller’s name.',
    who: 'seller-or-admin',
    params: byEmail,
    body: changeOf(kitchenProfileChange),
    answer: KitchenProfile,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
