import pg from 'pg';

export interface Spent {
  /** From the sending of each statement to its answer, all together. */
  ms: number;
  statements: number;
}

/** Adds up how long statements of this process take. Work that is measured runs alone. */
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
