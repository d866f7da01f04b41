import pg from 'pg';
import { migrate } from '../platform/database/migrate';

export const templateName = 'food_court_template';

export const urlOfDatabase = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** Creates the schema once. Test files clone it, which is much faster than migrating. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await administrate(serverUrl, `create database ${templateName}`);
  await migrate(urlOfDatabase(serverUrl, templateName));
}

/** Stays connected, for many statements: PostgreSQL starts a process for each new connection. */
export async function openSession(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    run: async (statement: string): Promise<void> => void (await client.query(statement)),
    close: () => client.end(),
  };
}

export async function administrate(serverUrl: string, statement: string): Promise<void> {
  const session = await openSession(serverUrl);
  try {
    await session.run(statement);
  } finally {
    await session.close();
  }
}
