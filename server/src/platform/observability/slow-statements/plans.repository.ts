import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/database/tables';

interface PlanLine {
  'QUERY PLAN': string;
}

const explainable = /^\s*(?:select|insert|update|delete|with|merge)\b/i;

/**
 * How PostgreSQL runs the statement, whatever its parameters are: so nothing of a person is in it. Undefined for what has no
 * plan, and before PostgreSQL 16.
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
