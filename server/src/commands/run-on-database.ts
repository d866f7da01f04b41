import { connect } from '../database/connect';
import type { Db } from '../database/tables';

interface Command {
  pool: Parameters<typeof connect>[1];
  databaseUrl: string;
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
  const { databaseUrl, pool, work } = prepare();
  const db = connect(databaseUrl, pool, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
