import { changeCourt, type Court, lockCourt, readCourt } from '#platform/court/court.repository';
import type { Db, Trx } from '#platform/database/tables';
import type { CodeKey } from './table-code';

export interface TableRules extends CodeKey {
  needsCode: boolean;
  /** Minutes since midnight on the court’s clock. */
  hours: { from: number; until: number } | null;
  networks: readonly string[];
  needsDayCode: boolean;
}

const columns = [
  'table_key',
  'table_codes_version',
  'tables_need_code',
  'tables_from',
  'tables_until',
  'table_networks',
  'tables_need_day_code',
] as const;

export const findTableRules = async (db: Db | Trx): Promise<TableRules> => rulesOf(await readCourt(db, ...columns));

/** Serializes the changes of two admins. */
export const lockTableRules = async (trx: Trx): Promise<TableRules> => rulesOf(await lockCourt(trx, ...columns));

export const updateTableRules = (
  trx: Trx,
  { version, needsCode, hours, networks, needsDayCode }: Omit<TableRules, 'key'>,
): Promise<void> =>
  changeCourt(trx, {
    table_codes_version: version,
    tables_need_code: needsCode,
    tables_from: hours?.from ?? null,
    tables_until: hours?.until ?? null,
    table_networks: [...networks],
    tables_need_day_code: needsDayCode,
  });

const rulesOf = (court: Pick<Court, (typeof columns)[number]>): TableRules => ({
  key: court.table_key,
  version: court.table_codes_version,
  needsCode: court.tables_need_code,
  hours:
    court.tables_from === null || court.tables_until === null
      ? null
      : { from: court.tables_from, until: court.tables_until },
  networks: court.table_networks,
  needsDayCode: court.tables_need_day_code,
});
