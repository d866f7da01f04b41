import { Type, type Static } from 'typebox';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { byId, Id, oneOf, Price, Removed, typedLine, typedText } from '../entities/entities';
import { SavedCard } from '../money/saved-card';
import { limits } from '../entities/limits';
import { Quantity } from '../entities/basket';
import { Receipt } from '../entities/checkout';
import { Order } from '../entities/ordering';

/** A payment that the buyer's bank took back. In dollars. */
export const Dispute = Type.Object({
  amount: Type.Number(),
  /** The card provider's word for why, such as 'fraudulent'. */
  reason: Type.String(),
  state: oneOf(['open', 'answered', 'won', 'lost']),
  openedAt: Type.String(),
  /** Until when the bank takes an answer. */
  answerBy: Type.Optional(Type.String()),
  endedAt: Type.Optional(Type.String()),
});
export type Dispute = Static<typeof Dispute>;

/** A payment of a checkout. In dollars. */
export const PaymentRecord = Type.Object({
  _id: Type.String(),
  checkoutId: Type.String(),
  method: Type.String(),
  amount: Type.Number(),
  /** Includes refunds that are on their way. */
  refunded: Type.Number(),
  state: oneOf(['open', 'processing', 'failed', 'paid', 'closed']),
  paidAt: Type.Optional(Type.String()),
  card: Type.Optional(Type.Object({ brand: Type.String(), last4: Type.String() })),
});
export type PaymentRecord = Static<typeof PaymentRecord>;

/** An order is answered with its dispute, if its payment has one. */
const disputeOfOrder = Type.Object({ dispute: Type.Optional(Dispute) });

export const paymentCalls = defineCalls({
  'POST /checkouts/{id}/payments': {
    summary:
      'Start or resume a payment for all that is left of one of your checkouts, or for a part of it. A part is made smaller when the rest would be less than a card can pay. A card pays unless another method is named. The browser confirms with the secret. A repeated call with a key gets the payment of the first one.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    body: inputOf({ method: Type.Optional(typedLine(limits.paymentMethod)), amount: Type.Optional(Price) }),
    answer: Type.Object({
      paymentId: Type.String(),
      /** Without one, the payment needs no browser and is paid already. */
      clientSecret: Type.Optional(Type.String()),
      amount: Type.Number(),
    }),
    status: 201,
    creates: true,
    errors: [
      'validation_failed',
      'not_found',
      'already_paid',
      'not_payable',
      'conflict',
      'key_reused',
      ...signInErrors,
    ],
  },
  'GET /payments/{id}': {
    summary: 'Get a payment, after asking the card provider for its state. For its payer, the buyer and admins.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: PaymentRecord,
    errors: ['not_found', ...signInErrors],
  },
  'POST /checkouts/{id}/refunds': {
    summary:
      'Refund an amount of a checkout, or the rest, split over its orders by what is left of each. It goes back to each payment in proportion. Needs a recent sign-in.',
    who: 'admin',
    params: byId,
    body: inputOf({ amount: Type.Optional(Price), reason: Type.Optional(typedLine(limits.refundReason)) }),
    answer: Type.Object({ amount: Type.Number(), payments: Type.Array(PaymentRecord) }),
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: [
      'validation_failed',
      'old_sign_in',
      'not_found',
      'not_payable',
      'refund_too_large',
      'conflict',
      'key_reused',
      ...signInErrors,
    ],
  },
  'POST /orders/{id}/payment': {
    summary:
      'Start or resume the payment of one of your checkouts. The amount comes from the database; the browser confirms with the secret.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: Type.Object({ clientSecret: Type.String(), amount: Type.Number() }),
    errors: ['not_found', 'already_paid', 'not_payable', ...signInErrors],
  },
  'POST /orders/{id}/payment-check': {
    summary: 'Ask the card provider for the state of a payment and record it. The call itself marks nothing as paid.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: Order,
    errors: ['not_found', ...signInErrors],
  },
  'GET /orders/{id}/receipt': {
    summary: 'Get the receipt of a paid order. For its buyer and admins.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: Receipt,
    errors: ['not_found', ...signInErrors],
  },
  'GET /disputes': {
    summary:
      'List the disputes that banks have not decided, those to be answered first at the top. Each names an order, or the person whose top-up it is about.',
    who: 'admin',
    answer: Type.Array(
      Type.Object({
        ...Dispute.properties,
        _id: Type.String(),
        orderId: Type.Optional(Type.String()),
        topUpBy: Type.Optional(Type.String()),
      }),
    ),
    errors: signInErrors,
  },
  'GET /orders/{id}/dispute': {
    summary: 'Get the dispute about the payment of an order, if there is one. For the seller of the dish and admins.',
    who: 'seller-or-admin',
    params: byId,
    answer: disputeOfOrder,
    errors: ['not_found', ...signInErrors],
  },
  'POST /orders/{id}/dispute-answer': {
    summary: 'Send the buyer’s bank what the court knows about an order. It can be sent once.',
    who: 'admin',
    params: byId,
    body: inputOf({ text: typedText(limits.disputeAnswer) }),
    answer: disputeOfOrder,
    status: 201,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'POST /orders/{id}/refunds': {
    summary:
      'Refund an amount, the price of some portions, or the rest. For the seller of the dish and admins. Needs a recent sign-in.',
    who: 'seller-or-admin',
    params: byId,
    body: inputOf({
      amount: Type.Optional(Price),
      quantity: Type.Optional(Quantity),
      reason: Type.Optional(typedLine(limits.refundReason)),
    }),
    answer: Order,
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: [
      'validation_failed',
      'old_sign_in',
      'not_found',
      'not_payable',
      'refund_too_large',
      'conflict',
      'key_reused',
      ...signInErrors,
    ],
  },
  'GET /my-cards': {
    summary: 'List the cards that you keep for next time, newest first.',
    who: 'member',
    answer: Type.Array(SavedCard),
    errors: signInErrors,
  },
  'POST /my-cards/setups': {
    summary:
      'Begin to add a card without a payment. The browser confirms it with the secret, for one card. Limited for each person and network, because stolen cards could be tried with it.',
    who: 'member',
    triesCards: true,
    answer: Type.Object({ clientSecret: Type.String() }),
    status: 201,
    errors: ['conflict', ...signInErrors],
  },
  'DELETE /my-cards/{id}': {
    summary: 'Remove one of your cards, here and at the card provider.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'POST /orders/{id}/payment-card': {
    summary:
      'Choose what a payment that you have started is paid with: one of your cards, or the card that you type next, which you may keep for next time.',
    who: 'member',
    params: byId,
    body: inputOf({ savedCard: Type.Optional(Id), save: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({ _id: Type.String() }),
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
});
