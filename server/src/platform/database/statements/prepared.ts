import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely';
import type { Statement } from './statement-group';
import type { Db, Tables, Trx } from '../tables';

const names = new Map<string, string>();

/** The names of prepared statements, keyed by their text. */
export const nameOf = (text: string): string | undefined => names.get(text);

export interface Prepared<Row> {
  (db: Db | Trx, parameters: readonly unknown[]): Promise<Row[]>;
  /** Returns it in the form that can be sent together with others. */
  with: (...values: readonly unknown[]) => Statement<Row>;
}

/**
 * A statement that each connection parses and plans once, for frequent work. It names its columns: after a migration
 * that adds one, `*` would have another result type, which PostgreSQL refuses.
 */
export function prepared<Row>(text: string): Prepared<Row> {
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  const run = async (db: Db | Trx, parameters: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows as Row[];
  return Object.assign(run, { with: (...values: readonly unknown[]) => ({ name, text, values }) });
}

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text of a query that is built once. Its parameters are numbered in order of appearance. */
export const textOf = (build: (db: Db) => Compilable): string => build(compiler).compile().sql;
