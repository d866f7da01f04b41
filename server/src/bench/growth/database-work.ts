import { plansOfSent, statementsDuring } from '#testing/sent-statements';
import type { GrownCourt } from './open-court';
import type { Read } from './reads';

/** By the planner’s estimate, about ten thousand rows. What costs less is read from beginning to end in less time than by an index. */
const leastCost = 500;
const grownTables =
  'users|dishes|checkouts|tickets|orders|order_events|ledger_entries|ledger_lines|reviews|reviewed_dishes|news|audit_entries|wishes|takings|cooked';
const scan = new RegExp(`Seq Scan on (?:${grownTables})\\b.*?cost=[\\d.]+\\.\\.(\\d+)`, 'g');
const scansMuch = (plan: string): boolean => [...plan.matchAll(scan)].some(([, cost]) => Number(cost) >= leastCost);

export interface DatabaseWork {
  /** Of tables and indexes, each time that one is looked at. */
  pages: number;
  /** What reads a table from beginning to end, each with its plan. */
  scans: string[];
  /** The statement that looks at most pages. */
  heaviest: string;
}

/** What the database does for a read. */
export async function workOf({ testServer, read }: GrownCourt, one: Read): Promise<DatabaseWork> {
  const statements = await statementsDuring(() => read(one));
  const plans = await plansOfSent(testServer.settings.database.url, statements, 'analyze, buffers, timing off');
  const counted = plans.map(({ text, plan }) => ({ text: text.replaceAll(/\s+/g, ' '), plan, pages: pagesOf(plan) }));
  const heaviest = counted.toSorted((a, b) => b.pages - a.pages)[0];
  return {
    pages: counted.reduce((sum, { pages }) => sum + pages, 0),
    scans: counted.filter(({ plan }) => scansMuch(plan)).map(({ text, plan }) => `${text}\n${plan}`),
    heaviest: heaviest ? `${heaviest.pages} pages: ${heaviest.text.slice(0, 400)}` : 'no statement',
  };
}

/** The first line with buffers is of the whole statement. What planning read is another matter: it does not grow. */
function pagesOf(plan: string): number {
  const [whole = ''] = /Buffers: .*/.exec(plan.split('\nPlanning')[0] ?? '') ?? [];
  return [...whole.matchAll(/\b(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
}
