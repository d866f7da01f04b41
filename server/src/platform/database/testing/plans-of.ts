import { CompiledQuery, type DatabaseConnection, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Statement } from '../statements/statement-group';
import type { TransactionConnection } from '../statements/transaction-connection';
import type { Db, Trx } from '../tables';

/**
 * Returns the plans of the queries of a repository’s function, each with the planner’s settings that the query before
 * it has made.
 */
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

/** Prepared statements are already compiled, alone or together, so no plugin sees them. */
const recordPrepared = <Some extends Db | Trx>(db: Some, queries: CompiledQuery[]): Some =>
  withMethods(db, {
    executeQuery: (query: CompiledQuery) => (queries.push(query), db.executeQuery(query)),
    transaction: () => {
      const builder = db.transaction();
      const execute = (work: (trx: Trx) => Promise<unknown>) =>
        builder.execute((trx) => work(recordPrepared(trx, queries)));
      return withMethods(builder, { execute });
    },
    getExecutor: () => {
      const executor = db.getExecutor();
      const provideConnection = (use: (connection: DatabaseConnection) => Promise<unknown>) =>
        executor.provideConnection((connection) => use(recordTogether(connection as TransactionConnection, queries)));
      return withMethods(executor, { provideConnection });
    },
  });

const recordTogether = (connection: TransactionConnection, queries: CompiledQuery[]): TransactionConnection => {
  const record = (statements: readonly Statement[]) =>
    queries.push(...statements.map(({ text, values }) => CompiledQuery.raw(text, [...values])));
  return withMethods(connection, {
    pipeline: (statements: readonly Statement[]) => (record(statements), connection.pipeline(statements)),
    sendWithNext: (statement: Statement) => (record([statement]), connection.sendWithNext(statement)),
  });
};

/** Returns the same object with these methods replaced. */
const withMethods = <Target extends object>(target: Target, methods: Record<string, unknown>): Target =>
  new Proxy(target, {
    get: (_, name) => {
      if (Object.hasOwn(methods, name)) return methods[name as string];
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
