import type { Db } from '#platform/database/tables';
import { buyersMeasure, visitedMeasure, wholeSite, type Measure } from '../measures/measures';
import { findMeasures, type MeasuredRow } from '../measures/page-measures.repository';
import { countMeasuredNetworks } from '../measures/measured-networks.repository';
import type { MeasuredBy } from './canary.policy';
import type { OrderStratum } from './compare-orders';
import type { Comparison, Stratum } from './histograms';

interface ComparedBuilds {
  name: string;
  canary: string;
  live: string;
  since: Date;
}

/**
 * Reads what both builds were measured at in the same minutes, per page: times and faults, orders, and the number of
 * networks.
 */
export async function findComparison(
  db: Db,
  { name, canary, live, since }: ComparedBuilds,
): Promise<{ pages: Comparison; orders: OrderStratum[]; by: MeasuredBy }> {
  const compared = { name, builds: [canary, live], since };
  const rows = await findMeasures(db, compared);
  const networks = await countMeasuredNetworks(db, compared);
  const [ofCanary, ofLive] = [canary, live].map((build) => networks.find((row) => row.build === build));
  return {
    pages: comparePages(
      rows.filter(({ route }) => route !== wholeSite),
      canary,
    ),
    orders: ordersBySlot(rows, canary),
    by: {
      canary: ofCanary?.networks ?? 0,
      live: ofLive?.networks ?? 0,
      bad: { errors: ofCanary?.errors ?? 0, shift: ofCanary?.shift ?? 0 },
    },
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

function ordersBySlot(rows: readonly MeasuredRow[], canary: string): OrderStratum[] {
  const slots = new Map<number, OrderStratum>();
  for (const { slot, build, measure, pages } of rows) {
    if (measure !== buyersMeasure && measure !== visitedMeasure) continue;
    const stratum = slots.get(slot.getTime()) ?? { canary: { buyers: 0, pages: 0 }, live: { buyers: 0, pages: 0 } };
    slots.set(slot.getTime(), stratum);
    stratum[build === canary ? 'canary' : 'live'][measure === buyersMeasure ? 'buyers' : 'pages'] += pages;
  }
  return [...slots.values()];
}
