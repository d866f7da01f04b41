import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../tables';

/** The plans of the queries of a repository’s function. A query that counts all rows has to read all of them, in any way. */
export async function plansOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  };
  await read(db.withPlugin(recorder));
  const queries = nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: 'explained' }));
  const plans: string[] = [];
  for (const { sql, parameters } of queries.filter((query) => !query.sql.startsWith('select count(*)'))) {
    const explained = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<Record<string, string>>(explained);
    plans.push(rows.flatMap(Object.values).join('\n'));
  }
  return plans;
}
