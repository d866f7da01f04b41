import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { byEmail, byId, CategoryName, Email, Id, listQuery, Price, typedLine } from '../entities/entities';
import { limits } from '../entities/limits';
import { ChoiceIds } from '../entities/options';
import { Order } from '../entities/ordering';

export const orderCalls = defineCalls({
  'POST /order-product': {
    summary:
      'Order one portion of a dish for yourself. The menu determines the dish and its price; any other price is refused.',
    who: 'member',
    body: inputOf({
      /** The buyer’s name, as the specification sends it; the server uses the profile’s instead. */
      name: Type.Optional(Type.String({ maxLength: limits.personName })),
      email: Email,
      image: Type.Optional(Type.String({ maxLength: limits.url })),
      title: typedLine(limits.title),
      price: Price,
      category: CategoryName,
      description: Type.Optional(Type.String({ maxLength: limits.description })),
      /** Without an id, the dish is found by its title and category. */
      productId: Type.Optional(Id),
      choices: Type.Optional(ChoiceIds),
    }),
    answer: Order,
    status: 201,
    creates: true,
    errors: [
      'validation_failed',
      'not_found',
      'conflict',
      'price_changed',
      'choices_changed',
      'total_too_large',
      'sold_out',
      'kitchen_closed',
      'too_many_unpaid',
      'key_reused',
      ...signInErrors,
    ],
  },
  'GET /my-orders/{email}': {
    summary: 'List a person’s orders, newest first, in pages. For that person and admins.',
    who: 'member',
    params: byEmail,
    query: listQuery,
    answer: Type.Array(Order),
    paged: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /orders/{id}': {
    summary: 'Get an order. For its buyer, the seller of its dish and admins.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: Order,
    errors: ['not_found', ...signInErrors],
  },
});
