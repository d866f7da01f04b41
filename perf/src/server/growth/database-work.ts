import { plansOfSent, statementsDuring } from '@food-court/server/src/testing/sent-statements';
import type { GrownCourt } from './open-court';
import type { Read } from './reads';

/** The cost, as the planner estimates it, of about ten thousand rows. Below it a sequential scan is faster than an index. */
const leastCost = 500;
const grownTables =
  'users|dishes|checkouts|tickets|orders|order_events|ledger_entries|ledger_lines|reviews|reviewed_dishes|news|audit_entries|wishes|takings|cooked|ledger_sums';
const scan = new RegExp(`Seq Scan on (?:${grownTables})\\b.*?cost=[\\d.]+\\.\\.(\\d+)`, 'g');
const scansMuch = (plan: string): boolean => [...plan.matchAll(scan)].some(([, cost]) => Number(cost) >= leastCost);

export interface DatabaseWork {
  /** Pages of tables and indexes, counted at each access. */
  pages: number;
  /** Sequential scans, each with its plan. */
  scans: string[];
  /** The statement that reads the most pages. */
  heaviest: string;
}

/** Measures what the database does for a read. */
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

/** The first line with buffers covers the whole statement. Pages read for planning are left out, because they do not grow. */
function pagesOf(plan: string): number {
  const [whole = ''] = /Buffers: .*/.exec(plan.split('\nPlanning')[0] ?? '') ?? [];
  return [...whole.matchAll(/\b(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
}
