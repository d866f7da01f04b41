import { sql, type Kysely, type QueryExecutorProvider, type RawBuilder, type Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';

/** The key of an advisory lock. It must not change: during a rollout, both releases lock the same key. */
export type LockKey = RawBuilder<unknown>;

/** The lock of a subject that exists once. */
export const lockKey = (subject: string): LockKey => sql`hashtext(${subject})`;

/** The lock of one of many subjects, such as the basket of a person. */
export const lockKeyOf = (kind: string, id: string): LockKey => sql`hashtextextended(${`${kind} ${id}`}, 0)`;

/** The same as an expression of a prepared statement, where `id` is a parameter. It waits, and ends with the transaction. */
export const lockUntilCommitSql = (kind: string, id: string): string =>
  `pg_advisory_xact_lock(hashtextextended('${kind} ' || ${id}, 0))`;

/** The numbers that programs of the product lock without a name. */
export const numberedLocks = { migrations: 7_202_311, sweeper: 7_202_312 } as const;

export const numberedLockKey = (name: keyof typeof numberedLocks): LockKey => sql`${numberedLocks[name]}`;

/** Waits for the lock. It ends with the transaction. */
export const lockUntilCommit = async (trx: QueryExecutorProvider, key: LockKey): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${key})`.execute(trx));

/** Returns false while another transaction has the lock. */
export async function tryLockUntilCommit(trx: QueryExecutorProvider, key: LockKey): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${key}) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

/** Does the work in a transaction unless another server does it at this moment. */
export const aloneInTransaction = <Database>(
  db: Kysely<Database>,
  key: LockKey,
  work: (trx: Transaction<Database>) => Promise<void>,
): Promise<'done' | 'elsewhere'> =>
  db.transaction().execute(async (trx) => {
    if (!(await tryLockUntilCommit(trx, key))) return 'elsewhere';
    await work(trx);
    return 'done';
  });

/**
 * Does the work unless another server does it at this moment. The lock ends with the session, even when its process is
 * killed, so `db` must not share its sessions through a pooler.
 */
export const aloneInSession = <Database>(
  db: Kysely<Database>,
  key: LockKey,
  work: () => Promise<void>,
): Promise<'done' | 'elsewhere'> =>
  db.connection().execute(async (session) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(session);
    if (!rows[0]?.mine) return 'elsewhere';
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(session);
    }
    return 'done';
  });

const lockPauseMs = 100;

interface Session {
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
}

/**
 * Waits until this session has the lock, which ends with the session. It polls instead of one blocking statement: an
 * index that is created concurrently would wait for that statement, and both for ever.
 */
export async function lockUntilDisconnect(session: Session, name: keyof typeof numberedLocks): Promise<void> {
  for (;;) {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as mine', [numberedLocks[name]]);
    if ((rows[0] as { mine: boolean } | undefined)?.mine) return;
    await pause(lockPauseMs);
  }
}
