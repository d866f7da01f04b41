import type { Db } from '#database/tables';
import type { Measure } from '#features/page-measures/measures';
import { findMeasures } from '#features/page-measures/page-measures.repository';
import type { Comparison, Stratum } from './histograms';

interface ComparedBuilds {
  name: string;
  canary: string;
  live: string;
  since: Date;
}

/** What both builds were measured at, page by page and in the same minutes. */
export async function findComparison(db: Db, { name, canary, live, since }: ComparedBuilds): Promise<Comparison> {
  const strata = new Map<string, Map<string, { canary: Map<number, number>; live: Map<number, number> }>>();
  for (const row of await findMeasures(db, { name, builds: [canary, live], since })) {
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
