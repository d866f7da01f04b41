import type { FastifyInstance } from 'fastify';
import { policyReportsAddress } from '@food-court/federation/discovery';
import { perNetwork, rates } from '#platform/http/rate-limits';

const largestBytes = 16 * 1024;
/** A browser sends several at once. More of them say nothing new. */
const maxLogged = 5;
const maxText = 300;
/** Strangers write the reports: some lines a minute show what happens, and fill no disk. */
const linesAMinute = 30;

interface PolicyReport {
  type?: unknown;
  body?: null | {
    documentURL?: unknown;
    blockedURL?: unknown;
    destination?: unknown;
    effectiveDirective?: unknown;
    sample?: unknown;
  };
}

/**
 * Browsers report what a page's policy has blocked. It is logged, so that an operator finds a build that breaks a
 * policy.
 */
export async function policyReportsRoutes(app: FastifyInstance): Promise<void> {
  let minute = 0;
  let logged = 0;
  const mayLog = (): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    return (logged += 1) <= linesAMinute;
  };
  app.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string', bodyLimit: largestBytes },
    (_, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, []);
      }
    },
  );
  app.post<{ Body: unknown }>(
    policyReportsAddress,
    { schema: { hide: true }, bodyLimit: largestBytes, onRequest: app.rateLimit(perNetwork(rates.reports)) },
    async (request, reply) => {
      const reports = Array.isArray(request.body) ? (request.body as (PolicyReport | null)[]).slice(0, maxLogged) : [];
      for (const report of reports) if (mayLog()) request.log.warn(linesOf(report), 'a policy of a page was broken');
      return reply.header('cache-control', 'no-store').code(204).send();
    },
  );
}

/** Addresses without their query, which may be personal. */
const linesOf = (report: PolicyReport | null) => {
  const { type, body } = report ?? {};
  return {
    policy: textOf(type),
    page: textOf(body?.documentURL),
    blocked: textOf(body?.blockedURL),
    rule: textOf(body?.effectiveDirective ?? body?.destination),
    // For trusted types: 'Element innerHTML|<b>…'. The assigned text may be personal.
    sink: textOf(body?.sample)?.split('|', 1)[0],
  };
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? (value.split(/[?#]/, 1)[0] ?? '').slice(0, maxText) : undefined;
