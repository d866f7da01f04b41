import Fastify, { type FastifyInstance } from 'fastify';
import { askedSparingly } from 'federation/release';
import { api, apiBase } from './contract/api';
import { clientReportsRoutes } from './features/client-reports/client-reports.routes';
import { MetBuilds } from './features/client-reports/met-builds';
import { configRoutes, runtimeConfig } from './features/config/config.routes';
import { healthRoutes } from './features/health/health.routes';
import { pictureRoutes } from './features/images/picture.routes';
import { uploadRoutes } from './features/images/upload.routes';
import { sandboxProxy } from './features/sandbox/sandbox-proxy';
import { sessionRoutes } from './features/session/session.routes';
import { hangUp } from './http/hang-up';
import { rateLimits } from './http/rate-limits';
import { notFound } from './http/refusal';
import { securityHeaders } from './http/security-headers';
import { sendProblem } from './http/send-problem';
import { serverOptions } from './http/server-options';
import type { House } from './house';
import { oldKeysForgotten } from './idempotency/forget-old-keys';
import { pagePatienceMs } from './pages/draw-page';
import { inProcessTransport } from './pages/in-process-transport';
import { liveReload } from './pages/live-reload';
import { pagesRoutes } from './pages/pages.routes';
import { Rests } from './pages/rests';
import { ServerBundles } from './pages/server-bundles';
import { webhookRoutes } from './payments/webhook/webhook.routes';
import { buildFiles } from './releases/build-files';
import { readReleases } from './releases/releases';
import { releasesRoutes } from './releases/releases.routes';

/** The whole server without a listener. Pages may ask the API in process, by `app.inject('/api/…')`. */
export async function createApp(house: House): Promise<FastifyInstance> {
  const { settings } = house;
  const app = Fastify(serverOptions(settings));
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('onClose', house.close);
  await app.register(hangUp);
  await app.register(securityHeaders);
  await app.register(rateLimits);
  await app.register(oldKeysForgotten(house.db));

  await app.register((scope) => healthRoutes(scope, house));
  await app.register((scope) => configRoutes(scope, house));
  await app.register((scope) => sessionRoutes(scope, house));
  await app.register((scope) => pictureRoutes(scope, house));
  if (!settings.imageHost.external) await app.register((scope) => uploadRoutes(scope, house));
  if (settings.sandboxUrl !== undefined) await sandboxProxy(app, settings.sandboxUrl);
  await app.register((scope) => webhookRoutes(scope, house));
  await app.register((scope) => api(scope, house), { prefix: apiBase });

  const releases = readReleases(
    settings.releasesBucket ? askedSparingly(house.releaseStore) : house.releaseStore,
    (err) => app.log.error({ err }, 'the live release can’t be read'),
  );
  const metBuilds = new MetBuilds(house.db, app.log);
  metBuilds.keepEachSecond(app);
  await app.register((scope) =>
    buildFiles(scope, {
      store: house.releaseStore,
      folder: settings.releasesBucket ? undefined : settings.releasesDir,
    }),
  );
  await app.register((scope) =>
    releasesRoutes(scope, { releases, publicUrl: house.publicUrl, onVisit: metBuilds.note }),
  );
  await app.register((scope) => clientReportsRoutes(scope, house, releases));
  if (settings.liveReload) await app.register((scope) => liveReload(scope, releases));
  // Last: the pages answer to every other address, and own the 404 page.
  await app.register((scope) =>
    pagesRoutes(scope, {
      releases,
      bundles: new ServerBundles(releases, inProcessTransport(app)),
      rests: new Rests(),
      config: runtimeConfig(house),
      publicUrl: house.publicUrl,
      releasesUrl: settings.releasesUrl,
      liveReload: settings.liveReload,
      onVisit: metBuilds.note,
      patienceMs: pagePatienceMs,
    }),
  );
  return app;
}
