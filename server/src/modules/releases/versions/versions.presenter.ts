import { releaseOf, type Discovery, type Version } from '@food-court/federation/discovery';
import type { HistoryEntry } from '@food-court/federation/release';
import type {
  TabReport,
  ReleaseChange,
  ReleaseTeam,
  ServedVersion,
  ReleaseOverview,
  NamedChange,
} from '@food-court/shared-api/contract';
import type { Measured } from '../measures/measured-builds';
import { presentSlowRoutes } from '../route-speed/slow-routes.presenter';
import type { SlowRouteRow } from '../route-speed/slow-routes.repository';
import { buildsIn, namesOf, type ReleaseChange as AskedChange } from '../teams/change-body';
import type { OpenRequestRow } from '../teams/change-requests.repository';
import { waitingRights } from '../teams/confirmation.repository';
import type { TeamRow } from '../teams/teams.repository';
import type { UploadedBuildRow } from './uploaded-builds.repository';
import type { FailureRow, ReportRow, RollbackRequestRow } from './versions.repository';

/** The facts about the served builds. */
export interface BuildFacts {
  failures: readonly FailureRow[];
  requests: readonly RollbackRequestRow[];
  uploads: readonly UploadedBuildRow[];
  measured: (name: string, build: string) => Measured | undefined;
  /** Judgements of canaries, by deployable. */
  judgements: ReadonlyMap<string, string>;
}

interface Served extends BuildFacts {
  discovery: Discovery;
  history: readonly HistoryEntry[];
  reports: readonly ReportRow[];
  teams: readonly TeamRow[];
  isSecondPersonNeeded: boolean;
  waiting: readonly OpenRequestRow[];
  slowRoutes: readonly SlowRouteRow[];
}

export const presentVersions = ({
  discovery,
  history,
  reports,
  teams,
  isSecondPersonNeeded,
  waiting,
  slowRoutes,
  ...facts
}: Served): ReleaseOverview => ({
  deployables: Object.entries(discovery.microFrontends).map(([name, versions]) => ({
    name,
    versions: presentVersionsOf(name, versions, facts),
  })),
  reports: reports.map(presentReport),
  changes: history.map(presentChange),
  teams: teams.map((team) => presentTeam(team, isSecondPersonNeeded)),
  waiting: waiting.map((request) => presentRequest(request, discovery)),
  slowRoutes: presentSlowRoutes(slowRoutes),
});

export const presentVersionsOf = (
  name: string,
  versions: readonly Version[],
  { failures, requests, uploads, measured, judgements }: BuildFacts,
): ServedVersion[] =>
  versions.map((version) =>
    presentVersion(
      version,
      failures.filter((row) => row.name === name),
      requests.filter((row) => row.name === name),
      uploads.find((row) => row.name === name && row.build === version.metadata.version),
      { measured: measured(name, version.metadata.version), judgement: judgements.get(name) },
    ),
  );

function presentVersion(
  version: Version,
  failures: readonly FailureRow[],
  requests: readonly RollbackRequestRow[],
  upload: UploadedBuildRow | undefined,
  seen: { measured: Measured | undefined; judgement: string | undefined },
): ServedVersion {
  const { metadata, deployment, extras } = version;
  const { fallback } = releaseOf(version);
  const kind = deployment.default ? 'live' : deployment.traffic > 0 ? 'canary' : 'preview';
  const request = requests.find(({ build, at }) => build === metadata.version && at > new Date(extras.since));
  return {
    build: metadata.version,
    kind,
    share: deployment.traffic,
    ...(fallback && { fallback: fallback.build }),
    since: extras.since,
    by: extras.by,
    ...(upload?.origin && { origin: { repository: upload.origin.repository, commit: upload.origin.commit } }),
    failures: failures.find(({ build }) => build === metadata.version)?.failures ?? 0,
    ...(seen.measured && { measured: seen.measured }),
    ...(kind === 'canary' && seen.judgement !== undefined && { judgement: seen.judgement }),
    ...(kind === 'canary' && extras.untilSure && { untilSure: true }),
    ...(request && { rollbackRequest: request.reason }),
    ...(extras.noAutoRollback !== undefined && { noAutoRollback: extras.noAutoRollback }),
  };
}

function presentTeam(team: TeamRow, isSecondPersonNeeded: boolean): ReleaseTeam {
  const { name, deployables, actions, public_key, jobs, tokens, backends, sources, levels } = team;
  const unconfirmed = isSecondPersonNeeded ? waitingRights(team) : undefined;
  return {
    name,
    deployables,
    actions,
    signs: public_key !== null,
    jobs: jobs.map(({ repository, workflow, branch }) => ({ repository, workflow, branch })),
    tokens: tokens.map(({ id, expires_at, last_used_at, origin }) => ({
      _id: id,
      expires: expires_at.toISOString(),
      ...(last_used_at && { lastUsed: last_used_at.toISOString() }),
      ...(origin && { commit: origin.commit }),
    })),
    ...(backends.length > 0 && { backends: backends.map(({ remote, address }) => ({ remote, address })) }),
    ...(sources.length > 0 && {
      sources: sources.map(({ remote, kind, origins }) => ({ remote, kind, origins })),
    }),
    ...(levels.length > 0 && { levels: levels.map(({ remote, level, calls }) => ({ remote, level, calls })) }),
    ...(unconfirmed !== undefined && { unconfirmed }),
  };
}

function presentRequest({ id, team, at, ...row }: OpenRequestRow, discovery: Discovery): NamedChange {
  // The format that the release service writes.
  const change = row.change as AskedChange;
  const builds = Object.entries(buildsIn(change, discovery)).map(([name, build]) => ({ name, build }));
  return { _id: id, team, what: change.what, deployables: namesOf(change), builds, at: at.toISOString() };
}

/** A list of all deployables has no reports of the kind “outside”. */
const presentReport = ({ last_at, frames: _frames, what, ...report }: ReportRow): TabReport => ({
  ...report,
  what: what as TabReport['what'],
  at: last_at.toISOString(),
});

export const presentChange = ({ at, by, what, builds, share, reason }: HistoryEntry): ReleaseChange => ({
  at,
  by,
  what,
  builds: Object.entries(builds).map(([name, build]) => ({ name, build })),
  ...(share !== undefined && { share }),
  ...(reason !== undefined && { reason }),
});
