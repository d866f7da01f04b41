import { Type } from 'typebox';
import { Basket, NewBasketLine, NewBasketLines, Quantity, SharedBasket, SharedName } from '../entities/basket';
import { Checkout } from '../entities/checkout';
import { byId } from '../entities/entities';
import { HallFulfilment } from '../entities/fulfilment';
import { changeOf, inputOf } from '../entities/inputs';
import { ChoiceIds, KitchenNote } from '../entities/options';
import { orderLimits, sharedLimits } from '../entities/order-limits';
import { DayCode, TableCode, TableNumber } from '../kitchens/tables';
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

/** Guests always send lines, because their basket is in the browser. */
const GuestLines = Type.Array(NewBasketLine, { maxItems: orderLimits.basketLines });

const changeErrors = ['validation_failed', 'not_found', 'conflict', ...signInErrors] as const;

const orderErrors = [
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
] as const;

/** The signed code that somebody scanned, which shows that they were at the table. */
const ScannedTable = inputOf({ table: TableNumber, code: TableCode });

/** Everybody is in one shared basket at a time, so no call names it. */
export const sharedBasketCalls = defineCalls({
  'GET /table-basket': {
    summary: 'Tell how many people share an open basket at the table whose code was scanned.',
    who: 'anyone',
    auth: 'none',
    query: ScannedTable,
    answer: Type.Object({ people: Type.Integer() }),
    errors: ['validation_failed'],
  },
  'GET /shared-basket': {
    summary: 'Get the shared basket that you are in, with everybody’s dishes at current prices.',
    who: 'member',
    admitsGuests: true,
    answer: Type.Object({ basket: Type.Union([SharedBasket, Type.Null()]) }),
    errors: signInErrors,
  },
  'POST /shared-basket': {
    summary:
      'Open a shared basket, and leave the one that you are in. Its code invites others, and so does the table that you scanned.',
    who: 'member',
    admitsGuests: true,
    opensSharedBasket: true,
    body: inputOf({ name: Type.Optional(SharedName), at: Type.Optional(ScannedTable) }),
    answer: SharedBasket,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'key_reused', ...signInErrors],
  },
  'POST /shared-basket/joins': {
    summary:
      'Join the shared basket of a code, or of the table that you scanned, and leave the one that you are in. Joining again changes your name.',
    who: 'member',
    admitsGuests: true,
    body: inputOf({
      code: Type.Optional(Type.String({ minLength: sharedLimits.codeLength, maxLength: sharedLimits.codeLength * 2 })),
      at: Type.Optional(ScannedTable),
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
    summary: 'Add lines to the shared basket. Without lines, members move everything in their basket.',
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
      serving: HallFulfilment,
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
    errors: orderErrors,
  },
  'POST /shared-basket/split': {
    summary:
      'Order every part that nobody pays yet as one checkout, of which everybody at the table pays an even share. When it is not paid in full in time, all shares go back. Refused when the total differs from what you saw.',
    who: 'member',
    admitsGuests: true,
    knowsOrigin: true,
    body: inputOf({ total: Type.Number({ minimum: 0 }) }),
    answer: SharedBasket,
    status: 201,
    creates: true,
    errors: orderErrors,
  },
});
