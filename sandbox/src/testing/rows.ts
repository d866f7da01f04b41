import pg from 'pg';

/** A table that remembers what a test wrote. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export const writeRow = (url: string, text: string) =>
  withClient(url, async (client) => {
    await client.query('create table if not exists kept (text text)');
    await client.query('insert into kept values ($1)', [text]);
  });

export const readRows = (url: string): Promise<string[]> =>
  withClient(url, async (client) =>
    (await client.query<{ text: string }>('select text from kept')).rows.map(({ text }) => text),
  );
