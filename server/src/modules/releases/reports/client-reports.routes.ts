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
import { endPreview, isSignedVisit, readVisitor, setFailedCookie, setHungCookie } from '../discovery/visitor-cookies';
import { RetryQueue } from '#platform/resilience/retry-queue';
import type { ReleaseServices } from '../services';
import { rollBackIfFailing } from './automatic-rollback';
import { deleteOldReports, insertReport } from './client-reports.repository';
import { deleteOldReadings, insertReading } from './document-readings.repository';
import { hangWatchRoute } from './hang-watch';
import { hashNetwork } from './hash-network';
import { judgeReadings } from './judge-readings';
import { largestReportBytes, ReportBody, truncateReport } from './report-body';
import { ReportQuota } from './report-quota';
import { windowMinutes } from './rollback.policy';

const reportsAnHour = { perNetwork: 20, perBuild: 2_000 };

interface TakesReports {
  services: ReleaseServices;
  releases: Releases;
  visitKeys: VisitSigner;
  quota: ReportQuota;
  /** Most readings find nothing, and must not keep failures from being stored. */
  quotaOfReadings: ReportQuota;
  retries: RetryQueue;
  decide: (judge: typeof rollBackIfFailing, of: NamedBuild, log: FastifyRequest['log']) => Promise<void>;
}

type NamedBuild = Pick<ClientReport, 'name' | 'build'>;

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
  app.jobs.add(
    deleteOldJob('client reports', () => deleteOldReports(db)),
    deleteOldJob('readings of documents', () => deleteOldReadings(db)),
  );
  const home = new URL(publicUrl).origin;
  const quotas = { quota: new ReportQuota(reportsAnHour), quotaOfReadings: new ReportQuota(reportsAnHour) };
  // A tab reports once, so a report that the database or the release store missed is retried here while reports count.
  const retries = new RetryQueue(windowMinutes * 60_000);
  retries.retryUntilClosed(app, 'retry client reports');
  const takes = { services, releases, visitKeys, ...quotas, retries, decide: decideInTurn(services) };
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
  return (judge, { name, build }, log) => {
    const decision = (decisions.get(name) ?? Promise.resolve()).then(() =>
      judge({ db, store, threshold: settings.rollbackReports, log }, name, build),
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
  const visitor = readVisitor(request.cookies, visitKeys);
  reply.header('cache-control', 'no-store');
  const version = findVersion(discovery, name, build);
  const preview = previewIn(discovery, visitor);
  // The page may still work: the report is counted, and this visitor keeps the build.
  const isToGo = report.what !== 'error' && report.what !== 'outside';
  if (isToGo && preview?.name === name && preview.build === build) endPreview(reply);
  // With a preview it is unclear which of the two is to blame, so the build that everybody gets is not blamed.
  else if (isToGo && !preview) {
    if (version?.fallbackUrl) setFailedCookie(reply, visitor, report);
    if (report.what === 'hang') setHungCookie(reply, visitor, report);
  }
  // Anybody can send anything, so reports are stored only for a visit that this site served.
  if (isSignedVisit(visitor, visitKeys)) {
    const visitorId = preview || visitor.visitBuilds?.[name] !== build ? null : visitor.id;
    if (report.what !== 'outside') await storeReport(takes, request, report, visitorId);
    else if (visitorId !== null) await storeReading(takes, request, report, visitorId);
  }
  return reply.code(204).send();
}

type StoredReport = ReturnType<typeof truncateReport>;

/** A report without a visitor is stored but does not count. */
async function storeReport(
  takes: TakesReports,
  request: FastifyRequest,
  report: StoredReport,
  visitorId: string | null,
): Promise<void> {
  const { db } = takes.services;
  const lineup = servedBuildsOf(request) ?? null;
  const network = hashNetwork(addressOfClient(request), report.build);
  if (!takes.quota.take({ ...report, network })) return;
  await processOrRetry(takes, request, { report, visitorId }, async () => {
    await insertReport(db, { ...report, visitor: visitorId, network, lineup });
    if (visitorId !== null) await takes.decide(rollBackIfFailing, report, request.log);
  });
}

/** A reading without a message found nothing: it counts, and there is nothing to show. */
async function storeReading(
  takes: TakesReports,
  request: FastifyRequest,
  report: StoredReport,
  visitorId: string,
): Promise<void> {
  const { db, levels } = takes.services;
  const { name, build, message } = report;
  if (levels.levelOf(name) !== 'watched') return;
  const lineup = servedBuildsOf(request) ?? null;
  const network = hashNetwork(addressOfClient(request), build);
  if (!takes.quotaOfReadings.take({ name, build, network })) return;
  await processOrRetry(takes, request, { report, visitorId }, async () => {
    await insertReading(db, { name, build, network, is_changed: message !== '' });
    if (message === '') return;
    await insertReport(db, { ...report, visitor: visitorId, network, lineup });
    await takes.decide(judgeReadings, report, request.log);
  });
}

async function processOrRetry(
  { retries }: TakesReports,
  { log }: FastifyRequest,
  { report: { name, build, what }, visitorId }: { report: StoredReport; visitorId: string | null },
  process: () => Promise<void>,
): Promise<void> {
  await process().catch((err: unknown) => {
    log.warn({ err, name, build }, 'a report could not be stored or not be evaluated');
    // A report without a visitor is not worth the memory.
    if (visitorId !== null) retries.add(`${visitorId} ${name}@${build} ${what}`, process);
  });
}
