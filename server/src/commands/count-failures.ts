import { readDatabaseSettings } from '../config/env';
import { connect } from '../database/connect';
import { findFailures } from '../features/versions/versions.repository';

/** Prints in how many visitors' browsers each build failed in the last 24 hours, as JSON (`npm run releases`). */
async function countFailures(): Promise<string> {
  const db = connect(readDatabaseSettings().url, () => undefined);
  try {
    return JSON.stringify(await findFailures(db));
  } finally {
    await db.destroy();
  }
}

countFailures().then(
  (rows) => process.stdout.write(`${rows}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message || 'The database can’t be reached.'}\n`);
    process.exitCode = 1;
  },
);
