import pg from 'pg';
import { parameterText } from './parameter-text';

/** A prepared statement with its parameters. */
export interface Statement<Row = unknown> {
  name: string;
  text: string;
  values: readonly unknown[];
  /** Only its type counts. */
  row?: Row;
}

/** PostgreSQL replaces it with the next one. */
const unnamed = '';

const preparedOn = new WeakMap<pg.ClientBase, Set<string>>();

/**
 * Sends statements in one message, which the database answers at once: a single round trip, whatever they are. Each
 * sees what was committed before it began, as it does alone. None runs after one that fails.
 */
export function sendTogether(
  client: pg.ClientBase,
  given: readonly Statement[],
  how: 'prepared' | 'parsed each time' = 'prepared',
): Promise<pg.QueryResult[]> {
  const prepared = preparedOn.get(client) ?? new Set();
  preparedOn.set(client, prepared);
  const statements = how === 'prepared' ? given : given.map((statement) => ({ ...statement, name: unnamed }));
  return new Promise((resolve, reject) => {
    client.query(
      new StatementGroup(statements, prepared, (error, results) => {
        if (error) return reject(withOurStack(error));
        for (const { name } of statements) if (name !== unnamed) prepared.add(name);
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
  private readonly parameters: (string | null)[][];

  constructor(
    readonly statements: readonly Statement[],
    private readonly prepared: ReadonlySet<string>,
    done: Done,
  ) {
    super(statements.map(({ text }) => text).join(';\n'), (error, results) =>
      done(error, [results].flat() as unknown as pg.QueryResult[]),
    );
    // Parameters that can’t be sent are refused before anything is sent.
    this.parameters = statements.map(({ values }) => values.map(parameterText));
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const [place, { name, text }] of this.statements.entries()) {
      if (!this.prepared.has(name)) {
        // It exists already when another statement failed after it. Closing one that does not exist is no error.
        if (name !== unnamed) connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ statement: name, values: this.parameters[place] }, true);
      connection.describe({ type: 'P', name: '' }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  };
}
