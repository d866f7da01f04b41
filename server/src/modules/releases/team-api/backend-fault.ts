/** `away`: nobody answers. `slow`: not in time. `unusable`: the answer can't be passed on. `failed`: it says so itself. */
export type FaultKind = 'away' | 'slow' | 'unusable' | 'failed';

/** A fault of the team's service. The message is for operators: visitors learn only whose fault it is. */
export class BackendFault extends Error {
  override readonly name = 'BackendFault';

  constructor(
    readonly kind: FaultKind,
    message: string,
  ) {
    super(message);
  }
}

/** The browser has left, so nobody waits for the answer. */
export class VisitorLeft extends Error {
  override readonly name = 'VisitorLeft';
}

/** A fault of ours: this machine could not ask, or was too busy to notice the answer. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

/** Codes of a machine that may not connect, or has no connection, files or memory left. */
const ourCodes = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'EPERM',
]);

/** Says whose fault an error of a request is. One without a code, or for a wrong argument, is a mistake in our code. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  if (ourCodes.has(code)) return new OutOfReach(code);
  return new BackendFault(code === 'ETIMEDOUT' ? 'slow' : 'away', code);
}
