import type { Db } from '#platform/database/tables';
import { buyersMeasure, visitedMeasure, wholeSite, type Measure } from '../measures/measures';
import { findMeasures, type MeasuredRow } from '../measures/page-measures.repository';
import { countMeasuredNetworks } from '../measures/measured-networks.repository';
import type { OrderStratum } from './compare-orders';
import type { Comparison, Stratum } from './histograms';
import type { MeasuredBy } from './verdict.policy';

/** The names under which both sides of a comparison are measured. */
interface Pair {
  tried: string;
  control: string;
}

export interface ComparedSides {
  name: string;
  /** For a canary its build beside the live one, for a flag both values with each build. */
  pairs: readonly Pair[];
  since: Date;
}

/**
 * Reads what both sides were measured at in the same minutes, per page: times and faults, orders, and the number of
 * networks. `from` is when the first of it was measured: other builds may have been served since the trial began.
 */
export async function findComparison(
  db: Db,
  { name, pairs, since }: ComparedSides,
): Promise<{ pages: Comparison; orders: OrderStratum[]; by: MeasuredBy; from: Date }> {
  const [tried, control] = [pairs.map((pair) => pair.tried), pairs.map((pair) => pair.control)];
  const rows = await findMeasures(db, { name, builds: [...tried, ...control], since });
  const ofTried = await countMeasuredNetworks(db, { name, builds: tried, since });
  const ofControl = await countMeasuredNetworks(db, { name, builds: control, since });
  const placeOf = placesOf(pairs);
  return {
    pages: comparePages(
      rows.filter(({ route }) => route !== wholeSite),
      placeOf,
    ),
    orders: ordersBySlot(rows, placeOf),
    from: rows.at(-1)?.slot ?? since,
    by: {
      tried: ofTried.networks,
      control: ofControl.networks,
      bad: { errors: ofTried.errors, shift: ofTried.shift },
    },
  };
}

type PlaceOf = (build: string) => { pair: number; side: keyof Pair };

const placesOf =
  (pairs: readonly Pair[]): PlaceOf =>
  (build) => {
    const pair = pairs.findIndex(({ tried, control }) => build === tried || build === control);
    return { pair, side: pairs[pair]?.tried === build ? 'tried' : 'control' };
  };

const newSides = () => ({ tried: new Map<number, number>(), control: new Map<number, number>() });

function comparePages(rows: readonly MeasuredRow[], placeOf: PlaceOf): Comparison {
  const strata = new Map<string, Map<string, ReturnType<typeof newSides>>>();
  for (const row of rows) {
    const ofMeasure = strata.get(row.measure) ?? new Map<string, never>();
    strata.set(row.measure, ofMeasure);
    const { pair, side } = placeOf(row.build);
    const place = `${row.slot.toISOString()} ${pair} ${row.route}`;
    const stratum = ofMeasure.get(place) ?? newSides();
    ofMeasure.set(place, stratum);
    stratum[side].set(row.bucket, row.pages);
  }
  return Object.fromEntries(
    [...strata].map(([measure, places]): [Measure, Stratum[]] => [measure as Measure, [...places.values()]]),
  );
}

function ordersBySlot(rows: readonly MeasuredRow[], placeOf: PlaceOf): OrderStratum[] {
  const slots = new Map<string, OrderStratum>();
  for (const { slot, build, measure, pages } of rows) {
    if (measure !== buyersMeasure && measure !== visitedMeasure) continue;
    const { pair, side } = placeOf(build);
    const place = `${slot.toISOString()} ${pair}`;
    const stratum = slots.get(place) ?? { tried: { buyers: 0, pages: 0 }, control: { buyers: 0, pages: 0 } };
    slots.set(place, stratum);
    stratum[side][measure === buyersMeasure ? 'buyers' : 'pages'] += pages;
  }
  return [...slots.values()];
}
