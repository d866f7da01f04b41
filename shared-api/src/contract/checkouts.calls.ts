import { Type } from 'typebox';
import { NewBasketLine } from '../entities/basket';
import { Checkout, CheckoutEvent, CheckoutPeople } from '../entities/checkout';
import { byEmail, byId, Email, Id, listPart, listQuery, Price } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { Fulfilment } from '../entities/fulfilment';
import { CourtDate } from '../entities/kitchen-hours';
import { orderLimits } from '../entities/order-limits';
import { ConfirmsNotes, DeclineReasonName, OrderStatusName } from '../entities/ordering';
import { NewDelivery } from '../kitchens/delivery';
import { NewTip, Tips } from '../kitchens/tips';
import { CourtTermChange, CourtTerms, newCourtTerm } from '../kitchens/court-terms';
import { ServiceFee, ServiceFeeAmount, ServiceFeeChange } from '../kitchens/service-fee';
import { DayCode, TableCode } from '../kitchens/tables';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';
import { PaymentRecord } from './payments.calls';

/** In the order in which it happened. */
const CheckoutHistory = Type.Object({
  ...CheckoutPeople.properties,
  payments: Type.Array(PaymentRecord),
  events: Type.Array(CheckoutEvent),
});

export const checkoutCalls = defineCalls({
  'POST /checkouts': {
    summary:
      'Order everything in your basket, and empty it; guests send their lines. Refused when the total differs from what the buyer saw, or a line is unavailable.',
    who: 'member',
    admitsGuests: true,
    knowsOrigin: true,
    body: inputOf({
      serving: Fulfilment,
      total: Type.Number({ minimum: 0 }),
      /** Only of guests, whose basket is in the browser. */
      lines: Type.Optional(Type.Array(NewBasketLine, { minItems: 1, maxItems: orderLimits.basketLines })),
      /** Only of guests: the address for the receipt. */
      receiptTo: Type.Optional(Email),
      /** The signed code of the table, from the address on it. */
      tableCode: Type.Optional(TableCode),
      dayCode: Type.Optional(DayCode),
      /** Contained in `total`. Refused while the court takes no tips. */
      tip: Type.Optional(NewTip),
      /** With the kind `delivery` only, which needs it. `total` contains the fee. */
      delivery: Type.Optional(NewDelivery),
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
  'GET /checkouts/{id}/history': {
    summary:
      'Get the history of a checkout: its people, its payments, and what happened to its orders, oldest first, with who did it and why. For admins.',
    who: 'admin',
    params: byId,
    answer: CheckoutHistory,
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
      confirmsNotes: ConfirmsNotes,
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
  'GET /tips': {
    summary: 'Get whether buyers may add a tip to a checkout.',
    who: 'admin',
    answer: Tips,
    errors: signInErrors,
  },
  'PATCH /tips': {
    summary: 'Have buyers asked for a tip, or not. What is ordered already keeps its tip.',
    who: 'admin',
    body: inputOf(Tips.properties),
    answer: Tips,
    errors: ['validation_failed', 'conflict', ...signInErrors],
  },
  'GET /service-fee': {
    summary: 'Get the service fee that buyers pay for each checkout now.',
    who: 'admin',
    answer: ServiceFee,
    errors: signInErrors,
  },
  'GET /service-fee-changes': {
    summary: 'List all service fees that admins have set, by the time from which they are valid, latest first.',
    who: 'admin',
    query: listQuery,
    answer: Type.Array(ServiceFeeChange),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /service-fee-changes': {
    summary:
      'Set the service fee of each checkout from now or the start of a later day on. Zero ends it. What is ordered already keeps its fee. Needs a recent sign-in.',
    who: 'admin',
    body: inputOf({
      amount: ServiceFeeAmount,
      /** Today means now. */
      from: Type.Optional(CourtDate),
    }),
    answer: ServiceFeeChange,
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'conflict', 'key_reused', ...signInErrors],
  },
  'DELETE /service-fee-changes/{id}': {
    summary: 'Withdraw a service fee that is not valid yet. It stays in the history.',
    who: 'admin',
    params: byId,
    answer: ServiceFeeChange,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'GET /court-terms': {
    summary:
      'Get what the FAQ promises: figures in naira, the naira of a dollar, and whether wallets can be topped up. `defaults` names the figures that no admin has set.',
    who: 'anyone',
    auth: 'none',
    answer: CourtTerms,
    errors: [],
  },
  'GET /court-term-changes': {
    summary: 'List all numbers of a term that admins have set, by the time from which they are valid, latest first.',
    who: 'admin',
    query: inputOf({ term: newCourtTerm.term, ...listPart }),
    answer: Type.Array(CourtTermChange),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /court-term-changes': {
    summary:
      'Set a term of the court from now or the start of a later day on. Amounts that were promised before keep their rate. Needs a recent sign-in.',
    who: 'admin',
    body: inputOf({
      ...newCourtTerm,
      /** Today means now. */
      from: Type.Optional(CourtDate),
    }),
    answer: CourtTermChange,
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'conflict', 'key_reused', ...signInErrors],
  },
  'DELETE /court-term-changes/{id}': {
    summary: 'Withdraw a number of a term that is not valid yet. It stays in the history.',
    who: 'admin',
    params: byId,
    answer: CourtTermChange,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
});
