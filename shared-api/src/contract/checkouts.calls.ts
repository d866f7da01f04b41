import { Type } from 'typebox';
import { NewBasketLine } from '../entities/basket';
import { Checkout } from '../entities/checkout';
import { byEmail, byId, Id, listQuery, Price } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { Fulfilment } from '../entities/fulfilment';
import { orderLimits } from '../entities/order-limits';
import { DeclineReasonName, OrderStatusName } from '../entities/ordering';
import { defineCalls, signInErrors } from './define-call';

export const checkoutCalls = defineCalls({
  'POST /checkouts': {
    summary:
      'Order everything in your basket, and empty it; guests send their lines. Refused when the total differs from what the buyer saw, or a line is unavailable.',
    who: 'member',
    admitsGuests: true,
    body: inputOf({
      serving: Fulfilment,
      total: Type.Number({ minimum: 0 }),
      /** Only of guests, whose basket is in the browser. */
      lines: Type.Optional(Type.Array(NewBasketLine, { minItems: 1, maxItems: orderLimits.basketLines })),
    }),
    answer: Checkout,
    status: 201,
    creates: true,
    errors: [
      'validation_failed',
      'not_found',
      'conflict',
      'price_changed',
      'sold_out',
      'kitchen_closed',
      'choices_changed',
      'basket_empty',
      'total_too_large',
      'too_many_unpaid',
      'key_reused',
      ...signInErrors,
    ],
  },
  'GET /checkouts/{id}': {
    summary: 'Get all orders of a checkout. For its buyer and admins.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: Checkout,
    errors: ['not_found', ...signInErrors],
  },
  'GET /own-checkouts': {
    summary: 'List your own checkouts, newest first, in pages. For guests, who have no e-mail address, and members.',
    who: 'member',
    admitsGuests: true,
    query: listQuery,
    answer: Type.Array(Checkout),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /my-checkouts/{email}': {
    summary: 'List a person’s checkouts, newest first, in pages. For that person and admins.',
    who: 'member',
    params: byEmail,
    query: listQuery,
    answer: Type.Array(Checkout),
    paged: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'POST /tickets/{id}/steps': {
    summary:
      'Move the orders of a ticket that are at `from`, or only the named ones, to the next status, or back within a few minutes. For its seller and admins; the buyer may cancel until something is accepted.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    body: inputOf({
      from: OrderStatusName,
      to: OrderStatusName,
      reason: Type.Optional(DeclineReasonName),
      /** If present, only these of its orders. */
      orders: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50 })),
    }),
    answer: Type.Array(Type.Object({ _id: Type.String(), status: OrderStatusName })),
    errors: ['validation_failed', 'not_found', 'changed_meanwhile', 'conflict', ...signInErrors],
  },
  'POST /rescues/{id}/replacement': {
    summary: 'Choose another dish for one that the kitchen declined. The difference is refunded to the card.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    body: inputOf({ productId: Id, price: Price }),
    answer: Checkout,
    errors: [
      'validation_failed',
      'not_found',
      'conflict',
      'sold_out',
      'kitchen_closed',
      'price_changed',
      ...signInErrors,
    ],
  },
  'POST /rescues/{id}/refund': {
    summary: 'Choose no other dish. The money is refunded at once.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: Checkout,
    errors: ['not_found', 'conflict', ...signInErrors],
  },
});
