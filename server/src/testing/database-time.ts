import pg from 'pg';

export interface Spent {
  /** The total time from the sending of each statement to its answer. */
  ms: number;
  statements: number;
}

/** Adds up the time that statements of this process take. Nothing else may run during the measurement. */
export function watchDatabaseTime(): { during: (work: () => Promise<unknown>) => Promise<Spent> } {
  let spent: Spent = { ms: 0, statements: 0 };
  const query = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
  pg.Client.prototype.query = function timed(this: pg.Client, ...sent: unknown[]): unknown {
    const start = performance.now();
    const answer = query.apply(this, sent);
    const end = (): void => {
      spent.ms += performance.now() - start;
      spent.statements += 1;
    };
    if (answer instanceof Promise) void answer.then(end, end);
    return answer;
  } as typeof pg.Client.prototype.query;
  return {
    during: async (work) => {
      spent = { ms: 0, statements: 0 };
      await work();
      return { ...spent };
    },
  };
}
