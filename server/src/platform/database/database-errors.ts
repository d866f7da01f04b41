/** This database server has become a standby, or is not the primary yet. */
const readOnlyState = '25006';
/**
 * SQLSTATE classes of a database that can't work right now: connection, resources, operator, timeout, read-only, schema
 * not created yet.
 */
const transientStates = /^(08|53|57|58)|^(25006|40001|40P01|42P01|55P03)$/;
const lostConnection = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** node-postgres throws these without a code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Text that PostgreSQL can't store, or can't parse as the type of the column. */
const unstorableStates = new Set(['22021', '22P05']);

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** More work waits for a connection than will get one in time. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** The connection still waits for the answer: its next user would have to wait for that. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DatabaseBusy ||
    transientStates.test(codeOf(error)) ||
    driverMessages.test(error.message) ||
    lostConnection.test(codeOf(error)) ||
    isEveryAttemptTransient(error));

/** A row breaks this unique constraint. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && (error as { constraint?: unknown }).constraint === constraint;

export const isReadOnly = (error: unknown): boolean => codeOf(error) === readOnlyState;

/** Node tried several addresses and none answered (happy eyeballs). */
const isEveryAttemptTransient = (error: Error): boolean =>
  error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isTransient);

export const isUnstorable = (error: unknown): boolean => error instanceof Error && unstorableStates.has(codeOf(error));
