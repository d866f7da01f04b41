import { Type } from 'typebox';
import { defineCalls } from './define-call';
import { CategoryName, Dish, Email, Id, PhotoUrl, Price, typedText } from './entities';
import { limits } from './limits';

const inCategory = Type.Object({ category: CategoryName });

export const dishCalls = defineCalls({
  'GET /products/{category}': {
    summary: 'The dishes of a category, newest first, a page at a time; the next page stands in the Link header.',
    who: 'anyone',
    params: inCategory,
    query: Type.Object(
      {
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.largestPage, default: limits.pageSize })),
        cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      },
      { additionalProperties: false },
    ),
    answer: Type.Array(Dish),
    paged: true,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /category/{category}': {
    summary: 'The dishes a category shows first; the home page uses the first of them.',
    who: 'anyone',
    params: inCategory,
    answer: Type.Array(Dish),
    errors: ['not_found'],
  },
  'GET /product/{id}': {
    summary: 'One dish.',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    answer: Dish,
    errors: ['not_found'],
  },
  'POST /products': {
    summary: 'Add a dish in the name of the signed-in seller or admin.',
    who: 'seller-or-admin',
    body: Type.Object(
      {
        author: typedText(limits.personName),
        email: Email,
        title: typedText(limits.title),
        category: CategoryName,
        price: Price,
        description: typedText(limits.description),
        image: PhotoUrl,
        image2: Type.Optional(PhotoUrl),
        image3: Type.Optional(PhotoUrl),
      },
      { additionalProperties: false },
    ),
    answer: Dish,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'not_signed_in', 'session_expired', 'not_allowed', 'key_reused'],
  },
});
