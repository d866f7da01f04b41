import type { TableRules as ShownRules } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { invalid, Refusal } from '#platform/http/refusal';
import { tableLimits } from '@food-court/shared-api/contract';
import { recordAdminAction } from '#modules/accounts/index';
import type { OrderingServices } from '../../services';
import { changeTableRules } from './change-table-rules';
import { judgeTableOrder } from './judge-table-order';
import { presentRules } from './table-rules.presenter';
import { dayCode, tableCode } from './table-code';
import { findTableRules, lockTableRules, updateTableRules } from './table-rules.repository';

type TableCall =
  | 'GET /table-orders'
  | `${'GET' | 'POST'} /table-codes`
  | `${'GET' | 'PATCH'} /table-rules`
  | 'GET /day-code';

/** Reads the primary database: a replica may lag behind a change. */
export function tableHandlers({ db, courtClock: clock }: OrderingServices): Handlers<TableCall> {
  const now = () => clock.wallTimeOf(new Date());
  const present = async (address: string): Promise<ShownRules> => ({
    ...presentRules(await findTableRules(db)),
    yourAddress: address,
    timeZone: clock.timeZone,
  });
  return {
    'GET /table-orders': async ({ query, origin }) => {
      const { table = 0, code } = query ?? {};
      const rules = await findTableRules(db);
      const objection = judgeTableOrder(rules, { table, code, address: origin.address }, now());
      if (objection?.field === 'dayCode') return { needsDayCode: true };
      const { hours } = presentRules(rules);
      return { refused: objection?.reason, ...(objection?.reason === 'closed' && hours && { hours }) };
    },

    'GET /table-codes': async ({ query }) => {
      const { from = 1, to = 0 } = query ?? {};
      if (to < from || to - from >= tableLimits.sheet)
        throw invalid([{ field: 'to', detail: `To must be up to ${tableLimits.sheet} tables after the first one` }]);
      const rules = await findTableRules(db);
      const tables = Array.from({ length: to - from + 1 }, (_, place) => from + place);
      return { version: rules.version, codes: tables.map((table) => tableCode(rules, table)) };
    },

    'POST /table-codes': ({ body, caller }) =>
      db.transaction().execute(async (trx) => {
        const { version, ...rules } = await lockTableRules(trx);
        if (version !== body.replaces)
          throw new Refusal('changed_meanwhile', 'Somebody has replaced the codes meanwhile. Print those, please.');
        const after = { ...rules, version: version + 1, needsCode: true };
        await updateTableRules(trx, after);
        await recordAdminAction(trx, caller, {
          action: 'table codes replaced',
          subjectKind: 'court',
          subject: 'tables',
          before: { version },
          after: { version: after.version },
        });
        return { version: after.version };
      }),

    'GET /table-rules': ({ origin }) => present(origin.address),

    'PATCH /table-rules': async ({ body, caller, origin }) => {
      await db.transaction().execute((trx) => changeTableRules(trx, caller, body));
      return present(origin.address);
    },

    'GET /day-code': async () => {
      const rules = await findTableRules(db);
      const { date } = now();
      return rules.needsDayCode ? { date, code: dayCode(rules, date) } : { date };
    },
  };
}
