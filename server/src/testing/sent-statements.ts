import pg from 'pg';

export interface SentStatement {
  text: string;
  values: unknown[];
  /** From its sending to its answer. */
  ms: number;
}

type Query = (...sent: unknown[]) => unknown;

/** Records the statements of this process while work is done, those of all its connections together. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = [];
  const query = pg.Client.prototype.query as Query;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...sent: unknown[]): unknown {
    const start = performance.now();
    const answer = query.apply(this, sent);
    const [first, second] = sent;
    const { text = '', values = second } = (typeof first === 'object' ? first : { text: first }) as {
      text?: string;
      values?: unknown;
    };
    const statement = { text, values: Array.isArray(values) ? (values as unknown[]) : [], ms: 0 };
    statements.push(statement);
    const end = (): void => void (statement.ms = performance.now() - start);
    if (answer instanceof Promise) void answer.then(end, end);
    return answer;
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  return statements;
}

const explainable = /^\s*(select|with)\b/i;
const setting = 'select set_config(';

export interface Plan extends SentStatement {
  plan: string;
}

/**
 * The plans of what was read, each with the planner’s settings that were made before it. `options` as those of `explain`: with
 * `analyze` the statements run again.
 */
export async function plansOfSent(
  url: string,
  statements: readonly SentStatement[],
  options = 'verbose off',
): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const plans: Plan[] = [];
    await client.query('begin');
    for (const statement of statements) {
      const { text, values } = statement;
      if (text.startsWith(setting)) await client.query(text, values);
      else if (explainable.test(text)) {
        const { rows } = await client.query<Record<string, string>>(`explain (${options}) ${text}`, values);
        plans.push({ ...statement, plan: rows.flatMap(Object.values).join('\n') });
      } else if (text === 'commit' || text === 'rollback') {
        await client.query('rollback');
        await client.query('begin');
      }
    }
    return plans;
  } finally {
    await client.end();
  }
}
