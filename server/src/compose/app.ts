import Fastify, { type FastifyInstance } from 'fastify';
import { api, apiBase } from './api';
import { deleteExpiredGuestsJob, ReleaseRecorder, sessionRoutes, signInReturnRoutes } from '#modules/accounts/index';
import {
  judgeCanariesJob,
  judgeFlagsJob,
  clientReportsRoutes,
  ServedNetworksRecorder,
  releaseApiRoutes,
  teamApiRoutes,
  pageMeasuresRoutes,
  judgeRoutesJob,
  RouteRecorder,
  readBudgets,
  admittedBuilds,
  buildFiles,
  cacheDiscoveryReads,
  readReleases,
  releasesRoutes,
  visitServer,
  VisitKeys,
} from '#modules/releases/index';
import { configRoutes, healthRoutes, sandboxProxy } from '#modules/site/index';
import { deleteOldReadings, forgetOldDeliveries, mapTilesRoutes } from '#modules/ordering/index';
import { deleteOldSharedBaskets } from '#modules/together/index';
import { collectPhotosJob, pictureRoutes, uploadRoutes, sharingPictureRoutes } from '#modules/media/index';
import { unsubscribeRoutes, deleteOldNews, deleteOldWishNews, deleteOldMails } from '#modules/notifications/index';
import { limitAddresses } from '../platform/http/address-length';
import { closeIdleConnections } from '../platform/http/close-idle-connections';
import { registerCookies } from '../platform/http/cookies';
import { rateLimits } from '../platform/http/rate-limits';
import { notFound } from '../platform/http/refusal';
import { deleteOldJob } from '../platform/jobs/delete-old';
import { jobsOfApp } from '../platform/jobs/jobs';
import { traceRequests } from '../platform/http/trace-requests';
import { dataOnly, securityHeaders } from '../platform/http/security-headers';
import { sendProblem } from '../platform/http/send-problem';
import { serverOptions } from '../platform/http/server-options';
import { deleteOldKeysJob } from '../platform/contract/idempotency/once';
import { deleteOldMenuChanges } from '../platform/menu-changes/menu-changes.repository';
import type { Metrics } from '../platform/observability/metrics/metrics';
import { measureRequests } from '../platform/observability/metrics/metrics.routes';
import { traceJob } from '../platform/observability/tracing/trace-job';
import { liveReload } from '../pages/live-reload';
import { bookFileRoutes, webhookRoutes } from '#modules/payments/index';
import { createMetrics, openSpanExport } from './observe';
import { type Services, withDatabase } from './services';
import { servicesOfModules, type ServicesOfModules } from './services-of-modules';
import { servePages, type SiteOfVisitors } from './serve-pages';
import { knownVisits } from './visitors-of-pages';

/** Creates the whole server without a listener. Pages may call the API within the process, by `app.inject('/api/…')`. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { settings } = services;
  const app = Fastify(serverOptions(settings));
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('onClose', services.close);
  // A new database has no such table before the migrations; the start reads it again after them.
  app.addHook('onReady', () => services.levels.refresh().catch(() => undefined));
  const of = servicesOfModules(services);
  const metrics = await registerBasics(app, services);
  app.jobs.add(...jobsThatDelete(services, of));
  const known = await knownVisits(app, services, of);
  await registerModules(app, services, { of, visitKeys: known.visitKeys });
  await app.register((scope) => api(scope, services), { prefix: apiBase });
  const site = await serveReleases(app, services, { of, known, metrics });
  await measureVisits(app, services, { of, site });
  // Registered last, because pages answer every other address and own the 404 page.
  await servePages(app, services, { of, site });
  return app;
}

/** Registers the hooks of every request. */
async function registerBasics(app: FastifyInstance, services: Services): Promise<Metrics | undefined> {
  const { settings } = services;
  await app.register(limitAddresses);
  const spans = await openSpanExport(settings.tracing);
  await app.register(traceRequests, { spans });
  await app.register(closeIdleConnections);
  const isHttps = services.publicUrl.startsWith('https:');
  await app.register(securityHeaders, { isHttps });
  await app.register(rateLimits);
  const metrics = settings.metricsToken === undefined ? undefined : createMetrics(services);
  await app.register(jobsOfApp, {
    trace: (job, work) => traceJob(spans, job, work),
    onRun: metrics?.watchJobs(() => app.jobs.all),
  });
  if (metrics) {
    app.addHook('onClose', metrics.watchProviderCalls());
    await app.register(measureRequests, { metrics, token: settings.metricsToken ?? '' });
  }
  services.imageHost.onProcessFailure((failure) => {
    metrics?.recordProcessFailure('photo', failure.phase);
    app.log.error({ err: failure }, 'a photo was not processed');
  });
  await registerCookies(app, isHttps);
  return metrics;
}

