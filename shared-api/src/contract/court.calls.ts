import { Type } from 'typebox';
import {
  Banner,
  byEmail,
  byId,
  CategoryName,
  Id,
  listPart,
  listQuery,
  oneOf,
  typedText,
  Uid,
} from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { CourtDate } from '../entities/kitchen-hours';
import { limits } from '../entities/limits';
import { Monitor, MonitorKey, MonitorLink } from '../kitchens/monitor';
import { Commission, CommissionChange, KitchenCommission, Percent } from '../kitchens/commission';
import { Rent, RentAmount, RentChange } from '../kitchens/rent';
import { KitchenTax, Tax, TaxChange, TaxPercent } from '../kitchens/tax';
import { newPayout, Payout } from '../kitchens/payouts';
import { ClosedMonth, Month } from '../kitchens/statements';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';

/** Calls about the court as a whole. */
export const courtCalls = defineCalls({
  'GET /banner': {
    summary: 'Get the text of the promotional banner on the home page.',
    who: 'anyone',
    auth: 'none',
    answer: Banner,
    errors: [],
  },
  'PATCH /banner': {
    summary: 'Change the text of the promotional banner.',
    who: 'admin',
    body: inputOf({ text: typedText(limits.bannerText) }),
    answer: Banner,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /monitor': {
    summary:
      'List the order numbers in preparation and ready, for a pick-up screen with the key of the link. Contains no names or dishes.',
    who: 'anyone',
    auth: 'none',
    query: inputOf({ key: Type.String({ maxLength: 200 }) }),
    answer: Monitor,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /monitor-link': {
    summary: 'Get the time at which the link for the pick-up monitor was created.',
    who: 'admin',
    answer: MonitorLink,
    errors: signInErrors,
  },
  'POST /monitor-link': {
    summary:
      'Create a link for the pick-up monitor, which replaces the previous one. The key is shown once and stored as a hash.',
    who: 'admin',
    answer: Type.Object({ key: MonitorKey, madeAt: Type.String() }),
    status: 201,
    errors: signInErrors,
  },
  'DELETE /monitor-link': {
    summary: 'Revoke the link for the pick-up monitor. Screens that use it go blank.',
    who: 'admin',
    answer: MonitorLink,
    errors: signInErrors,
  },
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
  'GET /tax': {
    summary: 'Get the tax that prices contain, and the kitchens and categories that have one of their own.',
    who: 'admin',
    answer: Tax,
    errors: signInErrors,
  },
  'GET /tax/{email}': {
    summary: 'Get the tax that the prices of a kitchen contain, for each category. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenTax,
    errors: ['not_found', ...signInErrors],
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
  'GET /rent': {
    summary: 'Get the kitchens that pay rent, and how much a month.',
    who: 'admin',
    answer: Rent,
    errors: signInErrors,
  },
  'GET /rent-changes': {
    summary: 'List all rents that admins have set, by the time from which they are valid, latest first.',
    who: 'admin',
    query: listQuery,
    answer: Type.Array(RentChange),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /rent-changes': {
    summary:
      'Set the rent of a kitchen from now or the start of a later day on. Null ends it. The rent that is valid when a month begins is due for that month. Needs a recent sign-in.',
    who: 'admin',
    body: inputOf({
      amount: Type.Union([RentAmount, Type.Null()]),
      kitchen: Uid,
      /** Today means now. */
      from: Type.Optional(CourtDate),
    }),
    answer: RentChange,
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'not_found', 'conflict', 'key_reused', ...signInErrors],
  },
  'DELETE /rent-changes/{id}': {
    summary: 'Withdraw a rent that is not valid yet. It stays in the history.',
    who: 'admin',
    params: byId,
    answer: RentChange,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'GET /payouts': {
    summary: 'List payouts to all kitchens or one, or those that wait for a second admin, newest first.',
    who: 'admin',
    query: inputOf({ kitchen: Type.Optional(Id), show: Type.Optional(oneOf(['waiting'])), ...listPart }),
    answer: Type.Array(Payout),
    paged: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'POST /payouts': {
    summary:
      'Record that the court has paid money to a kitchen. Refused if it is more than the court owes, unless it is an advance. A large amount waits for a second admin. Needs a recent sign-in.',
    who: 'admin',
    body: inputOf(newPayout),
    answer: Payout,
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'not_found', 'conflict', 'key_reused', ...signInErrors],
  },
  'POST /payouts/{id}/confirmation': {
    summary: 'Confirm a payout that another admin recorded. Needs a recent sign-in.',
    who: 'admin',
    params: byId,
    answer: Payout,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'not_found', 'conflict', ...signInErrors],
  },
  'DELETE /payouts/{id}': {
    summary: 'Withdraw a payout that waits for a second admin. It stays in the list.',
    who: 'admin',
    params: byId,
    answer: Payout,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'POST /closed-months': {
    summary:
      'Close a month, from half an hour after its end on: its ledger can’t change any more. Months are closed in their order; a second call changes nothing. Needs a recent sign-in.',
    who: 'admin',
    body: inputOf({ month: Month }),
    answer: ClosedMonth,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'conflict', ...signInErrors],
  },
});
