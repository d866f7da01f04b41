import { Type } from 'typebox';
import { Commission, CommissionChange, KitchenCommission, Percent } from '../entities/commission';
import { byEmail, byId, listQuery, Uid } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { CourtDate } from '../entities/kitchen-hours';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';

/** Calls about the part of each sale that the court keeps. */
export const commissionCalls = defineCalls({
  'GET /commission': {
    summary: 'Get the commission of the court, and the kitchens that have one of their own.',
    who: 'admin',
    answer: Commission,
    errors: signInErrors,
  },
  'GET /commission/{email}': {
    summary: 'Get the commission of a kitchen and its next change. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenCommission,
    errors: ['not_found', ...signInErrors],
  },
  'GET /commission-changes': {
    summary: 'List all commissions that admins have set, by the time from which they are valid, latest first.',
    who: 'admin',
    query: listQuery,
    answer: Type.Array(CommissionChange),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /commission-changes': {
    summary:
      'Set the commission of a kitchen, or of every kitchen without one of its own, from now or the start of a later day on. Null gives a kitchen everyone’s again. Paid orders keep theirs. Needs a recent sign-in.',
    who: 'admin',
    body: inputOf({
      percent: Type.Union([Percent, Type.Null()]),
      kitchen: Type.Optional(Uid),
      /** Today means now. */
      from: Type.Optional(CourtDate),
    }),
    answer: CommissionChange,
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'not_found', 'conflict', 'key_reused', ...signInErrors],
  },
  'DELETE /commission-changes/{id}': {
    summary: 'Withdraw a commission that is not valid yet. It stays in the history.',
    who: 'admin',
    params: byId,
    answer: CommissionChange,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
});
