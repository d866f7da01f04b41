import { Type } from 'typebox';
import { Basket, NewBasketLine, NewBasketLines, Quantity, SharedBasket, SharedName } from '../entities/basket';
import { Checkout } from '../entities/checkout';
import { byId } from '../entities/entities';
import { Fulfilment } from '../entities/fulfilment';
import { changeOf, inputOf } from '../entities/inputs';
import { ChoiceIds, KitchenNote } from '../entities/options';
import {
  CodeOfDay,
  DayCode,
  TableCheck,
  TableCode,
  TableCodes,
  TableNumber,
  TableRules,
  tableRulesChange,
} from '../kitchens/tables';
import { orderLimits, sharedLimits } from '../entities/order-limits';
import { defineCalls, signInErrors } from './define-call';

const lineErrors = [
  'validation_failed',
  'not_found',
  'sold_out',
  'kitchen_closed',
  'choices_changed',
  'basket_full',
] as const;

export const basketCalls = defineCalls({
  'GET /basket': {
    summary: 'Get your basket with current prices and availability.',
    who: 'member',
    answer: Basket,
    errors: signInErrors,
  },
  'POST /basket/lines': {
    summary: 'Add portions of a dish to your basket. The same dish with the same choices and note adds to its line.',
    who: 'member',
    body: NewBasketLine,
    answer: Basket,
    status: 201,
    creates: true,
    errors: [...lineErrors, 'key_reused', ...signInErrors],
  },
  'PATCH /basket/lines/{id}': {
    summary: 'Change the quantity, choices or note of a line in your basket.',
    who: 'member',
    params: byId,
    body: changeOf({
      quantity: Type.Optional(Quantity),
      choices: Type.Optional(ChoiceIds),
      note: Type.Optional(Type.Union([KitchenNote, Type.Null()])),
      needsConfirmation: Type.Optional(Type.Boolean()),
    }),
    answer: Basket,
    errors: [...lineErrors, ...signInErrors],
  },
  'DELETE /basket/lines/{id}': {
    summary: 'Remove a line from your basket.',
    who: 'member',
    params: byId,
    answer: Basket,
    errors: ['not_found', ...signInErrors],
  },
  'POST /basket/merge': {
    summary:
      'Add several lines to your basket at once, after sign-in or to order again. Quantities add up to the limit of a line; lines that are no longer available are returned with their problem.',
    who: 'member',
    body: inputOf({ lines: NewBasketLines }),
    answer: Basket,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'basket_full', 'key_reused', ...signInErrors],
  },
  'POST /basket/prices': {
    summary: 'Price the lines of a browser’s basket and check their availability. Stores nothing.',
    who: 'anyone',
    auth: 'none',
    body: inputOf({ lines: NewBasketLines }),
    answer: Basket,
    errors: ['validation_failed'],
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

/** Only of guests, whose basket is in the browser. Members put in what their basket has. */
const GuestLines = Type.Array(NewBasketLine, { maxItems: orderLimits.basketLines });

const changeErrors = ['validation_failed', 'not_found', 'conflict', ...signInErrors] as const;

/** Everybody is in one shared basket at a time, so no call names it. */
export const sharedBasketCalls = defineCalls({
  'GET /shared-basket': {
    summary: 'Get the shared basket that you are in, with everybody’s dishes at current prices.',
    who: 'member',
    admitsGuests: true,
    answer: Type.Object({ basket: Type.Union([SharedBasket, Type.Null()]) }),
    errors: signInErrors,
  },
  'POST /shared-basket': {
    summary: 'Open a shared basket, and leave the one that you are in. Its code invites others.',
    who: 'member',
    admitsGuests: true,
    opensSharedBasket: true,
    body: inputOf({ name: Type.Optional(SharedName) }),
    answer: SharedBasket,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'key_reused', ...signInErrors],
  },
  'POST /shared-basket/joins': {
    summary: 'Join the shared basket of a code, and leave the one that you are in. Joining again changes your name.',
    who: 'member',
    admitsGuests: true,
    body: inputOf({
      code: Type.String({ minLength: sharedLimits.codeLength, maxLength: sharedLimits.codeLength * 2 }),
      name: Type.Optional(SharedName),
    }),
    answer: SharedBasket,
    status: 201,
    errors: ['basket_full', ...changeErrors],
  },
  'POST /shared-basket/leave': {
    summary: 'Leave the shared basket that you are in. Your dishes leave it, too, unless somebody pays them.',
    who: 'member',
    admitsGuests: true,
    answer: Type.Object({ left: Type.Boolean() }),
    errors: changeErrors,
  },
  'POST /shared-basket/lines': {
    summary: 'Move everything in your basket to the shared basket; guests send their lines.',
    who: 'member',
    admitsGuests: true,
    body: inputOf({ lines: Type.Optional(GuestLines) }),
    answer: SharedBasket,
    status: 201,
    creates: true,
    errors: ['basket_empty', 'basket_full', 'key_reused', ...changeErrors],
  },
  'PATCH /shared-basket/lines/{id}': {
    summary: 'Change how many portions a line of yours has. Refused when it no longer has `from`.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    body: inputOf({ from: Quantity, to: Quantity }),
    answer: SharedBasket,
    errors: ['changed_meanwhile', ...changeErrors],
  },
  'DELETE /shared-basket/lines/{id}': {
    summary: 'Remove a line of yours from the shared basket.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: SharedBasket,
    errors: changeErrors,
  },
  'POST /shared-basket/order': {
    summary: 'Order now: nobody changes a dish from now on, and everybody has ten minutes to pay.',
    who: 'member',
    admitsGuests: true,
    knowsOrigin: true,
    body: inputOf({
      serving: Fulfilment,
      /** The signed code of the table, from the address on it. */
      tableCode: Type.Optional(TableCode),
      dayCode: Type.Optional(DayCode),
    }),
    answer: SharedBasket,
    errors: ['basket_empty', ...changeErrors],
  },
  'POST /shared-basket/checkouts': {
    summary:
      'Order your own part, or every part that nobody pays yet, as a checkout of yours. Refused when the total differs from what you saw.',
    who: 'member',
    admitsGuests: true,
    knowsOrigin: true,
    body: inputOf({
      for: Type.Union([Type.Literal('me'), Type.Literal('everyone')]),
      total: Type.Number({ minimum: 0 }),
    }),
    answer: Checkout,
    status: 201,
    creates: true,
    errors: [
      'price_changed',
      'sold_out',
      'kitchen_closed',
      'choices_changed',
      'basket_empty',
      'changed_meanwhile',
      'total_too_large',
      'too_many_unpaid',
      'key_reused',
      ...changeErrors,
    ],
  },
});
