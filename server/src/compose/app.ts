import Fastify, { type FastifyInstance } from 'fastify';
import { api, apiBase } from './api';
import { ReleaseRecorder, sessionRoutes, signInReturnRoutes, findAccountStatus } from '#modules/accounts/index';
import {
  judgeCanariesJob,
  clientReportsRoutes,
  ServedNetworksRecorder,
  releaseApiRoutes,
  countOrders,
  pageMeasuresRoutes,
  judgeRoutesJob,
  RouteRecorder,
  readBudgets,
  findSlowRoutes,
  withdrawFailingBuilds,
  admittedBuilds,
  buildFiles,
  cacheDiscoveryReads,
  readReleases,
  releasesRoutes,
  visitServer,
  VisitKeys,
} from '#modules/delivery/index';
import {
  configRoutes,
  runtimeConfig,
  healthRoutes,
  sandboxProxy,
  siteFilesRoutes,
  Readiness,
} from '#modules/site/index';
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
import { deleteOldKeysJob } from '../platform/idempotency/once';
import { deleteOldMenuChanges } from '../platform/menu-changes/menu-changes.repository';
import { Metrics } from '../platform/observability/metrics/metrics';
import { measureRequests } from '../platform/observability/metrics/metrics.routes';
import { traceJob } from '../platform/observability/tracing/trace-job';
import { liveReload } from '../pages/live-reload';
import { pagesRoutes } from '../pages/pages.routes';
import { createRenderer } from '../pages/create-renderer';
import { heldBackSeconds } from '#modules/ordering/index';
import { onProviderCalls, findLastReconciliation, findOverdueSeconds, webhookRoutes } from '#modules/payments/index';
import { createFindReader } from '../platform/identity/find-reader';
import type { Settings } from '../platform/config/settings';
import { type Services, withDatabase } from './services';

/** A decorator of the app, read by the watchdog of its thread. */
export const buildsAtWork = 'buildsAtWork';
/** A decorator that is called at startup, after the migrations: before them a new database has no table of keys. */
export const readVisitKeys = 'readVisitKeys';

