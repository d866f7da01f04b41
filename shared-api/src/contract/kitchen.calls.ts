import { Type } from 'typebox';
import { EditedDish, ManagedDish, markedDishChange, newMarkedDish } from '../entities/dish';
import { byEmail, byId, CategoryName, oneOf, Removed, searchText, tableOf, TablePage } from '../entities/entities';
import { changeOf, inputOf } from '../entities/inputs';
import { KitchenHours, kitchenHoursChange } from '../entities/kitchen-hours';
import {
  KitchenPage,
  KitchenProfile,
  kitchenCounterChange,
  kitchenProfileChange,
  ListedKitchen,
} from '../kitchens/kitchen-page';
import {
  CodeOfDay,
  TableCheck,
  TableCode,
  TableCodes,
  TableNumber,
  TableRules,
  tableRulesChange,
} from '../kitchens/tables';
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
    body: changeOf({ ...kitchenProfileChange, counter: kitchenCounterChange }),
    answer: KitchenProfile,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});

/** Calls about ordering to a table. */
export const tableCalls = defineCalls({
  'GET /table-orders': {
    summary: 'Tell whether somebody who scanned this code can order to the table from here now, and why not.',
    who: 'anyone',
    auth: 'none',
    knowsOrigin: true,
    query: inputOf({ table: TableNumber, code: Type.Optional(TableCode) }),
    answer: TableCheck,
    errors: ['validation_failed'],
  },
  'GET /table-codes': {
    summary: 'Get the signed codes of some tables, for print.',
    who: 'admin',
    query: inputOf({ from: TableNumber, to: TableNumber }),
    answer: TableCodes,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /table-codes': {
    summary:
      'Replace the codes of all tables. Printed ones stop working, the code of the day changes, and orders to a table need a code from now on. Refused when another admin has replaced these codes already.',
    who: 'admin',
    body: inputOf({ replaces: Type.Integer({ minimum: 1 }) }),
    answer: Type.Object({ version: Type.Integer() }),
    errors: ['validation_failed', 'changed_meanwhile', ...signInErrors],
  },
  'GET /table-rules': {
    summary: 'Get the rules for orders to a table: when, from where, and with which codes.',
    who: 'admin',
    knowsOrigin: true,
    answer: TableRules,
    errors: signInErrors,
  },
  'PATCH /table-rules': {
    summary: 'Change rules for orders to a table. Orders that were placed stay.',
    who: 'admin',
    knowsOrigin: true,
    body: changeOf(tableRulesChange),
    answer: TableRules,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /day-code': {
    summary:
      'Get the code of the day, if orders to a table may need it. For sellers and admins, who tell it to guests.',
    who: 'seller-or-admin',
    answer: CodeOfDay,
    errors: signInErrors,
  },
});
