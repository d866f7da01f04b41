import type { Discovery } from '@food-court/federation/discovery';
import type {
  MeasuredStatus,
  RecordedStatus,
  RemoteFailure,
  RenderFailure,
  RouteSpeed,
  UploadedSize,
} from '@food-court/federation/release';
import type { Db } from '#platform/database/tables';
import { judgementOf } from '../canaries/judge-canaries';
import { pagesOf, upperQuartile } from '../measures/buckets';
import { findRenderFailures, type RenderFailureRow } from '../server-failures/render-failures.repository';
import { findRefusals } from './refusals.repository';
import { findBuildsInUse, findPaintsOfBuilds, type PaintsOfBuild } from './route-speeds.repository';
import { findUploadSizes, type UploadSize } from './uploaded-builds.repository';
import { findReports, type ReportRow } from './versions.repository';

const mostRoutes = 30;

/** The facts that the team of a remote may know: failures, refusals, speeds, sizes, who runs which build, and how certain a canary is. */
export async function measuredStatus(
  db: Db,
  discovery: Discovery,
  name: string,
): Promise<MeasuredStatus & RecordedStatus> {
  const [reports, builds, paints, judgement, onServer, refusals, uploads] = await Promise.all([
    findReports(db, name),
    findBuildsInUse(db, name),
    findPaintsOfBuilds(db, name),
    judgementOf(db, discovery, name),
    findRenderFailures(db, name),
    findRefusals(db, name),
    findUploadSizes(db, name),
  ]);
  return {
    failures: reports.map(presentFailure),
    onServer: onServer.map(presentRenderFailure),
    refusals: refusals.map(({ team, at, ...refusal }) => ({ ...refusal, by: team, at: at.toISOString() })),
    uploads: uploads.map(presentUpload),
    builds: builds.map(({ last_at, ...used }) => ({ ...used, lastSeen: last_at.toISOString() })),
    routes: speedsByRoute(paints),
    ...judgement,
  };
}

const presentFailure = ({ name: _name, last_at, frames, ...report }: ReportRow): RemoteFailure => ({
  ...report,
  at: last_at.toISOString(),
  frames: frames?.split('\n') ?? [],
});

const presentRenderFailure = ({ last_at, frames, ...failure }: RenderFailureRow): RenderFailure => ({
  ...failure,
  at: last_at.toISOString(),
  frames: frames?.split('\n') ?? [],
});

const presentUpload = ({ build, bytes, at, before }: UploadSize): UploadedSize => ({
  ...{ build, bytes, at: at.toISOString() },
  ...(before !== undefined && { before }),
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
