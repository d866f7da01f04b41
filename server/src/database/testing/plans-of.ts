import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../tables';

/** The plans of the queries of a repository’s function, each with the planner’s settings that the query before it has made. */
export async function plansOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const compiled = (node: RootOperationNode) => db.getExecutor().compileQuery(node, { queryId: 'explained' });
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => (queries.push(compiled(node)), node),
    transformResult: async ({ result }) => result,
  };
  await read(recordPrepared(db.withPlugin(recorder), queries));
  const plans: string[] = [];
  let settings: CompiledQuery | undefined;
  for (const query of queries)
    if (query.sql.startsWith('select set_config(')) settings = query;
    else plans.push(await planOf(db, query, settings));
  return plans;
}

/** Prepared statements come compiled: no plugin sees them. */
const recordPrepared = (db: Db, queries: CompiledQuery[]): Db =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === 'executeQuery') return (query: CompiledQuery) => (queries.push(query), target.executeQuery(query));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value;
    },
  });

const planOf = (db: Db, { sql, parameters }: CompiledQuery, settings: CompiledQuery | undefined): Promise<string> =>
  db.connection().execute(async (session) => {
    await session.executeQuery(CompiledQuery.raw('begin'));
    if (settings) await session.executeQuery(settings);
    const explained = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
    const { rows } = await session.executeQuery<Record<string, string>>(explained);
    await session.executeQuery(CompiledQuery.raw('rollback'));
    return rows.flatMap(Object.values).join('\n');
  });
