import { untilIdleLimit } from '@food-court/federation/gate';

export type BenchCommand =
  | 'bench'
  | 'bench:api'
  | 'bench:pages'
  | 'bench:orders'
  | 'bench:next'
  | 'bench:growth'
  | 'bench:first-tap'
  | 'bench:signed-in'
  | 'bench:edits'
  | 'bench:feel'
  | 'bench:noon';

/** The limit of a figure. Exactly one of `most` and `least` is set. */
export interface Budget {
  /** Description, including the baseline. */
  what: string;
  unit: 'x' | 'ms' | 'KB' | 'taps' | 'a second';
  most?: number;
  least?: number;
  measuredBy: BenchCommand;
}

/**
 * All speed budgets, keyed by the name that a benchmark prints in a line `budget <name> <figure>`. Size limits of builds are
 * where the gate reads them: in federation/src/gate/size-limits.ts and in each deployable’s own limits.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  'list-of-dishes': atLeast(0.6, 'a category’s list compared with Fastify and a prebuilt body', 'bench:api'),
  'first-dishes': atLeast(0.6, 'first dishes compared with Fastify and a prebuilt body', 'bench:api'),
  'one-dish': atLeast(0.5, 'one dish compared with Fastify and a prebuilt body', 'bench:api'),
  'my-orders': { ...atLeast(3_000, 'GET /my-orders', 'bench:api'), unit: 'a second' },
  logs: atMost(1.05, 'requests with logs compared with requests without', 'bench:api'),
  'cached-page': { ...atLeast(5_000, 'a cached public page', 'bench:pages'), unit: 'a second' },
  'rendered-page': { ...atLeast(300, 'a public page rendered again', 'bench:pages'), unit: 'a second' },
  'page-in-process': atLeast(0.85, 'pages rendered in a process compared with pages rendered in the thread', 'bench'),
  order: atLeast(0.8, 'POST /order-product compared with a bare transaction', 'bench:orders'),
  books: atMost(0.01, 'work on the public books compared with the orders that they are about', 'bench'),
  'checkout-of-ten': atMost(3, 'database time of ten lines compared with one line', 'bench'),
  'first-paint-slow': atMost(1.05, 'largest paint compared with plain HTML, Slow 4G and 4x CPU', 'bench'),
  'first-paint': atMost(1.15, 'largest paint compared with plain HTML', 'bench'),
  'blocking-time': { ...atMost(50, 'blocking time at 4x CPU', 'bench'), unit: 'ms' },
  'scripts-before-touch': { ...atMost(85, 'scripts before interaction', 'bench'), unit: 'KB' },
  'scripts-until-idle': { ...atMost(untilIdleLimit / 1024, 'scripts before the browser is idle', 'bench'), unit: 'KB' },
  'next-page-warm': { ...atMost(50, 'next page to content, warm', 'bench:next'), unit: 'ms' },
  'next-page-slow': { ...atMost(100, 'next page after a hover, Slow 4G and 4x CPU', 'bench:next'), unit: 'ms' },
  'press-to-paint': { ...atMost(100, 'interaction to next paint at 4x CPU', 'bench:next'), unit: 'ms' },
  'signed-in-heading': atMost(1.5, 'heading of a signed-in page compared with the FAQ', 'bench:signed-in'),
  'signed-in-heading-slow': atMost(
    1.3,
    'heading of a signed-in page compared with the FAQ, Slow 4G and 4x CPU',
    'bench:signed-in',
  ),
  'dashboard-paint': atMost(1.2, 'largest paint of a dashboard page compared with plain HTML', 'bench:signed-in'),
  'dashboard-paint-slow': atMost(
    1.2,
    'largest paint of a dashboard page compared with plain HTML, Slow 4G and 4x CPU',
    'bench:signed-in',
  ),
  'first-tap': atMost(
    1,
    'first tap on a category to its list compared with a plain link, Slow 4G and 4x CPU',
    'bench:first-tap',
  ),
  'first-plus': { ...atMost(100, 'first “+” to the number at the basket at 4x CPU', 'bench:first-tap'), unit: 'ms' },
  'first-press': { ...atMost(200, 'slowest event of a first tap at 4x CPU', 'bench:first-tap'), unit: 'ms' },
  'scan-to-paid': atMost(
    15,
    'from the scan of a table to paid compared with its dishes as plain HTML, Slow 4G and 4x CPU',
    'bench:feel',
  ),
  'taps-to-pay': { ...atMost(3, 'taps from the scan to the wallet’s sheet', 'bench:feel'), unit: 'taps' },
  'guests-at-noon': atMost(
    1.5,
    'p99 of 200 purchases at once without an account compared with those of members',
    'bench:noon',
  ),
  'portions-sold-of-stock': atLeast(1, 'portions sold to guests at noon, of all', 'bench:noon'),
  'edit-to-page': atMost(2, 'from an edit to the open page compared with loading it again', 'bench:edits'),
  'edit-to-page-time': { ...atMost(500, 'from an edit to the open page', 'bench:edits'), unit: 'ms' },
  growth: atMost(1.5, 'p99 of the slowest-growing read, large court compared with small', 'bench:growth'),
  'growth-of-processor-time': atMost(
    1.5,
    'processor time of the slowest-growing read, large court compared with small',
    'bench',
  ),
  'stream-memory': { ...atMost(20, 'memory of one open order stream, of 5,000', 'bench:growth'), unit: 'KB' },
  'stream-news': { ...atMost(250, 'p99 of an order event to its readers, 5,000 streams', 'bench:growth'), unit: 'ms' },
};

function atMost(most: number, what: string, measuredBy: BenchCommand): Budget {
  return { what, unit: 'x', most, measuredBy };
}

function atLeast(least: number, what: string, measuredBy: BenchCommand): Budget {
  return { what, unit: 'x', least, measuredBy };
}
