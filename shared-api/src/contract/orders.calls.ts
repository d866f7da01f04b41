import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { byEmail, byId, CategoryName, Email, Id, listQuery, Price, typedLine } from '../entities/entities';
import { limits } from '../entities/limits';
import { ChoiceIds } from '../entities/options';
import { AddedMinutes, TicketTiming } from '../entities/timing';
import { ConfirmsNotes, DeclineReasonName, Order, OrderEvent, OrderStatusName } from '../entities/ordering';
import {
  Kiosk,
  kioskAsker,
  KioskOrder,
  KioskState,
  KioskToMake,
  NewKiosk,
  NewKioskOrder,
  Terminal,
} from '../kitchens/kiosk';

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
  'GET /kiosks': {
    summary: 'List the kiosks of the hall that have a link, by number.',
    who: 'admin',
    answer: Type.Array(Kiosk),
    errors: signInErrors,
  },
  'GET /terminals': {
    summary: 'List the card terminals of the court, as the card provider knows them.',
    who: 'admin',
    answer: Type.Array(Terminal),
    errors: ['unavailable', ...signInErrors],
  },
  'POST /kiosks': {
    summary: 'Create a link for a kiosk, which gets the first free number. The key is shown once and stored as a hash.',
    who: 'admin',
    body: KioskToMake,
    answer: NewKiosk,
    status: 201,
    errors: ['validation_failed', 'conflict', 'unavailable', ...signInErrors],
  },
  'DELETE /kiosks/{id}': {
    summary: 'Withdraw the link of a kiosk, which says so on its screen. Orders that were placed there stay.',
    who: 'admin',
    params: byId,
    answer: Kiosk,
    errors: ['not_found', ...signInErrors],
  },
  'POST /kiosk/openings': {
    summary: 'Open a kiosk with the key of its link. It becomes the only device of that link that may order.',
    who: 'anyone',
    auth: 'none',
    body: inputOf(kioskAsker),
    answer: KioskState,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /kiosk': {
    summary:
      'Get the number of a kiosk and the state of its last order. Refused when another device has opened the link.',
    who: 'anyone',
    auth: 'none',
    query: inputOf(kioskAsker),
    answer: KioskState,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /kiosk/orders': {
    summary:
      'Order at a kiosk for a new guest. The order before is given up unless it is paid or somebody has taken it to their phone. With the code of the answer, a guest or member becomes the buyer (`POST /guests/claim`).',
    who: 'anyone',
    auth: 'none',
    body: NewKioskOrder,
    answer: KioskOrder,
    status: 201,
    errors: [
      'validation_failed',
      'not_found',
      'conflict',
      'price_changed',
      'sold_out',
      'kitchen_closed',
      'choices_changed',
      'total_too_large',
      'too_many_unpaid',
    ],
  },
  'DELETE /kiosk/order': {
    summary: 'Start the kiosk again. Its order is given up unless it is paid or somebody has taken it to their phone.',
    who: 'anyone',
    auth: 'none',
    query: inputOf(kioskAsker),
    answer: KioskState,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /kiosk/payment': {
    summary:
      'Ask the card terminal of a kiosk for the payment of its order, or ask it again. A payment that was begun in another way is cancelled first. Whether it is paid is told by `GET /kiosk`.',
    who: 'anyone',
    auth: 'none',
    body: inputOf(kioskAsker),
    answer: KioskState,
    errors: ['validation_failed', 'not_found', 'conflict', 'already_paid', 'not_payable', 'unavailable'],
  },
  'DELETE /kiosk/payment': {
    summary:
      'Cancel the payment at the card terminal of a kiosk, so that its order can be paid in another way. If a card was charged meanwhile, the order is paid.',
    who: 'anyone',
    auth: 'none',
    query: inputOf(kioskAsker),
    answer: KioskState,
    errors: ['validation_failed', 'not_found', 'conflict', 'not_payable', 'unavailable'],
  },
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
