import { Type } from 'typebox';
import { byId, CategoryName, listQuery, Uid } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { CourtDate } from '../entities/kitchen-hours';
import { Tax, TaxChange, TaxPercent } from '../kitchens/tax';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';

/** Calls about the tax that prices contain. */
export const taxCalls = defineCalls({
  'GET /tax': {
    summary: 'Get the tax that prices contain, and the kitchens and categories that have one of their own.',
    who: 'admin',
    answer: Tax,
    errors: signInErrors,
  },
  'GET /tax-changes': {
    summary: 'List all taxes that admins have set, by the time from which they are valid, latest first.',
    who: 'admin',
    query: listQuery,
    answer: Type.Array(TaxChange),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /tax-changes': {
    summary:
      'Set the tax of a kitchen, of a category or of both, or of everything else, from now or the start of a later day on. Null removes it, except for everything else. Prices stay the same, and paid orders keep their tax. Needs a recent sign-in.',
    who: 'admin',
    body: inputOf({
      percent: Type.Union([TaxPercent, Type.Null()]),
      kitchen: Type.Optional(Uid),
      category: Type.Optional(CategoryName),
      /** Today means now. */
      from: Type.Optional(CourtDate),
    }),
    answer: TaxChange,
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'not_found', 'conflict', 'key_reused', ...signInErrors],
  },
  'DELETE /tax-changes/{id}': {
    summary: 'Withdraw a tax that is not valid yet. It stays in the history.',
    who: 'admin',
    params: byId,
    answer: TaxChange,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
});
