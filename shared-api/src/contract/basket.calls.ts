import { Type } from 'typebox';
import { Basket, NewBasketLine, NewBasketLines, Quantity } from '../entities/basket';
import { byId } from '../entities/entities';
import { changeOf, inputOf } from '../entities/inputs';
import { ChoiceIds, KitchenNote } from '../entities/options';
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
