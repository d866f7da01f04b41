import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { byEmail, byId, CategoryName, Email, Id, listQuery, Price, Removed, typedLine } from '../entities/entities';
import { limits } from '../entities/limits';
import { Wish, WishedDish } from '../entities/ordering';

export const wishCalls = defineCalls({
  'POST /wish-product': {
    summary: 'Add a dish to your wish list. Repeating the call changes nothing.',
    who: 'member',
    body: inputOf({
      /** The dish’s id. */
      id: Id,
      name: Type.Optional(Type.String({ maxLength: limits.personName })),
      email: Email,
      image: Type.Optional(Type.String({ maxLength: limits.url })),
      title: Type.Optional(typedLine(limits.title)),
      price: Type.Optional(Price),
      category: Type.Optional(CategoryName),
      description: Type.Optional(Type.String({ maxLength: limits.description })),
    }),
    answer: Wish,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'not_found', 'key_reused', ...signInErrors],
  },
  'GET /my-wish/{email}': {
    summary: 'List a person’s wish list, newest first, in pages. For that person and admins.',
    who: 'member',
    params: byEmail,
    query: listQuery,
    answer: Type.Array(Wish),
    paged: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /product-wish/{id}': {
    summary: 'Get the dish of a wish, by the _id of the wish or the dish. For the person whose wish it is, and admins.',
    who: 'member',
    params: byId,
    answer: WishedDish,
    errors: ['not_found', ...signInErrors],
  },
  'DELETE /my-wish/{id}': {
    summary: 'Remove a wish from your list.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
});
