export { judgeCanariesJob } from './canaries/judge-canaries';
export { admittedBuilds } from './discovery/admitted-builds';
export { buildFiles } from './discovery/build-files';
export { cacheDiscoveryReads } from './discovery/cache-discovery-reads';
export { lineupNews } from './discovery/lineup-news';
export { previewAnswer } from './discovery/preview';
export { releasesRoutes } from './discovery/releases.routes';
export { type Releases, type VisitorSite, readReleases } from './discovery/releases';
export { requireConditionalWrites } from './discovery/require-conditional-writes';
export { type ServeVisit, visitServer } from './discovery/serve-visit';
export { servedBuildsOf } from './discovery/served-builds';
export { VisitKeys, type VisitSigner } from './discovery/visit-keys';
export { type SiteVisitor, endPreview, readVisitor, setPreviewCookie } from './discovery/visitor-cookies';
export { type VisitorHints, pageLanguage, visitorHints } from './discovery/visitor-hints';
export { type FlagsOfVisit, flagsOfVisits, keepStart, type VisitFlags } from './flags/flags-of-visit';
export { judgeFlagsJob } from './flags/judge-flags';
export { KnownSwitches } from './flags/known-switches';
export { countOrders } from './measures/count-orders';
export { pageMeasuresRoutes } from './measures/page-measures.routes';
export { teamApiRoutes } from './team-api/team-api.routes';
export { releaseApiRoutes } from './release-api/release-api.routes';
export { clientReportsRoutes } from './reports/client-reports.routes';
export { ServedNetworksRecorder } from './reports/served-networks-recorder';
export { judgeRoutesJob } from './route-speed/judge-routes';
export { readBudgets } from './route-speed/route-budgets';
export { RouteRecorder } from './route-speed/route-recorder';
export { presentSlowRoutes } from './route-speed/slow-routes.presenter';
export { findSlowRoutes } from './route-speed/slow-routes.repository';
export type {
  BuildFailure,
  NamedBuild,
  RenderFailure,
  RendersWithoutBuild,
  VisitedPage,
} from './server-failures/build-failure';
export { recordRenderFailures } from './server-failures/record-render-failures';
export { findServerFailures } from './server-failures/server-failures.repository';
export { withdrawFailingBuilds } from './server-failures/withdraw-failing-build';
export { type TeamRights, describeRights, everyRemote, releaseActions } from './teams/rights.policy';
export { insertJob } from './teams/team-jobs.repository';
export { refuseOtherCallsOfGuests } from './teams/guest-calls';
export { KnownLevels } from './teams/known-levels';
export { levelStatus } from './teams/level-status';
export { type Level, levels } from './teams/level.policy';
export { findTeamLevels, setLevel } from './teams/remote-levels.repository';
export { backendAddress } from './teams/backend-address';
export { removeBackends, setBackend } from './teams/team-backends.repository';
export { removeSources, setSources, sourcesFinder, type FindApproved } from './teams/team-sources.repository';
export { createToken } from './teams/team-token';
export {
  changeRights,
  findTeam,
  findTeams,
  insertTeam,
  removeTeam,
  revokeToken,
  setPublicKey,
} from './teams/teams.repository';
export { measuredStatus } from './versions/measured-status';
export { findFailures, findRollbackRequests } from './versions/versions.repository';
export { versionsHandlers } from './versions/versions.routes';
export type { ReleaseServices } from './services';
