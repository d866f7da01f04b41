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
    summary: 'Add a dish in the name of the signed-in seller or admin.',
    who: 'seller-or-admin',
    body: newMarkedDish,
    answer: EditedDish,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'key_reused', ...signInErrors],
  },
  'PATCH /products/{id}': {
    summary:
      'Change a dish: its seller and admins. To hide it and to show it first is for admins. Photos are replaced together.',
    who: 'seller-or-admin',
    params: byId,
    body: markedDishChange,
    answer: EditedDish,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'DELETE /products/{id}': {
    summary: 'Take a dish off the menu for good: its seller and admins. Orders of it stay as they are.',
    who: 'seller-or-admin',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'GET /my-products/{email}': {
    summary: 'A seller’s own dishes, sold out and hidden ones too, newest first: for themselves and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    query: inputOf({ page: Type.Optional(TablePage) }),
    answer: tableOf(ManagedDish),
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /my-product/{id}': {
    summary: 'One dish for those who may change it: its seller and admins.',
    who: 'seller-or-admin',
    params: byId,
    answer: EditedDish,
    errors: ['not_found', ...signInErrors],
  },
  'GET /all-products': {
    summary: 'Every dish of the court for admins, newest first, searched by title or seller.',
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
    summary: 'When a kitchen takes orders, and how many: for its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenHours,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /kitchens/{email}': {
    summary:
      'Change when a kitchen takes orders: its seller and admins. Each field is replaced as a whole; `pause` counts from now, and null ends it. Orders that were placed before stay.',
    who: 'seller-or-admin',
    params: byEmail,
    body: changeOf(kitchenHoursChange),
    answer: KitchenHours,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /kitchen/{id}': {
    summary: 'A kitchen: its photo and story, when it is open, what it takes now, and what it has on the menu.',
    who: 'anyone',
    auth: 'none',
    params: byId,
    answer: KitchenPage,
    errors: ['not_found'],
  },
  'GET /kitchens': {
    summary: 'Some kitchens for the home page: those of the dishes that each category lists first.',
    who: 'anyone',
    auth: 'none',
    answer: Type.Array(ListedKitchen),
    errors: [],
  },
  'GET /kitchen-profile/{email}': {
    summary: 'What a kitchen says about itself: for its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenProfile,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /kitchen-profile/{email}': {
    summary: 'Change what a kitchen says about itself: its seller and admins. Its name is that of its seller.',
    who: 'seller-or-admin',
    params: byEmail,
    body: changeOf(kitchenProfileChange),
    answer: KitchenProfile,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
