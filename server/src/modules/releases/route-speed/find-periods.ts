import type { Db } from '#platform/database/tables';
import { pagesOf, upperQuartile } from '../measures/buckets';
import { daysBefore } from './days';
import { countNetworks, findPaints, type Days, type PaintsOfRoute } from './route-paints.repository';
import type { MeasuredRoute, Period } from './route-speed.policy';

const week = 7;

const daysUntil = (last: string, days: number): Days => ({ first: daysBefore(last, days - 1), last });

/** Returns for each route the last day and the last seven days, each with the seven days before them. */
export async function findPeriods(db: Db, day: string): Promise<(route: string) => Period[]> {
  const periods = [1, week].map((days) => ({
    now: daysUntil(day, days),
    before: daysUntil(daysBefore(day, days), week),
  }));
  const found: ((route: string) => Period)[] = [];
  for (const { now, before } of periods) {
    const [ofNow, ofBefore] = [await measuredIn(db, now), await measuredIn(db, before)];
    found.push((route) => ({ now: ofNow(route), before: ofBefore(route) }));
  }
  return (route) => found.map((of) => of(route));
}

async function measuredIn(db: Db, days: Days): Promise<(route: string) => MeasuredRoute> {
  const paints = new Map<string, PaintsOfRoute[]>();
  for (const row of await findPaints(db, days)) {
    const ofRoute = paints.get(row.route) ?? [];
    paints.set(row.route, ofRoute);
    ofRoute.push(row);
  }
  const networks = new Map((await countNetworks(db, days)).map((row) => [row.route, row.networks]));
  return (route) => {
    const rows = paints.get(route) ?? [];
    return { pages: pagesOf(rows), networks: networks.get(route) ?? 0, paintMs: upperQuartile(rows) };
  };
}
