import { EventEmitter } from 'node:events';
import pg from 'pg';

export interface SentStatement {
  text: string;
  values: unknown[];
  /** The time from the sending to the answer. */
  ms: number;
}

type Query = (...sent: unknown[]) => unknown;

/** Statements that are sent together are answered together, so the first one has the time of all. */
function recordedOf([first, second]: unknown[]): SentStatement[] {
  const sent = (typeof first === 'object' ? first : { text: first, values: second }) as Partial<SentStatement> & {
    statements?: SentStatement[];
  };
  return (sent.statements ?? [sent]).map(({ text = '', values = second }) => ({
    text,
    values: Array.isArray(values) ? [...(values as unknown[])] : [],
    ms: 0,
  }));
}

/** Records the statements that all connections of this process send during the work. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = [];
  const query = pg.Client.prototype.query as Query;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...sent: unknown[]): unknown {
    const start = performance.now();
    const answer = query.apply(this, sent);
    const recorded = recordedOf(sent);
    statements.push(...recorded);
    const end = (): void => {
      const [first] = recorded;
      if (first) first.ms = performance.now() - start;
    };
    if (answer instanceof Promise) void answer.then(end, end);
    else if (answer instanceof EventEmitter) answer.once('end', end);
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
 * Explains the reads among the statements, each with the planner’s settings that were in force. `options` are those of `explain`;
 * `analyze` runs the statements again.
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
