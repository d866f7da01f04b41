import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/database/tables';

interface PlanLine {
  'QUERY PLAN': string;
}

const explainable = /^\s*(?:select|insert|update|delete|with|merge)\b/i;

/**
 * Returns PostgreSQL's generic plan of the statement, which contains no parameters and so no personal data. Undefined
 * for statements without a plan, and before PostgreSQL 16.
 */
export async function planOf(db: Db, statement: string): Promise<string | undefined> {
  if (!explainable.test(statement)) return undefined;
  try {
    const { rows } = await db.executeQuery<PlanLine>(CompiledQuery.raw(`explain (generic_plan) ${statement}`));
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  } catch {
    return undefined;
  }
}
