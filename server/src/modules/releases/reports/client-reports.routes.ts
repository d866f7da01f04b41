import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientReportsAddress, findVersion, servedReleases, type ClientReport } from '@food-court/federation/discovery';
import { contractValidators } from '#platform/contract/validators';
import { deleteOldJob } from '#platform/jobs/delete-old';
import { addressOfClient } from '#platform/http/network';
import { perNetwork, rates } from '#platform/http/rate-limits';
import { notFound } from '#platform/http/refusal';
import { requireSameOrigin } from '#platform/http/same-origin';
import { previewIn } from '../discovery/preview';
import type { Releases } from '../discovery/releases';
import { servedBuildsOf } from '../discovery/served-builds';
import type { VisitSigner } from '../discovery/visit-keys';
import { endPreview, isSignedVisit, readGuest, setFailedCookie, setHungCookie } from '../discovery/visitor-cookies';
import { RetryQueue } from '#platform/resilience/retry-queue';
import type { ReleaseServices } from '../services';
import { rollBackIfFailing } from './automatic-rollback';
import { deleteOldReports, insertReport } from './client-reports.repository';
import { hangWatchRoute } from './hang-watch';
import { hashNetwork } from './hash-network';
import { largestReportBytes, ReportBody, truncateReport } from './report-body';
import { ReportQuota } from './report-quota';
import { windowMinutes } from './rollback.policy';

const reportsAnHour = { perNetwork: 20, perBuild: 2_000 };

interface TakesReports {
  services: ReleaseServices;
  releases: Releases;
  visitKeys: VisitSigner;
  quota: ReportQuota;
  retries: RetryQueue;
  decide: (name: string, build: string, log: FastifyRequest['log']) => Promise<void>;
}

/**
 * A tab reports a build that failed in it. From then on this visitor gets the build before it; after enough reports,
 * everybody does.
 */
export async function clientReportsRoutes(
  app: FastifyInstance,
  services: ReleaseServices,
  releases: Releases,
  visitKeys: VisitSigner,
): Promise<void> {
  const { db, publicUrl } = services;
  app.setValidatorCompiler(contractValidators);
  hangWatchRoute(app);
  app.jobs.add(deleteOldJob('client reports', () => deleteOldReports(db)));
  const home = new URL(publicUrl).origin;
  const quota = new ReportQuota(reportsAnHour);
  // A tab reports once, so a report that the database or the release store missed is retried here while reports count.
  const retries = new RetryQueue(windowMinutes * 60_000);
  retries.retryUntilClosed(app, 'retry client reports');
  const takes = { services, releases, visitKeys, quota, retries, decide: decideInTurn(services) };
  app.post<{ Body: ClientReport }>(
    clientReportsAddress,
    {
      schema: { hide: true, body: ReportBody },
      bodyLimit: largestReportBytes,
      onRequest: [async ({ headers }) => requireSameOrigin(headers, home), app.rateLimit(perNetwork(rates.reports))],
    },
    (request, reply) => takeReport(takes, request, reply),
  );
}

/** Decisions run one after another in this process, so that each sees the result of the one before. */
function decideInTurn({ db, releaseStore: store, settings }: ReleaseServices): TakesReports['decide'] {
  const decisions = new Map<string, Promise<void>>();
  return (name, build, log) => {
    const decision = (decisions.get(name) ?? Promise.resolve()).then(() =>
      rollBackIfFailing({ db, store, threshold: settings.rollbackReports, log }, name, build),
    );
    decisions.set(
      name,
      decision.catch(() => undefined),
    );
    return decision;
  };
}

async function takeReport(
  takes: TakesReports,
  request: FastifyRequest<{ Body: ClientReport }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { releases, visitKeys } = takes;
  const report = truncateReport(request.body);
  const { name, build } = report;
  const discovery = await releases.discovery();
  if (!servedReleases(discovery, name).some((release) => release.build === build || release.fallback?.build === build))
    throw notFound('This build isn’t live.');
  const guest = readGuest(request.cookies, visitKeys);
  reply.header('cache-control', 'no-store');
  const version = findVersion(discovery, name, build);
  const preview = previewIn(discovery, guest);
  // A page with an error may still work: the error is counted, and this visitor keeps the build.
  const isToGo = report.what !== 'error';
  if (isToGo && preview?.name === name && preview.build === build) endPreview(reply);
  // With a preview it is unclear which of the two is to blame, so the build that everybody gets is not blamed.
  else if (isToGo && !preview) {
    if (version?.fallbackUrl) setFailedCookie(reply, guest, report);
    if (report.what === 'hang') setHungCookie(reply, guest, report);
  }
  // Anybody can send anything, so reports are stored only for a visit that this site served.
  if (isSignedVisit(guest, visitKeys)) {
    const visitor = preview || guest.visitBuilds?.[name] !== build ? null : guest.id;
    await storeReport(takes, request, report, visitor);
  }
  return reply.code(204).send();
}

/** A report without a visitor is stored but does not count. */
async function storeReport(
  { services: { db }, quota, retries, decide }: TakesReports,
  request: FastifyRequest,
  report: ReturnType<typeof truncateReport>,
  visitor: string | null,
): Promise<void> {
  const { name, build } = report;
  const lineup = servedBuildsOf(request) ?? null;
  const network = hashNetwork(addressOfClient(request), build);
  if (!quota.take({ name, build, network })) return;
  const process = async (): Promise<void> => {
    await insertReport(db, { ...report, visitor, network, lineup });
    if (visitor !== null) await decide(name, build, request.log);
  };
  await process().catch((err: unknown) => {
    request.log.warn({ err, name, build }, 'a report could not be stored or not be evaluated');
    // A report without a visitor is not worth the memory.
    if (visitor !== null) retries.add(`${visitor} ${name}@${build} ${report.what}`, process);
  });
}
