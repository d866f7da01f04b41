import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { byEmail, byId } from '../entities/entities';
import { AddedMinutes, TicketTiming } from '../entities/timing';
import { DeclineReasonName, Order, OrderEvent, OrderStatusName } from '../entities/ordering';

export const orderLifeCalls = defineCalls({
  'POST /orders/{id}/steps': {
    summary:
      'Moves an order to the next status, or back for some minutes. For its seller and admins; the buyer can cancel before it is accepted. Refused if its status is not `from`.',
    who: 'member',
    params: byId,
    body: inputOf({ from: OrderStatusName, to: OrderStatusName, reason: Type.Optional(DeclineReasonName) }),
    answer: Order,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile', 'conflict', ...signInErrors],
  },
  'POST /tickets/{id}/promise': {
    summary:
      'Promises a ticket for later or earlier than calculated. For its seller and admins. `from` is what was added before; refused if that has changed.',
    who: 'seller-or-admin',
    params: byId,
    body: inputOf({ from: AddedMinutes, to: AddedMinutes }),
    answer: TicketTiming,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile', 'conflict', ...signInErrors],
  },
  'GET /orders/{id}/history': {
    summary: 'Lists what happened to an order, oldest first. For its buyer, the seller of its dish and admins.',
    who: 'member',
    params: byId,
    answer: Type.Array(OrderEvent),
    errors: ['not_found', ...signInErrors],
  },
  'GET /order-board/{email}': {
    summary:
      'Lists the paid orders that a seller has to cook or hand over, oldest first. For the seller and admins. With an admin’s own e-mail address, lists those of all kitchens.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: Type.Array(Order),
    errors: ['not_found', ...signInErrors],
  },
  'GET /order-board/{email}/handed-over': {
    summary:
      'Lists up to ten tickets that a seller handed over within the last hour, newest first, so that one can be taken back. For the seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: Type.Array(Order),
    errors: ['not_found', ...signInErrors],
  },
});
