import pg from 'pg';
import { parameterText } from './parameter-text';

/** A statement with its parameters. */
export interface Statement<Row = unknown> {
  /** It is prepared under its name. Without one, it is parsed each time. */
  name?: string;
  text: string;
  values: readonly unknown[];
  /** Only its type counts. */
  row?: Row;
}

type Parameters = (string | Buffer | null)[];
export type WrittenStatement = Pick<Statement, 'name' | 'text'> & { values: Parameters };

/** Throws when a parameter can’t be sent. */
export const writeStatement = ({ name, text, values }: Statement): WrittenStatement => ({
  name,
  text,
  values: values.map(parameterText),
});

const preparedOn = new WeakMap<pg.ClientBase, Set<string>>();

/**
 * Sends statements in one message, which the database answers at once: a single round trip, whatever they are. Each
 * sees what was committed before it began, as it does alone. None runs after one that fails.
 */
export async function sendTogether(
  client: pg.ClientBase,
  statements: readonly WrittenStatement[],
): Promise<pg.QueryResult[]> {
  const [first, second] = statements;
  // PostgreSQL explains a statement with open parameters only when it gets it as a plain text.
  if (first && !second && first.name === undefined && first.values.length === 0)
    return [await client.query(first.text)];
  const prepared = preparedOn.get(client) ?? new Set();
  preparedOn.set(client, prepared);
  return new Promise((resolve, reject) => {
    client.query(
      new StatementGroup(statements, prepared, (error, results) => {
        if (error) return reject(withOurStack(error));
        for (const { name } of statements) if (name !== undefined) prepared.add(name);
        resolve(results);
      }),
    );
  });
}

/** The error's own stack ends in the socket that it came from. */
function withOurStack(error: Error): Error {
  Error.captureStackTrace(error, withOurStack);
  return error;
}

type Done = (error: Error | undefined, results: pg.QueryResult[]) => void;

/** Mirrors pg’s own query, with several statements before its end. */
class StatementGroup extends pg.Query {
  constructor(
    readonly statements: readonly WrittenStatement[],
    private readonly prepared: ReadonlySet<string>,
    done: Done,
  ) {
    super(statements.map(({ text }) => text).join(';\n'), (error, results) =>
      done(error, [results].flat() as unknown as pg.QueryResult[]),
    );
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const { name, text, values } of this.statements) {
      // PostgreSQL replaces the statement without a name with the next one.
      const statement = name ?? '';
      if (name === undefined) connection.parse({ name: statement, text, types: [] }, true);
      else if (!this.prepared.has(name)) {
        // It exists already when another statement failed after it. Closing one that does not exist is no error.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ statement, values }, true);
      connection.describe({ type: 'P', name: '' }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  };
}
