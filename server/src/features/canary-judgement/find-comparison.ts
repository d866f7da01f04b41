import type { Db } from '#database/tables';
import { buyersMeasure, type Measure } from '#features/page-measures/measures';
import { findMeasures, type MeasuredRow } from '#features/page-measures/page-measures.repository';
import type { OrderStratum } from './compare-orders';
import type { Comparison, Stratum } from './histograms';

interface ComparedBuilds {
  name: string;
  canary: string;
  live: string;
  since: Date;
}

/** What both builds were measured at, in the same minutes: page by page, and what was ordered. */
export async function findComparison(
  db: Db,
  { name, canary, live, since }: ComparedBuilds,
): Promise<{ pages: Comparison; orders: OrderStratum[] }> {
  const rows = await findMeasures(db, { name, builds: [canary, live], since });
  return {
    pages: comparePages(
      rows.filter(({ measure }) => measure !== buyersMeasure),
      canary,
    ),
    orders: ordersBySlot(rows, canary),
  };
}

function comparePages(rows: readonly MeasuredRow[], canary: string): Comparison {
  const strata = new Map<string, Map<string, { canary: Map<number, number>; live: Map<number, number> }>>();
  for (const row of rows) {
    const ofMeasure = strata.get(row.measure) ?? new Map<string, never>();
    strata.set(row.measure, ofMeasure);
    const place = `${row.slot.toISOString()} ${row.route}`;
    const stratum = ofMeasure.get(place) ?? { canary: new Map<number, number>(), live: new Map<number, number>() };
    ofMeasure.set(place, stratum);
    stratum[row.build === canary ? 'canary' : 'live'].set(row.bucket, row.pages);
  }
  return Object.fromEntries(
    [...strata].map(([measure, places]): [Measure, Stratum[]] => [measure as Measure, [...places.values()]]),
  );
}

/** Every measured page tells its errors, so these count the pages. */
const pagesMeasure: Measure = 'errors';

function ordersBySlot(rows: readonly MeasuredRow[], canary: string): OrderStratum[] {
  const slots = new Map<number, OrderStratum>();
  for (const { slot, build, measure, pages } of rows) {
    if (measure !== buyersMeasure && measure !== pagesMeasure) continue;
    const stratum = slots.get(slot.getTime()) ?? { canary: { buyers: 0, pages: 0 }, live: { buyers: 0, pages: 0 } };
    slots.set(slot.getTime(), stratum);
    stratum[build === canary ? 'canary' : 'live'][measure === buyersMeasure ? 'buyers' : 'pages'] += pages;
  }
  return [...slots.values()];
}
