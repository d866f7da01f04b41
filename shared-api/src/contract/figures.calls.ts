import { Type } from 'typebox';
import { byEmail, byId, Day, Id, listPart, oneOf } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { CourtFigures, KitchenFigures } from '../kitchens/figures';
import { CourtMoney, KitchenMoney, MoneyLine } from '../kitchens/court-money';
import { Month, Statement, StatementLine } from '../kitchens/statements';
import { kitchenFigures, moneyFigures, moneyPeriods } from '../money/money-figures';
import { defineCalls, signInErrors } from './define-call';

/** The period that contains a day; today by default. */
const inPeriod = { per: Type.Optional(oneOf(moneyPeriods)), date: Type.Optional(Day) };

/** This month by default. */
const inMonth = { month: Type.Optional(Month) };

export const figuresCalls = defineCalls({
  'GET /figures': {
    summary: 'Get the court’s figures of today and this week: orders, takings, refunds, new people and open kitchens.',
    who: 'admin',
    answer: CourtFigures,
    isDear: true,
    errors: signInErrors,
  },
  'GET /figures/{email}': {
    summary:
      'Get a kitchen’s figures of today and this week: orders, takings, minutes until ready and best-selling dishes. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenFigures,
    isDear: true,
    errors: ['not_found', ...signInErrors],
  },
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
  'GET /statements/{id}': {
    summary:
      'Get the statement of a kitchen, named by its id, for a month: opening balance, sold, refunded, commission and closing balance. For its seller and admins.',
    who: 'seller-or-admin',
    params: byId,
    query: inputOf(inMonth),
    answer: Statement,
    isDear: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /statements/{id}/lines': {
    summary: 'List the lines of a kitchen’s statement, oldest first, each with its order. For its seller and admins.',
    who: 'seller-or-admin',
    params: byId,
    query: inputOf({ ...inMonth, ...listPart }),
    answer: Type.Array(StatementLine),
    paged: true,
    isDear: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /statements/{id}/file': {
    summary:
      'Download all lines of a kitchen’s statement with the balance after each, as CSV. For its seller and admins.',
    who: 'seller-or-admin',
    params: byId,
    query: inputOf(inMonth),
    answer: Type.String(),
    file: 'text/csv',
    isHeavy: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
