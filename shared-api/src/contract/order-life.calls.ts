import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { byEmail, byId } from '../entities/entities';
import { AddedMinutes, TicketTiming } from '../entities/timing';
import { DeclineReasonName, Order, OrderEvent, OrderStatusName } from '../entities/ordering';

export const orderLifeCalls = defineCalls({
  'POST /orders/{id}/steps': {
    summary:
      'Take an order from one status to the next, or back for some minutes: its seller and admins; the buyer may cancel before it is accepted. Refused when it is not where `from` says.',
    who: 'member',
    params: byId,
    body: inputOf({ from: OrderStatusName, to: OrderStatusName, reason: Type.Optional(DeclineReasonName) }),
    answer: Order,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile', 'conflict', ...signInErrors],
  },
  'POST /tickets/{id}/promise': {
    summary:
      'Promise a ticket for later or earlier than was calculated: its seller and admins. `from` says what was added before; refused when that is not so any more.',
    who: 'seller-or-admin',
    params: byId,
    body: inputOf({ from: AddedMinutes, to: AddedMinutes }),
    answer: TicketTiming,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile', 'conflict', ...signInErrors],
  },
  'GET /orders/{id}/history': {
    summary: 'What happened to an order, oldest first: for its buyer, the seller of its dish and admins.',
    who: 'member',
    params: byId,
    answer: Type.Array(OrderEvent),
    errors: ['not_found', ...signInErrors],
  },
  'GET /order-board/{email}': {
    summary:
      'The paid orders that a seller has to cook or hand over, oldest first: for the seller and admins. Of an admin’s own address: those of all kitchens.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: Type.Array(Order),
    errors: ['not_found', ...signInErrors],
  },
  'GET /order-board/{email}/handed-over': {
    summary:
      'The last ten tickets that a seller handed over within the hour, the last one first, to take one back: for the seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: Type.Array(Order),
    errors: ['not_found', ...signInErrors],
  },
});
