import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { byEmail, byId } from '../entities/entities';
import { AddedMinutes, TicketTiming } from '../entities/timing';
import { ConfirmsNotes, DeclineReasonName, Order, OrderEvent, OrderStatusName } from '../entities/ordering';

export const orderLifeCalls = defineCalls({
  'POST /orders/{id}/steps': {
    summary:
      'Move an order to its next status, or back within a few minutes. For its seller and admins; the buyer may cancel until it is accepted. Refused when the order is not at `from`.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    body: inputOf({
      from: OrderStatusName,
      to: OrderStatusName,
      reason: Type.Optional(DeclineReasonName),
      confirmsNotes: ConfirmsNotes,
    }),
    answer: Order,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile', 'conflict', ...signInErrors],
  },
  'POST /tickets/{id}/promise': {
    summary:
      'Make the ready time of a ticket later or earlier than calculated. For its seller and admins. `from` is the previous change; refused when it has changed since.',
    who: 'seller-or-admin',
    params: byId,
    body: inputOf({ from: AddedMinutes, to: AddedMinutes }),
    answer: TicketTiming,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile', 'conflict', ...signInErrors],
  },
  'GET /orders/{id}/history': {
    summary: 'List the events of an order, oldest first. For its buyer, the seller of its dish and admins.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: Type.Array(OrderEvent),
    errors: ['not_found', ...signInErrors],
  },
  'GET /order-board/{email}': {
    summary:
      'List the paid orders that a seller has to cook or hand over, oldest first. For that seller and admins; an admin’s own address lists all kitchens.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: Type.Array(Order),
    errors: ['not_found', ...signInErrors],
  },
  'GET /order-board/{email}/handed-over': {
    summary:
      'List the last ten tickets that a seller handed over within the hour, newest first, so that one can be taken back. For that seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: Type.Array(Order),
    errors: ['not_found', ...signInErrors],
  },
});
