import { plansOfSent, statementsDuring } from '#testing/sent-statements';
import type { GrownCourt } from './open-court';
import type { Read } from './reads';

/** By the planner’s estimate, about ten thousand rows. What costs less is read from beginning to end in less time than by an index. */
const leastCost = 500;
const grownTables =
  'users|dishes|checkouts|tickets|orders|order_events|ledger_entries|ledger_lines|reviews|reviewed_dishes|news|audit_entries|wishes|takings|cooked';
const scan = new RegExp(`Seq Scan on (?:${grownTables})\\b.*?cost=[\\d.]+\\.\\.(\\d+)`, 'g');
const scansMuch = (plan: string): boolean => [...plan.matchAll(scan)].some(([, cost]) => Number(cost) >= leastCost);

/** The statements of a read that read a table from beginning to end, each with its plan. */
export async function largeScans({ testServer, read }: GrownCourt, one: Read): Promise<string[]> {
  const statements = await statementsDuring(() => read(one));
  const plans = await plansOfSent(testServer.settings.database.url, statements);
  return plans.filter(({ plan }) => scansMuch(plan)).map(({ text, plan }) => `${text}\n${plan}`);
}

/** The statement of a read that took the longest, to name what made it slow. */
export async function slowestStatement({ read }: GrownCourt, one: Read): Promise<string> {
  const statements = await statementsDuring(() => read(one));
  const slowest = statements.toSorted((a, b) => b.ms - a.ms)[0];
  return slowest
    ? `${slowest.ms.toFixed(1)} ms: ${slowest.text.replaceAll(/\s+/g, ' ').slice(0, 400)}`
    : 'no statement';
}
