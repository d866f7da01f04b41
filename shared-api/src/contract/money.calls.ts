import { Type, type Static } from 'typebox';
import { byEmail, Day, Id, listPart, oneOf } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { Kitchen } from '../entities/options';
import { kitchenFigures, ledgerKinds, moneyFigures, moneyPeriods, paymentMethods } from '../money/money-figures';
import { defineCalls, signInErrors } from './define-call';

/** Days of the court’s calendar, both included. Weeks begin on Monday. */
const period = Type.Object({
  per: oneOf(moneyPeriods),
  first: Type.String(),
  last: Type.String(),
  /** Contains today. */
  isCurrent: Type.Boolean(),
});

/** All amounts are in dollars. */
const kitchenMoney = {
  /** What buyers paid for its dishes, the commission included. */
  sold: Type.Number(),
  /** Refunds that were decided, the commission included. */
  refunded: Type.Number(),
  /** The court’s share, less what of it was refunded. */
  commission: Type.Number(),
  /** Sold, less refunds and commission. */
  earned: Type.Number(),
  /** What the court owes the kitchen at the end of the period. */
  owed: Type.Number(),
};

export const KitchenMoney = Type.Object({ period, ...kitchenMoney });
export type KitchenMoney = Static<typeof KitchenMoney>;

export const ListedKitchenMoney = Type.Object({ kitchen: Kitchen, ...kitchenMoney });
export type ListedKitchenMoney = Static<typeof ListedKitchenMoney>;

export const CourtMoney = Type.Object({
  period,
  /** What buyers paid, by method. */
  charged: Type.Array(Type.Object({ method: oneOf(paymentMethods), amount: Type.Number() })),
  ...kitchenMoney,
  /** Refunds that are decided, and not sent at the end of the period. */
  refundsToSend: Type.Number(),
  /** Those that earned most come first. */
  kitchens: Type.Array(ListedKitchenMoney),
  /** There are more kitchens than the list shows. */
  more: Type.Optional(Type.Literal(true)),
  /** The last comparison with the card provider. Undefined before the first one. */
  reconciliation: Type.Optional(Type.Object({ at: Type.String(), differences: Type.Integer() })),
});
export type CourtMoney = Static<typeof CourtMoney>;

/** What one entry of the ledger moved for one order. */
export const MoneyLine = Type.Object({
  _id: Type.String(),
  at: Type.String(),
  kind: oneOf(ledgerKinds),
  /** The order, or the first one of the checkout. */
  order: Type.Optional(Type.Object({ _id: Type.String(), number: Type.String(), title: Type.String() })),
  kitchen: Type.Optional(Kitchen),
  /** In dollars. */
  amount: Type.Number(),
});
export type MoneyLine = Static<typeof MoneyLine>;

/** The period that contains a day; today by default. */
const inPeriod = { per: Type.Optional(oneOf(moneyPeriods)), date: Type.Optional(Day) };

export const moneyCalls = defineCalls({
  'GET /money': {
    summary:
      'Get what the court charged, refunded, earned and owes in a day, week or month, and the same of each kitchen. For admins.',
    who: 'admin',
    query: inputOf(inPeriod),
    answer: CourtMoney,
    isDear: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /money/{email}': {
    summary: 'Get what a kitchen sold, refunded and earned in a day, week or month. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    query: inputOf(inPeriod),
    answer: KitchenMoney,
    isDear: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /money-lines': {
    summary:
      'List the ledger lines behind a figure of the court or of one kitchen, newest first; by default what was earned. For admins.',
    who: 'admin',
    query: inputOf({ of: Type.Optional(oneOf(moneyFigures)), ...inPeriod, kitchen: Type.Optional(Id), ...listPart }),
    answer: Type.Array(MoneyLine),
    paged: true,
    isDear: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /money-lines/{email}': {
    summary:
      'List the ledger lines behind a figure of a kitchen, newest first; by default what was earned. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    query: inputOf({ of: Type.Optional(oneOf(kitchenFigures)), ...inPeriod, ...listPart }),
    answer: Type.Array(MoneyLine),
    paged: true,
    isDear: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