/** Creates the whole server without a listener. Pages may call the API within the process, by `app.inject('/api/…')`. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { settings } = services;
  const app = Fastify(serverOptions(settings));
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('onClose', services.close);
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
  app.jobs.add(
    deleteOldKeysJob(services.jobsDb),
    collectPhotosJob(services),
    deleteOldJob('mails', () => deleteOldMails(services.jobsDb)),
    deleteOldJob('news', () => deleteOldNews(services.jobsDb)),
    deleteOldJob('news about wishes', () => deleteOldWishNews(services.jobsDb)),
    deleteOldJob('menu changes', () => deleteOldMenuChanges(services.jobsDb)),
  );

  const visitKeys = new VisitKeys(services.jobsDb, app.log);
  visitKeys.refreshHourly(app);
  app.decorate(readVisitKeys, visitKeys.tryRefresh);
  await app.register(countOrders(services, visitKeys));

  const registerData = (routes: (scope: FastifyInstance) => Promise<void>) =>
    app.register(async (scope) => {
      dataOnly(scope);
      await routes(scope);
    });
  for (const routes of [healthRoutes, configRoutes]) await registerData((scope) => routes(scope, services));
  await registerData((scope) => sessionRoutes(scope, services, visitKeys));
  for (const routes of [signInReturnRoutes, pictureRoutes, sharingPictureRoutes, unsubscribeRoutes])
    await app.register((scope) => routes(scope, services));
  if (!settings.imageHost.external) await app.register((scope) => uploadRoutes(scope, services));
  if (settings.sandboxUrl !== undefined) await sandboxProxy(app, settings.sandboxUrl);
  await registerData((scope) => webhookRoutes(scope, withDatabase(services, services.moneyDb)));
  await app.register((scope) => api(scope, services), { prefix: apiBase });

  const releases = readReleases(
    settings.releasesBucket ? cacheDiscoveryReads(services.releaseStore) : services.releaseStore,
    (err) => app.log.error({ err }, 'the live release can’t be read'),
    settings.ownRemotes,
  );
  const servedNetworks = new ServedNetworksRecorder(services.jobsDb);
  app.jobs.add(servedNetworks.job);
  const visits = {
    serveVisit: visitServer(visitKeys, {
      onServed: servedNetworks.record,
      onVisit: (kind) => metrics?.recordVisit(kind),
    }),
    visitKeys,
    pagesAMinute: settings.pagesAMinute,
  };
  await app.register((scope) =>
    buildFiles(scope, {
      store: services.releaseStore,
      folder: settings.releasesBucket ? undefined : settings.releasesDir,
      audienceOf: admittedBuilds(services.releaseStore),
      visitKeys,
    }),
  );
  await app.register((scope) => releasesRoutes(scope, { releases, ...visits }));
  app.jobs.add(new ReleaseRecorder(services.jobsDb, services.releaseStore).job);
  await registerData((scope) => releaseApiRoutes(scope, services));
  await registerData((scope) => clientReportsRoutes(scope, services, releases, visitKeys));
  const routeRecorder = new RouteRecorder(services.jobsDb);
  app.jobs.add(routeRecorder.job);
  await registerData((scope) =>
    pageMeasuresRoutes(scope, services, releases, visitKeys, (paint) => routeRecorder.record(paint)),
  );
  app.jobs.add(judgeRoutesJob({ db: services.jobsDb, log: app.log, budgets: () => readBudgets(releases) }));
  if (settings.rollbackReports > 0)
    app.jobs.add(judgeCanariesJob({ db: services.jobsDb, store: services.releaseStore, log: app.log }));
  if (settings.liveReload) await app.register((scope) => liveReload(scope, releases));
  const config = runtimeConfig(services);
  const renderer = createRenderer(
    { app, releases, config, metrics, isolation: services.isolation },
    withdrawFailingBuilds({
      db: services.jobsDb,
      store: services.releaseStore,
      log: app.log,
      isAutomatic: settings.rollbackReports > 0,
    }),
  );
  app.addHook('onClose', async () => renderer.close());
  app.decorate(buildsAtWork, renderer.buildsAtWork);
  await app.register((scope) =>
    siteFilesRoutes(scope, {
      db: services.readDb,
      releases,
      publicUrl: services.publicUrl,
      pagesAMinute: settings.pagesAMinute,
    }),
  );
  // Registered last, because pages answer every other address and own the 404 page.
  await app.register((scope) =>
    pagesRoutes(
      scope,
      {
        releases,
        ...renderer,
        config,
        publicUrl: services.publicUrl,
        releasesUrl: settings.releasesUrl,
        liveReload: settings.liveReload,
      },
      {
        menuWatch: services.menuWatch,
        offlinePages: settings.offlinePages,
        photoOrigins: settings.imageHost.photoOrigins ?? [],
        policyNames: settings.trustedTypePolicies,
        findReader: createFindReader({ signer: visitKeys, findStatus: findAccountStatus(services.db) }),
        ...visits,
      },
    ),
  );
  return app;
}

const createMetrics = (services: Services): Metrics => {
  const { db, readDb, moneyDb, jobsDb, releaseStore: store, replicaLagMs } = services;
  const pools = { people: db, reads: readDb, money: moneyDb, jobs: jobsDb };
  const overdueSeconds = (): Promise<number> => findOverdueSeconds(jobsDb);
  const lastReconciliation = () => findLastReconciliation(jobsDb);
  const slowRoutes = () => findSlowRoutes(jobsDb);
  const readiness = new Readiness(services);
  return new Metrics({
    ...{
      pools,
      heldBackSeconds: () => heldBackSeconds(jobsDb),
      onProviderCalls,
      store,
      readiness,
      replicaLagMs,
      overdueSeconds,
    },
    ...{ lastReconciliation, slowRoutes },
  });
};

/** Loads the tracing libraries only when they are used. */
const openSpanExport = async (tracing: Settings['tracing']) =>
  tracing && (await import('../platform/observability/tracing/export-spans')).exportSpans(tracing);
