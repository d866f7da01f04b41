import type { Discovery } from '@food-court/federation/discovery';
import type { MeasuredStatus, RemoteFailure, RouteSpeed } from '@food-court/federation/release';
import type { Db } from '#platform/database/tables';
import { judgementOf } from '../canaries/judge-canaries';
import { pagesOf, upperQuartile } from '../measures/buckets';
import { findBuildsInUse, findPaintsOfBuilds, type PaintsOfBuild } from './route-speeds.repository';
import { findReports, type ReportRow } from './versions.repository';

const mostRoutes = 30;

/** The facts that the team of a remote may know: failures, speeds, who runs which build, and how certain a canary is. */
export async function measuredStatus(db: Db, discovery: Discovery, name: string): Promise<MeasuredStatus> {
  const [reports, builds, paints, canary] = await Promise.all([
    findReports(db, name),
    findBuildsInUse(db, name),
    findPaintsOfBuilds(db, name),
    judgementOf(db, discovery, name),
  ]);
  return {
    failures: reports.map(presentFailure),
    builds: builds.map(({ last_at, ...used }) => ({ ...used, lastSeen: last_at.toISOString() })),
    routes: speedsByRoute(paints),
    ...(canary !== undefined && { canary }),
  };
}

const presentFailure = ({ name: _name, last_at, frames, ...report }: ReportRow): RemoteFailure => ({
  ...report,
  at: last_at.toISOString(),
  frames: frames?.split('\n') ?? [],
});

const speedsByRoute = (paints: readonly PaintsOfBuild[]): RouteSpeed[] =>
  groupedBy(paints, ({ route }) => route)
    .flatMap(([route, ofRoute]) => speedOf(route, ofRoute) ?? [])
    .toSorted((one, other) => other.pages - one.pages)
    .slice(0, mostRoutes);

function speedOf(route: string, paints: readonly PaintsOfBuild[]): RouteSpeed | undefined {
  const now = paints.filter(({ isThisWeek }) => isThisWeek);
  const paintMs = upperQuartile(now);
  if (paintMs === undefined) return undefined;
  const weekBeforeMs = upperQuartile(paints.filter(({ isThisWeek }) => !isThisWeek));
  const builds = groupedBy(now, ({ build }) => build).map(([build, rows]) => ({
    build,
    pages: pagesOf(rows),
    paintMs: upperQuartile(rows) ?? 0,
  }));
  return {
    route,
    pages: pagesOf(now),
    paintMs,
    ...(weekBeforeMs !== undefined && { weekBeforeMs }),
    builds: builds.toSorted((one, other) => other.pages - one.pages),
  };
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}
