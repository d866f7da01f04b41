import { connect, directly } from '../platform/database/connections/connect';
import type { DatabaseSettings } from '../platform/config/settings';
import type { Db } from '../platform/database/tables';

interface Command {
  pool: Parameters<typeof connect>[1];
  database: DatabaseSettings;
  /** Returns the text to print. */
  work: (db: Db) => Promise<string>;
}

/** Runs a command and prints its text. An error is printed as one line, without a stack. */
export function runOnDatabase(prepare: () => Command, failureCode = 1): void {
  run(prepare).then(
    (text) => process.stdout.write(`${text}\n`),
    (error: Error) => {
      process.stderr.write(`${error.message || 'The database can’t be reached.'}\n`);
      process.exitCode = failureCode;
    },
  );
}

async function run(prepare: () => Command): Promise<string> {
  const { database, pool, work } = prepare();
  const db = connect(directly(database), pool, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
