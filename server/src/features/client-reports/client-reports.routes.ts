import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientReportsAddress, servedReleases, versionsOf, type ClientReport } from 'federation/discovery';
import { forgottenHourly } from '#database/forgotten-hourly';
import { rates } from '#http/rate-limits';
import { notFound, Refusal } from '#http/refusal';
import type { House } from '#house';
import { previewIn } from '#releases/preview';
import type { Releases } from '#releases/releases';
import { buildsMetBy } from '#releases/served-builds';
import { failedCookieOf, guestOf, noPreviewCookie } from '#releases/visit';
import { addressMark } from './address-mark';
import { takeBackIfBad } from './automatic-rollback';
import { forgetOldReports, keepReport } from './client-reports.repository';
import { Overdue } from './overdue';
import { cutReport, largestReportBytes, reportSchema } from './report-body';

/** A tab tells of a build that failed in it. From then on this visitor gets the one before; of enough visitors, everybody does. */
export async function clientReportsRoutes(
  app: FastifyInstance,
  { db, releaseStore: store, settings, publicUrl }: House,
  releases: Releases,
): Promise<void> {
  await app.register(forgottenHourly('client reports', () => forgetOldReports(db)));
  const home = new URL(publicUrl).origin;
  const secure = publicUrl.startsWith('https:');
  const judging = new Map<string, Promise<void>>();
  const overdue = new Overdue();
  overdue.untilClosed(app);

  /** One after another in this process: who comes meanwhile finds what the one before has done. */
  const judge = (name: string, build: string, log: FastifyRequest['log']): Promise<void> => {
    const judged = (judging.get(name) ?? Promise.resolve()).then(() =>
      takeBackIfBad({ db, store, threshold: settings.rollbackReports, log }, name, build),
    );
    judging.set(
      name,
      judged.catch(() => undefined),
    );
    return judged;
  };

  app.post<{ Body: ClientReport }>(
    clientReportsAddress,
    {
      schema: { hide: true, body: reportSchema },
      bodyLimit: largestReportBytes,
      onRequest: [async ({ headers }) => refuseStrangers(headers, home), app.rateLimit(rates.reports)],
    },
    async (request, reply) => {
      const report = cutReport(request.body);
      const { name, build } = report;
      const discovery = await releases.discovery();
      if (
        !servedReleases(discovery, name).some((release) => release.build === build || release.fallback?.build === build)
      )
        throw notFound('This build is not served.');

      const guest = guestOf(request.headers.cookie);
      reply.header('cache-control', 'no-store');
      const reported = versionsOf(discovery, name).find(({ metadata }) => metadata.version === build);
      const preview = previewIn(discovery, guest);
      if (preview?.name === name && preview.build === build) reply.header('set-cookie', noPreviewCookie(secure));
      // Beside a preview nobody knows which of the two is to blame, and what everybody meets must not pay for it.
      else if (!preview && reported?.fallbackUrl) reply.header('set-cookie', failedCookieOf(guest, report, secure));

      const visitor = guest.isNew || preview ? null : guest.id;
      const lineup = buildsMetBy(request.headers) ?? null;
      const settle = async (): Promise<void> => {
        await keepReport(db, { ...report, visitor, address_mark: addressMark(request.ip, build), lineup });
        if (visitor !== null) await judge(name, build, request.log);
      };
      await settle().catch((err: unknown) => {
        request.log.warn({ err, name, build }, 'a report could not be kept, or not be looked at');
        // Nobody’s report does not count: it is not worth the memory.
        if (visitor !== null) overdue.add(`${visitor} ${name}@${build} ${report.what}`, settle);
      });
      return reply.code(204).send();
    },
  );
}

/** Browsers say where a call comes from (over an open line only the origin); whoever is none can say anything. */
function refuseStrangers({ origin, host = '', 'sec-fetch-site': site }: FastifyRequest['headers'], home: string): void {
  const isOwn = origin === undefined || [home, `http://${host}`, `https://${host}`].includes(origin);
  if (site === undefined ? !isOwn : site !== 'same-origin')
    throw new Refusal('not_allowed', 'Reports are taken from our own pages only.');
}
