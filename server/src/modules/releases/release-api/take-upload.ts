import { createHash } from 'node:crypto';
import { ReleaseRefused } from '@food-court/federation/release';
import { stageBuild, type BuildOrigin, type StagedBuild } from '@food-court/federation/upload';
import { insertAuditEntries } from '#modules/accounts/index';
import { gateThread } from '../discovery/gate/gate-thread';
import { Refusal } from '#platform/http/refusal';
import type { Db } from '#platform/database/tables';
import { countUploads, insertUploadedBuild } from '../versions/uploaded-builds.repository';
import type { ReleaseServices } from '../services';
import type { BuildAddress } from '../teams/change-body';
import { requireRight, type ReleaseCaller } from '../teams/rights.policy';
import { recordRefusals } from './record-refusals';

/** Builds that nobody is served are kept for a month. */
const uploadsADay = 100;

/** Stages a build and stores its origin. Returns false when the store had it already. */
export async function takeUpload(
  services: ReleaseServices,
  caller: ReleaseCaller,
  address: BuildAddress,
  archive: Buffer,
): Promise<boolean> {
  const { name, build } = address;
  requireRight(caller, 'stage', [name]);
  const step = { what: 'upload', builds: { [name]: build }, team: caller.team } as const;
  const staged = await recordRefusals(services, step, () => stage(services, caller, address, archive));
  if (!staged.isNew) return false;
  const { attestation, bytes } = staged;
  const archiveSha256 = createHash('sha256').update(archive).digest('hex');
  const origin = originOf(caller, staged.origin);
  await recordUpload(services.db, { name, build, archiveSha256, attestation, bytes, origin }, caller);
  return true;
}

async function stage(
  { db, releaseStore: store, settings }: ReleaseServices,
  { team, origin, publicKey }: ReleaseCaller,
  address: BuildAddress,
  archive: Buffer,
): Promise<StagedBuild> {
  if (settings.releasesProvenance === 'required' && !origin && publicKey === null)
    throw new ReleaseRefused(
      'This site only accepts builds with a known origin. Upload them from a CI job (npm run team -- ci), or sign them (npm run team -- key)',
    );
  if ((await countUploads(db, team)) >= uploadsADay)
    throw new Refusal('too_many_requests', `${team} has uploaded ${uploadsADay} builds in the last 24 hours.`);
  return stageBuild(store, address, { archive, publicKey: publicKey ?? undefined, gate: gateThread });
}

type UploadedBuild = Parameters<typeof insertUploadedBuild>[1];

async function recordUpload(db: Db, upload: Omit<UploadedBuild, 'team'>, { team }: ReleaseCaller): Promise<void> {
  const { name, build, origin, archiveSha256 } = upload;
  await db.transaction().execute(async (trx) => {
    await insertUploadedBuild(trx, { ...upload, team });
    await insertAuditEntries(trx, [
      {
        by: { name: team },
        action: 'build uploaded',
        subjectKind: 'deployable',
        subject: name,
        after: {
          build,
          archive_sha256: archiveSha256,
          ...(origin && { commit: origin.commit, repository: origin.repository }),
        },
      },
    ]);
  });
}

/** The CI issuer’s statement takes precedence over the team’s signature. */
const originOf = (caller: ReleaseCaller, attested: BuildOrigin | undefined): BuildOrigin | null =>
  caller.origin ?? attested ?? null;
