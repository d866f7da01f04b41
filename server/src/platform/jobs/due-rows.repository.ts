import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { AttemptedQueue, ClaimedRow, Queue } from './queue';

/** A pool or a transaction. */
export type DbOrTransaction = QueryExecutorProvider;

interface LockedRows {
  /** The table whose rows are locked, of a query that joins several. */
  of?: string;
  strength?: 'update' | 'no key update';
}

/** Ends a query that locks rows and ignores those that another process has locked. */
export const lockFreeRows = ({ of, strength = 'update' }: LockedRows = {}): RawBuilder<unknown> =>
  sql`for ${sql.raw(strength)} ${of === undefined ? sql`` : sql`of ${sql.table(of)}`} skip locked`;

/** Times are stored in milliseconds: what was rounded up is due at once, too. */
const nowInMs = sql`now()::timestamptz(3)`;

/** The keys of the rows that are due longest, locked for this transaction. */
export const dueKeys = ({ table, key, dueAt, batch }: Queue): RawBuilder<unknown> =>
  sql`select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(dueAt)} <= ${nowInMs} order by ${sql.ref(dueAt)}
    limit ${sql.lit(batch)} ${lockFreeRows()}`;

/** The same, but first one row of each person, then the second of each. */
const dueKeysInTurns = ({ table, key, dueAt, batch }: Queue, by: string): RawBuilder<unknown> => {
  const [id, due] = [sql.ref(`${table}.${key}`), sql.ref(`${table}.${dueAt}`)];
  return sql`select ${id} from ${sql.table(table)} join (
      select ${sql.ref(key)}, row_number() over (partition by ${sql.ref(by)} order by ${sql.ref(dueAt)}) as turn
      from ${sql.table(table)} where ${sql.ref(dueAt)} <= ${nowInMs}
    ) as candidates using (${sql.ref(key)})
    where ${due} <= ${nowInMs} order by candidates.turn, ${due} limit ${sql.lit(batch)} ${lockFreeRows({ of: table })}`;
};

/**
 * Begins a statement that claims due rows; `returning` follows. No lock is held afterwards: a row is not due for anybody
 * else until its claim expires.
 */
export function claimDue(queue: AttemptedQueue): RawBuilder<unknown> {
  const { table, key, dueAt, attempts, inTurnsBy, claimSeconds } = queue;
  const due = inTurnsBy === undefined ? dueKeys(queue) : dueKeysInTurns(queue, inTurnsBy);
  return sql`update ${sql.table(table)} set ${sql.ref(attempts)} = ${sql.ref(attempts)} + 1,
      ${sql.ref(dueAt)} = now() + make_interval(secs => ${sql.lit(claimSeconds)})
    where ${sql.ref(key)} = any(array(${due}))`;
}

/** Matches nothing if another process has taken over the claim. */
const whereClaimed = ({ key, attempts }: AttemptedQueue, item: ClaimedRow): RawBuilder<unknown> =>
  sql`where ${sql.ref(key)} = ${item.id} and ${sql.ref(attempts)} = ${item.attempts}`;

const becauseOf = ({ lastError }: AttemptedQueue, reason: string | null): RawBuilder<unknown> =>
  lastError === undefined ? sql`` : sql`, ${sql.ref(lastError)} = ${reason}`;

/** Does nothing for a queue whose claims are its pauses. */
export async function postpone(
  db: DbOrTransaction,
  queue: AttemptedQueue,
  item: ClaimedRow,
  reason: string,
): Promise<void> {
  if (!queue.pauseSeconds) return;
  await sql`update ${sql.table(queue.table)}
    set ${sql.ref(queue.dueAt)} = now() + make_interval(secs => ${queue.pauseSeconds(item.attempts)})
    ${becauseOf(queue, reason)} ${whereClaimed(queue, item)}`.execute(db);
}

/** Nothing is done for the row any more; `reason` says why if it was not done. */
export const endWork = async (
  db: DbOrTransaction,
  queue: AttemptedQueue,
  item: ClaimedRow,
  reason: string | null = null,
): Promise<void> =>
  void (await sql`update ${sql.table(queue.table)} set ${sql.ref(queue.dueAt)} = null ${becauseOf(queue, reason)}
    ${whereClaimed(queue, item)}`.execute(db));

/** Age of the oldest row that is due; 0 if there is none. */
export async function findLagSeconds(
  db: DbOrTransaction,
  { table, dueAt }: Pick<Queue, 'table' | 'dueAt'>,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(extract(epoch from now() - min(${sql.ref(dueAt)})), 0))::float8 as seconds
    from ${sql.table(table)}`.execute(db);
  return rows[0]?.seconds ?? 0;
}
