import { Kysely } from 'kysely';
import pg from 'pg';
import { DatabaseBusy } from './database-errors';
import type { Tables } from './tables';
import { WakingDialect, type LimitedPool, type SendWakes } from './waking-dialect';

const second = 1_000;

/**
 * Each kind of work has connections of its own, so that no kind waits for another: a rush of visitors who only look
 * leaves the orders alone, and nothing keeps a payment from being written. What would wait too long is refused at once.
 */
const pools = {
  reads: { connections: 5, mayWait: 200, statementSeconds: 5 },
  people: { connections: 8, mayWait: 300, statementSeconds: 5 },
  money: { connections: 6, mayWait: 400, statementSeconds: 5 },
  jobs: { connections: 3, mayWait: 50, statementSeconds: 5 },
  // Notifications after commits: never late because a job runs.
  wakes: { connections: 1, mayWait: 1, statementSeconds: 5 },
  // A command in a process of its own: nobody waits for it, and it adds up all that was ever paid.
  reconcile: { connections: 1, mayWait: 1, statementSeconds: 600 },
} as const;

/** A connection that is kept for ever would follow neither a new address of the database nor a new primary. */
const lifetimeSeconds = 600;

/** A pool that survives restarts of the database: broken connections are dropped, the next call opens a new one. */
export function connect(
  url: string,
  work: keyof typeof pools,
  onLost: (error: Error) => void,
  wake: SendWakes = () => undefined,
): Kysely<Tables> {
  const { connections, mayWait, statementSeconds } = pools[work];
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3 * second,
    statement_timeout: statementSeconds * second,
    query_timeout: (statementSeconds + 3) * second,
    idle_in_transaction_session_timeout: 10 * second,
    maxLifetimeSeconds: lifetimeSeconds,
    keepAlive: true,
    application_name: `food-court ${work}`,
  });
  // Without listeners a shutdown of the database would end our process. Idle clients report to the pool, busy ones themselves.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<Tables>({ dialect: new WakingDialect(limitedPool(pool, mayWait), wake) });
  poolsOf.set(db, pool);
  return db;
}

function limitedPool(pool: pg.Pool, mayWait: number): LimitedPool {
  const rounds = new WeakMap<pg.PoolClient, number>();
  let round = 0;
  pool.on('connect', (client) => rounds.set(client, round));
  return {
    connect: async () => {
      for (;;) {
        if (pool.waitingCount >= mayWait) throw new DatabaseBusy();
        const client = await pool.connect();
        if (rounds.get(client) === round) return client;
        client.release(true);
      }
    },
    renew: () => void (round += 1),
    end: () => pool.end(),
  };
}

const poolsOf = new WeakMap<Kysely<Tables>, pg.Pool>();

export interface Connections {
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export function connectionsOf(db: Kysely<Tables>): Connections {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = poolsOf.get(db) ?? {};
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}
