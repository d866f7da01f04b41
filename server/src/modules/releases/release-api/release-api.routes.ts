import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseRefused } from '@food-court/federation/release';
import { uploadLimits } from '@food-court/federation/upload';
import { releaseApiAddress } from '@food-court/federation/discovery';
import { deleteOldJob } from '#platform/jobs/delete-old';
import { furtherLimit, perNetwork, rates } from '#platform/http/rate-limits';
import { refusalFor } from '#platform/http/problem';
import { Refusal, unavailable } from '#platform/http/refusal';
import { sendProblem } from '#platform/http/send-problem';
import { jobVerifier } from '#platform/identity/job-tokens';
import { flagsRoutes } from '../flags/flags.routes';
import { createWorkQueue } from '#platform/resilience/work-queue';
import type { ReleaseServices } from '../services';
import { checkBuilds } from './check-builds';
import { createCheckTurns } from './check-turns';
import { approveChange, askForChange } from './ask-for-change';
import {
  Approval,
  BuildAddress,
  JobToken,
  namesOf,
  ReleaseChange,
  ReleaseCheck,
  RemoteName,
} from '../teams/change-body';
import { exchangeJobToken } from '../teams/exchange-job-token';
import { examinationsRoutes } from './examinations.routes';
import { releasesFor } from './releases-for';
import { makeStatusLink } from '../versions/status-links';
import { deleteOldRefusals } from '../versions/refusals.repository';
import { deleteExpiredStatusLinks } from '../versions/status-links.repository';
import { statusFor } from './status-for';
import type { ReleaseCaller } from '../teams/rights.policy';
import { deleteExpiredTokens } from '../teams/team-jobs.repository';
import { takeUpload } from './take-upload';
import { createUploadSlots } from './upload-slots';
import { verifyToken } from '../teams/team-token';

/** Each upload unpacks, compresses and compares some megabytes. */
const uploadsAtOnce = 2;
const maxWaiting = 10;
/** Changes that run no code of a team. */
const takesBack: ReadonlySet<ReleaseChange['what']> = new Set(['rollback', 'withdrawal', 'removal']);
const archiveType = 'application/gzip';

/**
 * The API through which teams release from outside: a team uploads a build, which nobody is served, and then asks for a
 * change. The server checks each change itself, because it cannot trust the sender’s checks.
 */
export async function releaseApiRoutes(app: FastifyInstance, services: ReleaseServices): Promise<void> {
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.addHook('onRequest', app.rateLimit(perNetwork(rates.releaseCalls)));
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ReleaseRefused) return sendProblem(new Refusal('conflict', error.message), request, reply);
    if (refusalFor(error).code !== 'internal') return sendProblem(error, request, reply);
    request.log.error({ err: error }, 'the release store failed');
    return sendProblem(
      unavailable('The release store failed. Nothing was changed halfway. Please try again.'),
      request,
      reply,
    );
  });
  app.jobs.add(deleteOldJob('tokens of teams', () => deleteExpiredTokens(services.db)));
  app.jobs.add(deleteOldJob('links to the pages of remotes', () => deleteExpiredStatusLinks(services.db)));
  app.jobs.add(deleteOldJob('refusals of builds', () => deleteOldRefusals(services.db)));
  await app.register((scope) => jobTokens(scope, services));
  await app.register((scope) => callsOfTeams(scope, services));
}

/** The only call without a token of ours. */
async function jobTokens(app: FastifyInstance, { db, publicUrl: audience }: ReleaseServices): Promise<void> {
  const verify = jobVerifier();
  app.post<{ Body: JobToken }>(
    `${releaseApiAddress}/tokens`,
    { schema: { hide: true, body: JobToken } },
    async (request) => {
      const exchanged = await exchangeJobToken({ db, verify, audience }, request.body.token);
      request.log.info({ team: exchanged.team }, 'a CI job got a token');
      return exchanged;
    },
  );
}

type CallerOf = (request: FastifyRequest) => ReleaseCaller;

async function callsOfTeams(app: FastifyInstance, services: ReleaseServices): Promise<void> {
  const { db, settings } = services;
  const callers = new WeakMap<FastifyRequest, ReleaseCaller>();
  const callerOf: CallerOf = (request) => callers.get(request) as ReleaseCaller;
  app.addHook(
    'onRequest',
    async (request) =>
      void callers.set(request, await verifyToken(db, request.headers.authorization, settings.releasesSecondPerson)),
  );
  app.get(`${releaseApiAddress}/releases`, { schema: { hide: true } }, (request) =>
    releasesFor(services, callerOf(request).team),
  );
  app.get<{ Params: RemoteName }>(
    `${releaseApiAddress}/status/:name`,
    { schema: { hide: true, params: RemoteName } },
    (request) => statusFor(services, callerOf(request), request.params.name),
  );
  app.post<{ Params: RemoteName }>(
    `${releaseApiAddress}/status/:name/links`,
    { schema: { hide: true, params: RemoteName } },
    async (request, reply) =>
      reply.code(201).send(await makeStatusLink(services, callerOf(request), request.params.name)),
  );
  flagsRoutes(app, services, callerOf);
  takeUploads(app, services, callerOf);
  takeChanges(app, services, callerOf);
  examinationsRoutes(app, services, callerOf);
}

function takeUploads(app: FastifyInstance, services: ReleaseServices, callerOf: CallerOf): void {
  const enqueue = createWorkQueue(uploadsAtOnce, maxWaiting, () =>
    unavailable('Several builds are arriving at once. Please try again.'),
  );
  app.addContentTypeParser(archiveType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const limitTeam = furtherLimit(app, { ...rates.releaseUploads, keyGenerator: (request) => callerOf(request).team });
  const takeSlot = createUploadSlots();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limitTeam(request);
    takeSlot(callerOf(request).team, reply);
  };
  app.put<{ Params: BuildAddress; Body: Buffer }>(
    `${releaseApiAddress}/builds/:name/:build`,
    { schema: { hide: true, params: BuildAddress }, bodyLimit: uploadLimits.archiveBytes, onRequest },
    async (request, reply) => {
      const { name, build } = request.params;
      const caller = callerOf(request);
      if (!Buffer.isBuffer(request.body))
        throw new Refusal('unsupported_media_type', `Send the build as one archive (content-type: ${archiveType}).`);
      const archive = request.body;
      const isNew = await enqueue(() => takeUpload(services, caller, { name, build }, archive));
      return reply.code(isNew ? 201 : 200).send({ name, build, known: !isNew });
    },
  );
}

function takeChanges(app: FastifyInstance, services: ReleaseServices, callerOf: CallerOf): void {
  const checkInTurn = createCheckTurns();
  const service = { services, checkInTurn };
  app.post<{ Body: ReleaseCheck }>(
    `${releaseApiAddress}/checks`,
    { schema: { hide: true, body: ReleaseCheck } },
    async (request) => ({ warnings: await checkBuilds(service, callerOf(request), request.body.builds) }),
  );

  app.post<{ Body: ReleaseChange }>(
    `${releaseApiAddress}/changes`,
    { schema: { hide: true, body: ReleaseChange } },
    async (request, reply) => {
      if (!takesBack.has(request.body.what)) services.isolation.require(namesOf(request.body));
      const answer = await askForChange(service, callerOf(request), request.body);
      return reply.code('waits' in answer ? 202 : 200).send(answer);
    },
  );

  app.post<{ Params: { id: string }; Body: Approval }>(
    `${releaseApiAddress}/changes/:id/approval`,
    { schema: { hide: true, body: Approval } },
    (request) => approveChange(service, callerOf(request), { id: request.params.id, ...request.body }),
  );
}
