import type { Db, Trx } from '#platform/database/tables';
import { readTableCode } from './table-code';
import { findTableRules } from './table-rules.repository';

/** Whether somebody has scanned the valid code of this table. */
export const isTableCode = async (db: Db | Trx, { table, code }: { table: number; code: string }): Promise<boolean> =>
  readTableCode(await findTableRules(db), table, code) === 'valid';
