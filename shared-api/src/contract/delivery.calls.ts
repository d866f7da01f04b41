import { Type } from 'typebox';
import { byId, Removed } from '../entities/entities';
import { Address, Delivery, DeliveryChange, DeliveryQuote, NewAddress, QuoteAsked, Surge } from '../kitchens/delivery';
import { defineCalls, signInErrors } from './define-call';

export const deliveryCalls = defineCalls({
  'GET /delivery': {
    summary: 'Get whether the court delivers, from where and how far, and what the fee depends on now.',
    who: 'anyone',
    auth: 'none',
    answer: Delivery,
    errors: [],
  },
  'PATCH /delivery': {
    summary: 'Turn delivery on or off, and say where the court is and how far it delivers, or to which zones.',
    who: 'admin',
    body: DeliveryChange,
    answer: Delivery,
    errors: ['validation_failed', 'conflict', ...signInErrors],
  },
  'GET /surge': {
    summary: 'Get by how much the delivery fee is raised now, and when and why that changed, newest first.',
    who: 'anyone',
    auth: 'none',
    answer: Surge,
    errors: [],
  },
  'POST /delivery-quotes': {
    summary:
      'Get the delivery fee to a place or zone. It holds for ten minutes, for the person who asked. Refused when the place is out of reach.',
    who: 'member',
    admitsGuests: true,
    body: QuoteAsked,
    answer: DeliveryQuote,
    status: 201,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'GET /delivery-quotes/{id}': {
    summary: 'Get a delivery fee that you asked for, with all that it was computed from.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: DeliveryQuote,
    errors: ['not_found', ...signInErrors],
  },
  'GET /addresses': {
    summary: 'List the addresses that you have saved for deliveries, oldest first.',
    who: 'member',
    answer: Type.Array(Address),
    errors: signInErrors,
  },
  'POST /addresses': {
    summary: 'Save an address for deliveries. Nobody else sees it. Refused when it is out of reach.',
    who: 'member',
    body: NewAddress,
    answer: Address,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'not_found', 'conflict', 'key_reused', ...signInErrors],
  },
  'DELETE /addresses/{id}': {
    summary: 'Delete one of your addresses.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
});
