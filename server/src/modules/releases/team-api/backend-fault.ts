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

/** Codes of a machine that has no connection, files or memory left. */
const ourCodes = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
]);

/** Says whose fault an error of `fetch` is. An error without a cause is a mistake in our code, and stays as it is. */
export function faultOf(error: unknown): unknown {
  if (error instanceof BackendFault || !(error instanceof Error)) return error;
  const { cause } = error as { cause?: { code?: string; message?: string } };
  if (cause === undefined) return error;
  const reason = cause.code ?? cause.message ?? error.message;
  if (ourCodes.has(reason)) return new OutOfReach(reason);
  return new BackendFault(reason === 'UND_ERR_CONNECT_TIMEOUT' ? 'slow' : 'away', reason);
}