const jobsThatDelete = ({ jobsDb }: Services, of: ServicesOfModules) => [
  deleteOldKeysJob(jobsDb),
  deleteExpiredGuestsJob(jobsDb, of.accounts.guestsOfOtherModules),
  collectPhotosJob(of.media),
  deleteOldJob('mails', () => deleteOldMails(jobsDb)),
  deleteOldJob('news', () => deleteOldNews(jobsDb)),
  deleteOldJob('news about wishes', () => deleteOldWishNews(jobsDb)),
  deleteOldJob('shared baskets', () => deleteOldSharedBaskets(jobsDb)),
  deleteOldJob('places and names of deliveries', () => forgetOldDeliveries(jobsDb)),
  deleteOldJob('surge readings', () => deleteOldReadings(jobsDb)),
  deleteOldJob('menu changes', () => deleteOldMenuChanges(jobsDb)),
];

/** Registers routes whose answers are data, which no browser shows as a page. */
const registerData = (app: FastifyInstance, routes: (scope: FastifyInstance) => Promise<void>) =>
  app.register(async (scope) => {
    dataOnly(scope);
    await routes(scope);
  });

/** The addresses of modules that are not calls of the contract. */
async function registerModules(
  app: FastifyInstance,
  { settings, moneyDb }: Services,
  { of, visitKeys }: { of: ServicesOfModules; visitKeys: VisitKeys },
): Promise<void> {
  for (const routes of [healthRoutes, configRoutes]) await registerData(app, (scope) => routes(scope, of.site));
  await registerData(app, (scope) => sessionRoutes(scope, of.accounts, visitKeys));
  await app.register((scope) => signInReturnRoutes(scope));
  await app.register((scope) => pictureRoutes(scope, of.media));
  await app.register((scope) => sharingPictureRoutes(scope, of.media));
  await app.register((scope) => unsubscribeRoutes(scope, of.notifications));
  if (!settings.imageHost.external) await app.register((scope) => uploadRoutes(scope, of.media));
  if (settings.sandboxUrl !== undefined) await sandboxProxy(app, settings.sandboxUrl);
  await registerData(app, (scope) => mapTilesRoutes(scope, of.ordering));
  await registerData(app, (scope) => bookFileRoutes(scope, of.payments));
  await registerData(app, (scope) => webhookRoutes(scope, withDatabase(of.payments, moneyDb)));
}

async function serveReleases(
  app: FastifyInstance,
  { settings, releaseStore, jobsDb, levels }: Services,
  { of, known, metrics }: { of: ServicesOfModules } & Pick<SiteOfVisitors, 'known' | 'metrics'>,
): Promise<SiteOfVisitors> {
  const { visitKeys } = known;
  const releases = readReleases(
    settings.releasesBucket ? cacheDiscoveryReads(releaseStore) : releaseStore,
    (err) => app.log.error({ err }, 'the live release can’t be read'),
    {
      ownRemotes: settings.ownRemotes,
      restrained: () => ({ guests: levels.guests(), watched: levels.watched() }),
    },
  );
  const servedNetworks = new ServedNetworksRecorder(jobsDb);
  app.jobs.add(servedNetworks.job);
  const onServed = servedNetworks.record;
  const serveVisit = visitServer(visitKeys, { onServed, onVisit: (kind) => metrics?.recordVisit(kind) });
  const visits = { serveVisit, visitKeys, pagesAMinute: settings.pagesAMinute };
  await app.register((scope) =>
    buildFiles(scope, {
      store: releaseStore,
      folder: settings.releasesBucket ? undefined : settings.releasesDir,
      audienceOf: admittedBuilds(releaseStore),
      visitKeys,
      isGuest: (name) => levels.levelOf(name) === 'guest',
    }),
  );
  await app.register((scope) => releasesRoutes(scope, { releases, ...visits }));
  app.jobs.add(new ReleaseRecorder(jobsDb, releaseStore).job);
  await registerData(app, (scope) => releaseApiRoutes(scope, of.releases));
  const onCall = (...call: Parameters<Metrics['recordTeamCall']>): void => metrics?.recordTeamCall(...call);
  await registerData(app, (scope) => teamApiRoutes(scope, of.releases, { onCall }));
  return { releases, metrics, known, visits };
}

/** Takes the reports and measures of browsers, and judges builds, flags and routes by them. */
async function measureVisits(
  app: FastifyInstance,
  { settings, releaseStore: store, jobsDb: db }: Services,
  { of, site: { releases, known } }: { of: ServicesOfModules; site: SiteOfVisitors },
): Promise<void> {
  const { visitKeys, switches } = known;
  if (settings.liveReload !== undefined) liveReload(app, settings.liveReload);
  await registerData(app, (scope) => clientReportsRoutes(scope, of.releases, releases, visitKeys));
  const routeRecorder = new RouteRecorder(db);
  app.jobs.add(routeRecorder.job);
  await registerData(app, (scope) =>
    pageMeasuresRoutes(scope, of.releases, { releases, visitKeys, flagTrials: switches.trialsOf }, (paint) =>
      routeRecorder.record(paint),
    ),
  );
  app.jobs.add(judgeRoutesJob({ db, log: app.log, budgets: () => readBudgets(releases) }));
  if (settings.rollbackReports > 0)
    app.jobs.add(judgeCanariesJob({ db, store, log: app.log }), judgeFlagsJob({ db, releaseStore: store }, app.log));
}
