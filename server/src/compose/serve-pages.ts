import type { FastifyInstance } from 'fastify';
import {
  recordRenderFailures,
  type Releases,
  type ServeVisit,
  type VisitKeys,
  withdrawFailingBuilds,
} from '#modules/releases/index';
import { runtimeConfig, siteFilesRoutes } from '#modules/site/index';
import type { Metrics } from '../platform/observability/metrics/metrics';
import { createRenderer } from '../pages/create-renderer';
import { guestFramesRoutes } from '../pages/guest-frames/guest-frames.routes';
import { pagesRoutes } from '../pages/pages.routes';
import type { Services } from './services';
import type { ServicesOfModules } from './services-of-modules';
import { type KnownVisits, visitorsOfPages } from './visitors-of-pages';

/** A decorator of the app, read by the watchdog of its thread. */
export const buildsAtWork = 'buildsAtWork';

/** The live builds and their visits. */
export interface SiteOfVisitors {
  releases: Releases;
  metrics: Metrics | undefined;
  known: KnownVisits;
  visits: { serveVisit: ServeVisit; visitKeys: VisitKeys; pagesAMinute: number };
}

/** Serves the pages of the site, and those of guests for their frames. */
export async function servePages(
  app: FastifyInstance,
  services: Services,
  { of, site: { releases, metrics, known, visits } }: { of: ServicesOfModules; site: SiteOfVisitors },
): Promise<void> {
  const { settings, publicUrl, releaseStore: store, isolation } = services;
  const config = runtimeConfig(of.site);
  const renderer = createRenderer(
    { app, releases, config, metrics, isolation, onFailure: recordRenderFailures(app, services.jobsDb, store) },
    withdrawFailingBuilds({
      db: services.jobsDb,
      store,
      log: app.log,
      isAutomatic: settings.rollbackReports > 0,
    }),
  );
  app.addHook('onClose', async () => renderer.close());
  app.decorate(buildsAtWork, renderer.buildsAtWork);
  const { pagesAMinute, releasesUrl, liveReload: isReloading } = settings;
  await app.register((scope) => siteFilesRoutes(scope, { db: services.readDb, releases, publicUrl, pagesAMinute }));
  const pages = { releases, ...renderer, config, publicUrl, releasesUrl, liveReload: isReloading !== undefined };
  const options = {
    menuWatch: services.menuWatch,
    photoOrigins: settings.imageHost.photoOrigins ?? [],
    policyNames: settings.trustedTypePolicies,
    ...visitorsOfPages(services, known),
    ...visits,
  };
  await app.register((scope) => guestFramesRoutes(scope, pages, options));
  await app.register((scope) =>
    pagesRoutes(scope, pages, { ...options, services, offlinePages: settings.offlinePages }),
  );
}
