import { Type } from 'typebox';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { byId, Price, typedLine } from '../entities/entities';
import { limits } from '../entities/limits';
import { Quantity } from '../entities/basket';
import { Receipt } from '../entities/checkout';
import { Order } from '../entities/ordering';

export const paymentCalls = defineCalls({
  'POST /orders/{id}/payment': {
    summary:
      'Start or resume the payment of one of your checkouts. The amount comes from the database; the browser confirms with the secret.',
    who: 'member',
    params: byId,
    answer: Type.Object({ clientSecret: Type.String(), amount: Type.Number() }),
    errors: ['not_found', 'already_paid', 'not_payable', ...signInErrors],
  },
  'POST /orders/{id}/payment-check': {
    summary: 'Ask the card provider for the state of a payment and record it. The call itself marks nothing as paid.',
    who: 'member',
    params: byId,
    answer: Order,
    errors: ['not_found', ...signInErrors],
  },
  'GET /orders/{id}/receipt': {
    summary: 'Get the receipt of a paid order. For its buyer and admins.',
    who: 'member',
    params: byId,
    answer: Receipt,
    errors: ['not_found', ...signInErrors],
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
});
