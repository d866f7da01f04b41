import { tableLimits, type CallInput, type TableRules as ShownRules } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { invalid } from '#platform/http/refusal';
import type { OrderingServices } from '#modules/ordering/services';
import { changeTableRules } from './change-table-rules';
import { judgeTableOrder } from './judge-table-order';
import { replaceTableCodes } from './replace-table-codes';
import { writeMinutes } from './minutes-of-day';
import { dayCode, tableCode } from './table-code';
import { findTableRules, type TableRules } from './table-rules.repository';

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
      const tables = tablesOf(query);
      const rules = await findTableRules(db);
      return { version: rules.version, codes: tables.map((table) => tableCode(rules, table)) };
    },

    'POST /table-codes': ({ body, caller }) =>
      db.transaction().execute(async (trx) => ({ version: await replaceTableCodes(trx, caller, body.replaces) })),

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

function tablesOf({ from, to }: NonNullable<CallInput<'GET /table-codes'>['query']> = { from: 1, to: 0 }): number[] {
  if (to < from || to - from >= tableLimits.sheet)
    throw invalid([{ field: 'to', detail: `To must be up to ${tableLimits.sheet} tables after the first one` }]);
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

const presentRules = ({ needsCode, hours, networks, needsDayCode }: TableRules) => ({
  needsCode,
  hours: hours && { from: writeMinutes(hours.from), to: writeMinutes(hours.until) },
  networks: [...networks],
  needsDayCode,
});
