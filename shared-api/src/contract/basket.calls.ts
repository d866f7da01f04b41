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
    summary: 'The own basket, with prices and availability as they are now.',
    who: 'member',
    answer: Basket,
    errors: signInErrors,
  },
  'POST /basket/lines': {
    summary: 'Put portions of a dish into the own basket. The same dish with the same choices and note adds up.',
    who: 'member',
    body: NewBasketLine,
    answer: Basket,
    status: 201,
    creates: true,
    errors: [...lineErrors, 'key_reused', ...signInErrors],
  },
  'PATCH /basket/lines/{id}': {
    summary: 'Change how many portions, the choices or the note of a line of the own basket.',
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
    summary: 'Take a line out of the own basket.',
    who: 'member',
    params: byId,
    answer: Basket,
    errors: ['not_found', ...signInErrors],
  },
  'POST /basket/merge': {
    summary:
      'Put many lines into the own basket at once: at sign-in, and to order again. Quantities add up to the most that a line can have; what can’t be ordered any more is in the answer with its problem.',
    who: 'member',
    body: inputOf({ lines: NewBasketLines }),
    answer: Basket,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'basket_full', 'key_reused', ...signInErrors],
  },
  'POST /basket/prices': {
    summary: 'What the lines of a browser’s basket cost now, and whether they can be had. Stores nothing.',
    who: 'anyone',
    auth: 'none',
    body: inputOf({ lines: NewBasketLines }),
    answer: Basket,
    errors: ['validation_failed'],
  },
});
