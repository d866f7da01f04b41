import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables';

const second = 1_000;

/** A pool that survives restarts of the database: broken connections are dropped, the next call opens a new one. */
export function connect(url: string, onLost: (error: Error) => void): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3 * second,
    statement_timeout: 5 * second,
    query_timeout: 8 * second,
    idle_in_transaction_session_timeout: 10 * second,
    keepAlive: true,
    application_name: 'food-court',
  });
  // Without listeners a shutdown of the database would end our process. Idle clients report to the pool, busy ones themselves.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
