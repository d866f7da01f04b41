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

export async function administrate(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
