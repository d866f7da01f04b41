import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  findDestination,
  pageMeasuresAddress,
  siteMap,
  versionsOf,
  type Discovery,
  type Manifest,
  type PageMeasures,
} from '@food-court/federation/discovery';
import { contractValidators } from '#platform/contract/validators';
import { deleteOldJob } from '#platform/jobs/delete-old';
import { addressOfClient, networkOf } from '#platform/http/network';
import { perNetwork, rates } from '#platform/http/rate-limits';
import { requireSameOrigin } from '#platform/http/same-origin';
import type { Releases, VisitorSite } from '../discovery/releases';
import type { VisitSigner } from '../discovery/visit-keys';
import { isSignedVisit, readVisitor } from '../discovery/visitor-cookies';
import type { ReleaseServices } from '../services';
import { buildsOnPage, guestOn } from './builds-on-page';
import { largestMeasuresBytes, PageMeasuresBody } from './measures-body';
import { deleteOldNetworks } from './measured-networks.repository';
import { MeasuresRecorder } from './measures-recorder';
import { deleteOldMeasures } from './page-measures.repository';
import { PageQuota } from './page-quota';
import { subjectsOfBuilds, subjectsOfFlags, type FlagTrial, type FlagTrials } from './subjects';

/**
 * A tab sends its measurements when its page is left. Only pages of a visit that this site served count, without
 * previews.
 */
export async function pageMeasuresRoutes(
  app: FastifyInstance,
  { jobsDb, publicUrl }: ReleaseServices,
  visits: Pick<TakesMeasures, 'releases' | 'visitKeys' | 'flagTrials'>,
  onPaint: TakesMeasures['onPaint'],
): Promise<void> {
  app.setValidatorCompiler(contractValidators);
  const home = new URL(publicUrl).origin;
  const quota = new PageQuota();
  const recorder = new MeasuresRecorder(jobsDb);
  app.jobs.add(
    recorder.job('record page measures'),
    deleteOldJob('page measures', () => deleteOldMeasures(jobsDb)),
    deleteOldJob('networks of page measures', () => deleteOldNetworks(jobsDb)),
  );

  app.post<{ Body: PageMeasures }>(
    pageMeasuresAddress,
    {
      schema: { hide: true, body: PageMeasuresBody },
      bodyLimit: largestMeasuresBytes,
      onRequest: [async ({ headers }) => requireSameOrigin(headers, home), app.rateLimit(perNetwork(rates.measures))],
    },
    async (request, reply) => {
      await takeMeasures({ ...visits, quota, recorder, onPaint }, request);
      return reply.header('cache-control', 'no-store').code(204).send();
    },
  );
}

interface TakesMeasures {
  releases: Releases;
  visitKeys: VisitSigner;
  flagTrials: FlagTrials;
  quota: PageQuota;
  recorder: MeasuresRecorder;
  onPaint: (paint: { route: string; paintMs: number; address: string }) => void;
}

async function takeMeasures(
  { releases, visitKeys, flagTrials, quota, recorder, onPaint }: TakesMeasures,
  request: FastifyRequest<{ Body: PageMeasures }>,
): Promise<void> {
  const visitor = readVisitor(request.cookies, visitKeys);
  if (visitor.preview !== undefined || !isSignedVisit(visitor, visitKeys)) return;
  const site = await releases.siteFor(visitor);
  const manifests = manifestsOf(site);
  const destination = findDestination(siteMap(manifests), request.body.path);
  if (destination.kind !== 'page') return;
  const address = addressOfClient(request);
  const builds = buildsOnPage(destination.route, manifests, visitor.visitBuilds ?? {});
  const guest = guestOn(destination.route);
  const { path: route } = destination.route;
  const flags = subjectsOfFlags(flagTrials(visitor).filter(isDeclaredIn(site)), builds, guest);
  const subjects = [...subjectsOfBuilds(builds, guest), ...flags];
  const trials = {
    ...trialsOf(await releases.discovery(), Object.keys(builds)),
    // One limit for both values.
    ...Object.fromEntries(flags.map(({ name }) => [name, name])),
    [theRoute]: `route ${route}`,
  };
  const measured = quota.take({ network: networkOf(address), visit: visitor.id, trials });
  if (!measured) return;
  recorder.recordVisited(subjects);
  recorder.record({
    subjects: subjects.filter(({ name }) => measured.includes(name)),
    route,
    measures: request.body,
    address,
  });
  const { largestPaint: paintMs } = request.body;
  if (paintMs !== undefined && measured.includes(theRoute)) onPaint({ route, paintMs, address });
}

/** Besides the deployables on a page, its route is measured under this name, which no deployable has. */
const theRoute = '*';

const manifestsOf = ({ shell, remotes }: VisitorSite): Manifest[] => [shell, ...Object.values(remotes)];

/** Which builds of a deployable visitors get at random. Another canary is another trial. */
const trialsOf = (discovery: Discovery, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const shown = versionsOf(discovery, name).filter(({ deployment }) => deployment.traffic > 0);
      return [name, [name, ...shown.map(({ metadata }) => metadata.version)].join(' ')];
    }),
  );

/** A canary may have a flag that the live build lacks. */
const isDeclaredIn =
  ({ shell, remotes }: VisitorSite) =>
  ({ remote, flag }: FlagTrial): boolean => {
    const manifest = remote === 'shell' ? shell : remotes[remote];
    return Object.hasOwn(manifest?.metaData.foodCourt.surface.flags ?? {}, flag);
  };
