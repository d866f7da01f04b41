import pg from 'pg';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const writeRow = (url: string, text: string) =>
  withClient(url, async (client) => {
    await client.query('create table if not exists notes (text text)');
    await client.query('insert into notes values ($1)', [text]);
  });

export const readRows = (url: string): Promise<string[]> =>
  withClient(url, async (client) =>
    (await client.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text),
  );
