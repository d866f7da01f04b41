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
    summary: 'Returns the caller’s basket, with current prices and availability.',
    who: 'member',
    answer: Basket,
    errors: signInErrors,
  },
  'POST /basket/lines': {
    summary:
      'Adds portions of a dish to the caller’s basket. The same dish with the same choices and note becomes one line.',
    who: 'member',
    body: NewBasketLine,
    answer: Basket,
    status: 201,
    creates: true,
    errors: [...lineErrors, 'key_reused', ...signInErrors],
  },
  'PATCH /basket/lines/{id}': {
    summary: 'Changes the quantity, choices or note of a line in the caller’s basket.',
    who: 'member',
    params: byId,
    body: changeOf({
      quantity: Type.Optional(Quantity),
      choices: Type.Optional(ChoiceIds),
      note: Type.Optional(Type.Union([KitchenNote, Type.Null()])),
    }),
    answer: Basket,
    errors: [...lineErrors, ...signInErrors],
  },
  'DELETE /basket/lines/{id}': {
    summary: 'Removes a line from the caller’s basket.',
    who: 'member',
    params: byId,
    answer: Basket,
    errors: ['not_found', ...signInErrors],
  },
  'POST /basket/merge': {
    summary:
      'Adds many lines to the caller’s basket at once, at sign-in or to order again. Quantities add up to the limit of a line. Lines that can no longer be ordered are in the answer with their problem.',
    who: 'member',
    body: inputOf({ lines: NewBasketLines }),
    answer: Basket,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'basket_full', 'key_reused', ...signInErrors],
  },
  'POST /basket/prices': {
    summary: 'Returns current prices and availability for the lines of a browser’s basket. Stores nothing.',
    who: 'anyone',
    auth: 'none',
    body: inputOf({ lines: NewBasketLines }),
    answer: Basket,
    errors: ['validation_failed'],
  },
});
