import { Type } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { byEmail, byId, CategoryName, Email, Id, listQuery, Price, typedLine } from '../entities/entities';
import { limits } from '../entities/limits';
import { ChoiceIds } from '../entities/options';
import { Order } from '../entities/ordering';
import { Kiosk, kioskAsker, KioskOrder, KioskState, NewKiosk, NewKioskOrder } from '../kitchens/kiosk';

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
  'POST /kiosks': {
    summary: 'Create a link for a kiosk, which gets the first free number. The key is shown once and stored as a hash.',
    who: 'admin',
    body: inputOf({ hasPrinter: Type.Boolean() }),
    answer: NewKiosk,
    status: 201,
    errors: ['validation_failed', 'conflict', ...signInErrors],
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
});
