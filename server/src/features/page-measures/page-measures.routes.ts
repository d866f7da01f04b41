import type { FastifyInstance } from 'fastify';
import {
  findDestination,
  pageMeasuresAddress,
  siteMap,
  type Builds,
  type Manifest,
  type PageMeasures,
  type SiteRoute,
} from '@food-court/federation/discovery';
import { deleteHourly } from '#database/delete-hourly';
import { hashNetwork } from '#features/client-reports/hash-network';
import { ReportQuota } from '#features/client-reports/report-quota';
import { addressOfClient } from '#http/network';
import { perNetwork, rates } from '#http/rate-limits';
import { requireSameOrigin } from '#http/same-origin';
import type { Releases, VisitorSite } from '#releases/releases';
import type { VisitSigner } from '#releases/visit-keys';
import { isSignedVisit, readGuest } from '#releases/visitor-cookies';
import type { Services } from '#services';
import { largestMeasuresBytes, PageMeasuresBody } from './measures-body';
import { MeasuresRecorder } from './measures-recorder';
import { deleteOldMeasures } from './page-measures.repository';

/** An office counts, and no network alone decides. */
const pagesAnHour = { perNetwork: 120, perBuild: 100_000 };

/** A tab says what it measured when its page is left. Only pages of a visit that this site served count, and no previews. */
export async function pageMeasuresRoutes(
  app: FastifyInstance,
  { jobsDb, publicUrl }: Services,
  releases: Releases,
  visitKeys: VisitSigner,
): Promise<void> {
  await app.register(deleteHourly('page measures', () => deleteOldMeasures(jobsDb)));
  const home = new URL(publicUrl).origin;
  const quota = new ReportQuota(pagesAnHour);
  const recorder = new MeasuresRecorder(jobsDb, app.log);
  recorder.flushEachSecond(app);

  app.post<{ Body: PageMeasures }>(
    pageMeasuresAddress,
    {
      schema: { hide: true, body: PageMeasuresBody },
      bodyLimit: largestMeasuresBytes,
      onRequest: [async ({ headers }) => requireSameOrigin(headers, home), app.rateLimit(perNetwork(rates.measures))],
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').code(204);
      const guest = readGuest(request.cookies, visitKeys);
      if (guest.preview !== undefined || !isSignedVisit(guest, visitKeys)) return reply.send();
      const site = await releases.siteFor(guest);
      const destination = findDestination(siteMap(manifestsOf(site)), request.body.path);
      if (destination.kind !== 'page') return reply.send();
      const builds = buildsOnPage(destination.route, guest.visitBuilds ?? {});
      const network = hashNetwork(addressOfClient(request), builds.shell ?? '');
      if (!quota.take({ name: 'shell', build: builds.shell ?? '', network })) return reply.send();
      recorder.record({ builds, route: destination.route.path, measures: request.body });
      return reply.send();
    },
  );
}

const manifestsOf = ({ shell, remotes }: VisitorSite): Manifest[] => [shell, ...Object.values(remotes)];

/** The shell frames every page; a screen may stand within the screen of another team. */
function buildsOnPage({ screen, within }: SiteRoute, builds: Builds): Builds {
  const names = new Set(['shell', screen, within].flatMap((id) => (id === undefined ? [] : [id.split('/')[0] ?? ''])));
  return Object.fromEntries(Object.entries(builds).filter(([name]) => names.has(name)));
}
