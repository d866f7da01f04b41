import { mock } from 'node:test';
import pg from 'pg';

/**
 * Makes a database read its time from a table: in every function and default, `now()` is found here before that of PostgreSQL.
 * It must be called before the migrations, because they bind the defaults.
 */
export async function prepareClock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const same = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'];
    await client.query(`create schema clock; create table clock.time (at timestamptz not null);
      insert into clock.time values ('epoch');
      ${same
        .map(
          (name) =>
            `create function clock.${name}() returns timestamptz stable language sql return (select at from clock.time);`,
        )
        .join('\n')}
      do $$ begin execute format('alter database %I set search_path = public, clock, pg_catalog', current_database()); end $$`);
  } finally {
    await client.end();
  }
}

/** The clock of this process, of everything that runs in it, and of its database. */
export class PastClock {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string, at: number): Promise<PastClock> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    mock.timers.enable({ apis: ['Date'], now: at });
    const clock = new PastClock(client);
    await clock.set(at);
    return clock;
  }

  async set(at: number): Promise<void> {
    mock.timers.setTime(at);
    await this.client.query('update clock.time set at = $1', [new Date(at)]);
  }

  async close(): Promise<void> {
    mock.timers.reset();
    await this.client.end();
  }
}
