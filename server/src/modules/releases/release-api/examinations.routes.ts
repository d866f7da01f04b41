import { Type, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findingKinds, longestFinding, mostFindings } from '@food-court/federation/examination';
import { releaseApiAddress } from '@food-court/federation/discovery';
import { deleteOldJob } from '#platform/jobs/delete-old';
import { allow, notFound, Refusal } from '#platform/http/refusal';
import type { ReleaseServices } from '../services';
import { BuildAddress } from '../teams/change-body';
import { describeRights, everyRemote, requireRight, type ReleaseCaller } from '../teams/rights.policy';
import { findUploadedBuilds } from '../versions/uploaded-builds.repository';
import { isGrave, readManifest, storedManifest } from './require-examined';
import { deleteOldExaminations, findWaiting, recordExamination } from './watched-builds.repository';

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const Evidence = Type.Object(
  {
    manifest: Text(100),
    findings: Type.Array(
      Type.Object(
        {
          kind: Type.Enum([...findingKinds]),
          what: Text(longestFinding),
          severity: Type.Enum(['grave', 'light']),
        },
        { additionalProperties: false },
      ),
      { maxItems: mostFindings },
    ),
  },
  { additionalProperties: false },
);
type Evidence = Static<typeof Evidence>;

/** A finding in characters of three bytes, with its names. */
const largestEvidence = mostFindings * (longestFinding * 3 + 100);

/** Whoever runs the site examines the builds of watched remotes in a browser, and says here what it found. */
export function examinationsRoutes(
  app: FastifyInstance,
  services: ReleaseServices,
  callerOf: (request: FastifyRequest) => ReleaseCaller,
): void {
  const { db, releaseStore } = services;
  app.jobs.add(deleteOldJob('examinations of builds', () => deleteOldExaminations(db)));

  app.get(`${releaseApiAddress}/examinations`, { schema: { hide: true } }, async (request) => {
    const caller = callerOf(request);
    allow(caller.actions.includes('watch'), `${caller.team} may not watch any remote: it ${describeRights(caller)}.`);
    const isForAll = caller.deployables.includes(everyRemote);
    return { builds: await findWaiting(db, isForAll ? undefined : caller.deployables) };
  });

  app.get<{ Params: BuildAddress }>(
    `${releaseApiAddress}/examinations/:name/:build`,
    { schema: { hide: true, params: BuildAddress } },
    async (request) => {
      const { name, build } = request.params;
      requireRight(callerOf(request), 'watch', [name]);
      const manifest = await readManifest(releaseStore, { name, build });
      if (!manifest) throw notFound(`There is no build ${name} ${build}.`);
      return { text: manifest.toString() };
    },
  );

  app.put<{ Params: BuildAddress; Body: Evidence }>(
    `${releaseApiAddress}/examinations/:name/:build`,
    { schema: { hide: true, params: BuildAddress, body: Evidence }, bodyLimit: largestEvidence },
    async (request) => {
      const caller = callerOf(request);
      const result = await takeEvidence(services, caller, request.params, request.body);
      request.log.info({ ...request.params, team: caller.team, result }, 'a build was examined');
      return { result };
    },
  );
}

async function takeEvidence(
  { db, releaseStore }: ReleaseServices,
  caller: ReleaseCaller,
  { name, build }: BuildAddress,
  { manifest, findings }: Evidence,
): Promise<'clean' | 'refused'> {
  requireRight(caller, 'watch', [name]);
  const stored = await storedManifest(releaseStore, { name, build });
  if (stored === undefined) throw notFound(`There is no build ${name} ${build}.`);
  if (stored !== manifest)
    throw new Refusal('conflict', `${name} ${build} has other files than those that were examined.`);
  const uploads = await findUploadedBuilds(db, [build]);
  allow(
    !uploads.some((upload) => upload.name === name && upload.team === caller.team),
    `${caller.team} uploaded ${name} ${build}, so another team must examine it.`,
  );
  const result = findings.some(isGrave) ? 'refused' : 'clean';
  // PostgreSQL can’t store this character.
  const stripped = findings.map((finding) => ({ ...finding, what: finding.what.replaceAll('\0', '') }));
  await recordExamination(db, { name, build, manifest, result, findings: stripped, by: caller.team });
  return result;
}
