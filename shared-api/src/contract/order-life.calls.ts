import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { Email, Id } from './entities';
import { Order, OrderEvent, OrderStatusName } from './ordering';

const orderId = Type.Object({ id: Id });

export const orderLifeCalls = defineCalls({
  'POST /orders/{id}/steps': {
    summary:
      'Take an order from one status to the next: its seller and admins; the buyer may cancel before it is accepted. Refused when it is not where `from` says.',
    who: 'member',
    auth: 'required',
    params: orderId,
    body: Type.Object({ from: OrderStatusName, to: OrderStatusName }, { additionalProperties: false }),
    answer: Order,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile', 'conflict', ...signInErrors],
  },
  'GET /orders/{id}/history': {
    summary: 'What happened to an order, oldest first: for its buyer, the seller of its dish and admins.',
    who: 'member',
    auth: 'required',
    params: orderId,
    answer: Type.Array(OrderEvent),
    errors: ['not_found', ...signInErrors],
  },
  'GET /order-board/{email}': {
    summary: 'The paid orders that a seller has to cook or hand over, oldest first: for the seller and admins.',
    who: 'seller-or-admin',
    auth: 'required',
    params: Type.Object({ email: Email }),
    answer: Type.Array(Order),
    errors: ['not_found', ...signInErrors],
  },
});
