import { Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseSettings } from '#platform/config/settings';
import { DatabaseBusy, isReadOnly, isUnanswered } from '../database-errors';
import { ReplicaFirst } from './replica-first';
import type { Tables } from '../tables';
import { NotifyingDialect, type LimitedPool, type SendNotifications } from './notifying-dialect';

const second = 1_000;

/**
 * Each kind of work has its own connections, so that no kind waits for another: a rush of visitors who only look does
 * not affect orders, and nothing keeps a payment from being written. Work that would wait too long is refused at once.
 */
const pools = {
  // One shared query at a time, which must never wait for other reads.
  versions: { connections: 1, mayWait: 5, statementSeconds: 5 },
  reads: { connections: 5, mayWait: 200, statementSeconds: 5 },
  people: { connections: 8, mayWait: 300, statementSeconds: 5 },
  money: { connections: 6, mayWait: 400, statementSeconds: 5 },
  jobs: { connections: 3, mayWait: 50, statementSeconds: 5 },
  // Notifications after commits: never late because a job runs.
  notifications: { connections: 1, mayWait: 1, statementSeconds: 5 },
  // A job that waits for a session lock delays nothing else.
  locks: { connections: 1, mayWait: 1, statementSeconds: 5 },
  // A command in a separate process: nobody waits for it, and it adds up everything that was ever paid.
  reconcile: { connections: 1, mayWait: 1, statementSeconds: 600 },
} as const;

/** A connection that is kept for ever would follow neither a new address of the database nor a new primary. */
const lifetimeSeconds = 600;
const idleInTransactionSeconds = 10;

type Work = keyof typeof pools;
type OnLost = (error: Error) => void;

/** Survives restarts of the database: broken connections are dropped, the next call opens a new one. */
export function connect(
  { url, sharesSessions }: DatabaseSettings,
  work: Work,
  onLost: OnLost,
  send: SendNotifications = () => undefined,
): Kysely<Tables> {
  const pool = openPool({ url, sharesSessions }, work, onLost);
  return database(limitedPool(pool, work, sharesSessions), [pool], send);
}

/** The same database, bypassing a pooler. */
export const directly = ({ url, directUrl = url }: DatabaseSettings): DatabaseSettings => ({ url: directUrl });

export interface Reads {
  db: Kysely<Tables>;
  /**
   * The database that has everything committed: the primary, or the replica while the primary is down. Over a
   * connection of its own.
   */
  newest: () => Kysely<Tables>;
  /** `db` shows everything that has been committed until now. */
  catchUp: () => void;
  /** The lag of the replica; undefined without one. */
  lagMs: () => number | undefined;
  close: () => Promise<void>;
}

/** For reads by anybody, from a replica when one is available. */
export function connectReads(
  { url, sharesSessions, replica: settings }: DatabaseSettings,
  onLost: OnLost,
  onReplica: (isAsked: boolean, reason: string) => void,
): Reads {
  if (!settings) {
    const versions = connect({ url, sharesSessions }, 'versions', onLost);
    const db = connect({ url, sharesSessions }, 'reads', onLost);
    return {
      db,
      newest: () => versions,
      catchUp: () => undefined,
      lagMs: () => undefined,
      close: () => destroyAll(db, versions),
    };
  }
  const [ofReplica, ofPrimary] = [settings.url, url].map((address) =>
    connect({ url: address, sharesSessions }, 'versions', onLost),
  ) as [Kysely<Tables>, Kysely<Tables>];
  const replica = openPool({ url: settings.url, sharesSessions }, 'reads', onLost);
  const primary = openPool({ url, sharesSessions }, 'reads', onLost);
  const replicaFirst = new ReplicaFirst({
    replica: limitedPool(replica, 'reads', sharesSessions),
    primary: limitedPool(primary, 'reads', sharesSessions),
    maxLagMs: settings.maxLagSeconds * second,
    onChange: onReplica,
  });
  const db = database(replicaFirst, [replica, primary]);
  return {
    db,
    newest: () => (replicaFirst.isNewest ? ofReplica : ofPrimary),
    catchUp: () => replicaFirst.catchUp(),
    lagMs: () => replicaFirst.lagMs,
    close: () => destroyAll(db, ofReplica, ofPrimary),
  };
}

const destroyAll = async (...databases: readonly Kysely<Tables>[]): Promise<void> =>
  void (await Promise.all(databases.map((db) => db.destroy())));

function database(limited: LimitedPool, opened: readonly pg.Pool[], send: SendNotifications = () => undefined) {
  const db = new Kysely<Tables>({ dialect: new NotifyingDialect(limited, send) });
  poolsOf.set(db, opened);
  return db;
}

function openPool({ url, sharesSessions }: DatabaseSettings, work: Work, onLost: OnLost): pg.Pool {
  const { connections, statementSeconds } = pools[work];
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3 * second,
    query_timeout: (statementSeconds + 3) * second,
    // Sent as statements, because poolers refuse settings that a connection starts with. In a shared session they would
    // affect others as well.
    onConnect: (client) => (sharesSessions ? undefined : setTimeouts(client, statementSeconds)),
    maxLifetimeSeconds: lifetimeSeconds,
    keepAlive: true,
    application_name: `food-court ${work}`,
  });
  // Without listeners a shutdown of the database would end our process. Idle clients report to the pool, busy ones
  // themselves.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

const setTimeouts = (client: pg.ClientBase, statementSeconds: number): Promise<unknown> =>
  client.query(
    `set statement_timeout = '${statementSeconds}s'; set idle_in_transaction_session_timeout = '${idleInTransactionSeconds}s'`,
  );

/** Refuses work that would wait too long; a connection that led to a demoted primary is not used again. */
function limitedPool(pool: pg.Pool, work: Work, sharesSessions = false): LimitedPool {
  const { mayWait } = pools[work];
  const rounds = new WeakMap<pg.PoolClient, number>();
  let round = 0;
  pool.on('connect', (client) => rounds.set(client, round));
  return {
    sharesSessions,
    connect: async () => {
      for (;;) {
        if (pool.waitingCount >= mayWait) throw new DatabaseBusy();
        const client = await pool.connect();
        if (rounds.get(client) === round) return client;
        client.release(true);
      }
    },
    noteFailure: (error) => {
      if (isUnanswered(error)) return true;
      if (!isReadOnly(error)) return false;
      round += 1;
      return true;
    },
    end: () => pool.end(),
  };
}

const poolsOf = new WeakMap<Kysely<Tables>, readonly pg.Pool[]>();

export interface Connections {
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export function connectionsOf(db: Kysely<Tables>): Connections {
  const opened = poolsOf.get(db) ?? [];
  const sum = (count: (pool: pg.Pool) => number): number => opened.reduce((all, pool) => all + count(pool), 0);
  return {
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}
