import { Type } from 'typebox';
import { byId, oneOf, Removed } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import {
  courierAsker,
  courierLimits,
  CourierRun,
  CourierRunToMake,
  NewCourierRun,
  NewCourierStep,
  OpenRun,
  PaidRun,
  RunPayout,
  UnpaidRun,
  WaitingDelivery,
} from '../kitchens/courier';
import {
  Address,
  CheckoutDelivery,
  Delivery,
  DeliveryChange,
  deliveryLimits,
  DeliveryQuote,
  FoundStreet,
  NewAddress,
  QuoteAsked,
  StreetSearch,
  Surge,
} from '../kitchens/delivery';
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
  'POST /street-searches': {
    summary:
      'Find streets near the court by their names, also some that are out of reach. The words are sent in the body, because addresses are logged on their way. Nothing of them is kept.',
    who: 'member',
    admitsGuests: true,
    searchesStreets: true,
    body: StreetSearch,
    answer: Type.Array(FoundStreet, { maxItems: deliveryLimits.foundStreets }),
    errors: ['validation_failed', 'not_found', 'conflict', 'unavailable', ...signInErrors],
  },
  'GET /checkouts/{id}/delivery': {
    summary: 'Get how far the delivery of a checkout is, and what its fee was computed from. For its buyer and admins.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: CheckoutDelivery,
    errors: ['not_found', ...signInErrors],
  },
  'GET /waiting-deliveries': {
    summary: 'List the paid deliveries that no courier has yet, oldest first.',
    who: 'admin',
    answer: Type.Array(WaitingDelivery, { maxItems: courierLimits.waiting }),
    errors: signInErrors,
  },
  'GET /courier-runs': {
    summary: 'List the runs of couriers that are not over, newest first, with their stops.',
    who: 'admin',
    answer: Type.Array(CourierRun, { maxItems: courierLimits.runs }),
    errors: signInErrors,
  },
  'POST /courier-runs': {
    summary:
      'Give deliveries to a courier, in this order. The key of the link is shown once and stored as a hash. Refused when another courier has one of them.',
    who: 'admin',
    body: CourierRunToMake,
    answer: NewCourierRun,
    status: 201,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'DELETE /courier-runs/{id}': {
    summary: 'Withdraw the link of a courier. The deliveries that have not arrived wait for another one.',
    who: 'admin',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'GET /unpaid-courier-runs': {
    summary: 'List the runs of couriers that are over and not paid, oldest first, with what they have earned.',
    who: 'admin',
    answer: Type.Array(UnpaidRun, { maxItems: courierLimits.runs }),
    errors: signInErrors,
  },
  'POST /courier-runs/{id}/payout': {
    summary:
      'Say that a run that is over was paid, in cash or by a transfer, with what it has earned: pay and tips. Refused when it is paid already, or has earned another amount.',
    who: 'admin',
    params: byId,
    body: RunPayout,
    answer: PaidRun,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'POST /checkouts/{id}/delivery/end': {
    summary:
      'Say that a meal was delivered, or is back at the counter, when its courier can’t: the code was lost, or typed wrong too often. For admins.',
    who: 'admin',
    params: byId,
    body: inputOf({ outcome: oneOf(['delivered', 'returned']) }),
    answer: CheckoutDelivery,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'POST /courier/openings': {
    summary: 'Open a run with the key of its link. The first phone that opens it is the only one that can.',
    who: 'anyone',
    auth: 'none',
    body: inputOf(courierAsker),
    answer: OpenRun,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'GET /courier': {
    summary: 'Get the stops of a run. A stop says where and to whom only between pick-up and delivery.',
    who: 'anyone',
    auth: 'none',
    query: inputOf(courierAsker),
    answer: OpenRun,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /courier/steps': {
    summary:
      'Say how far a stop is: picked up, arrived, delivered with the code of the buyer, left at the door, nobody there, or returned to the counter. The same step twice changes nothing.',
    who: 'anyone',
    auth: 'none',
    body: NewCourierStep,
    answer: OpenRun,
    errors: ['validation_failed', 'not_found', 'conflict'],
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
