import { AsyncLocalStorage } from 'node:async_hooks';
import { requestIdOf, type TraceContext } from './trace-id';

/** Kinds of work that a request can spend its time on. `waiting` is for a connection to the database. */
export type Work = 'waiting' | 'database' | 'provider' | 'rendering';

/** Part of the work for a request, as it is exported. */
export interface WorkSpan {
  fail: (error: unknown) => void;
  end: () => void;
}

export interface RequestSpan {
  readonly id: string;
  begin: (work: Work, name: string) => WorkSpan;
  end: (name: string, isFailed: boolean, attributes: Readonly<Record<string, string | number | undefined>>) => void;
}

interface Spent {
  ms: number;
  calls: number;
}

/** State of a request while it is answered, in whatever place. */
export class RequestScope {
  private spentOn: Map<Work, Spent> | undefined;

  constructor(
    readonly trace: TraceContext,
    /** Undefined for a request whose trace is not exported. */
    readonly span?: RequestSpan,
  ) {}

  add(work: Work, ms: number): void {
    const spentOn = (this.spentOn ??= new Map<Work, Spent>());
    const spent = spentOn.get(work);
    if (!spent) spentOn.set(work, { ms, calls: 1 });
    else {
      spent.ms += ms;
      spent.calls += 1;
    }
  }

  /** The sum of parallel work may exceed the time that the request took. */
  spent(): ReadonlyMap<Work, Spent> | undefined {
    return this.spentOn;
  }
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Returns the scope of the request that the caller works for. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** The id of that request, as in its log lines. */
export const currentRequestId = (): string | undefined => {
  const trace = scopes.getStore()?.trace;
  return trace && requestIdOf(trace);
};

export const runInScope = <Result>(scope: RequestScope, work: () => Result): Result => scopes.run(scope, work);

/** For work that outlives the request that happens to start it. */
export const outsideRequests = <Made>(make: () => Made): Made => scopes.exit(make);

/**
 * Adds the duration of the work to its request; with a name it also becomes a span of the request's trace, if that is
 * exported.
 */
export async function measured<Result>(work: Work, run: () => Promise<Result>, name?: () => string): Promise<Result> {
  const scope = scopes.getStore();
  if (!scope) return run();
  const span = name && scope.span?.begin(work, name());
  const startedAt = performance.now();
  try {
    return await run();
  } catch (error) {
    span?.fail(error);
    throw error;
  } finally {
    scope.add(work, performance.now() - startedAt);
    span?.end();
  }
}
