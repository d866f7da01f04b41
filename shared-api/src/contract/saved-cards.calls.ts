import { Type, type Static } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { byId, Id, Removed } from '../entities/entities';
import { inputOf } from '../entities/inputs';

export const CardExpiry = Type.Object({ month: Type.Integer(), year: Type.Integer() });

/** A card that a person keeps at the card provider for next time. */
export const SavedCard = Type.Object({
  _id: Type.String(),
  /** The card provider's word, such as 'visa'. */
  brand: Type.String(),
  last4: Type.String(),
  expires: CardExpiry,
  isExpired: Type.Optional(Type.Literal(true)),
});
export type SavedCard = Static<typeof SavedCard>;

export const savedCardCalls = defineCalls({
  'GET /my-cards': {
    summary: 'List the cards that you keep for next time, newest first.',
    who: 'member',
    answer: Type.Array(SavedCard),
    errors: signInErrors,
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
