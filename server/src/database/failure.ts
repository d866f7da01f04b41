/** SQLSTATE classes of a database that can't work just now: connection, resources, operator, time-out, schema not there yet. */
const passingStates = /^(08|53|57|58)|^(40001|40P01|42P01|55P03)$/;
const lostConnection = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** node-postgres throws these without a code. */
const spokenByTheDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Text that PostgreSQL can't store, or can't read as what the column is. */
const unstorableStates = new Set(['22021', '22P05']);

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

export const isPassingFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (passingStates.test(codeOf(error)) ||
    spokenByTheDriver.test(error.message) ||
    lostConnection.test(codeOf(error)) ||
    isAllPassing(error));

/** Several addresses were tried, and none answered (Node's happy eyeballs). */
const isAllPassing = (error: Error): boolean =>
  error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isPassingFailure);

export const isUnstorable = (error: unknown): boolean => error instanceof Error && unstorableStates.has(codeOf(error));
