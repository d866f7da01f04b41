import { sql } from 'kysely';
import type { BuildOrigin } from '@food-court/federation/upload';
import type { Db, Trx } from '#platform/database/tables';

interface Uploaded {
  name: string;
  build: string;
  team: string;
  origin: BuildOrigin | null;
  attestation: unknown;
  archiveSha256: string;
  /** Compressed, of the files that its pages wait for. */
  bytes: number;
}

/** Keeps the first upload of a build: later ones have the same files. */
export async function insertUploadedBuild(
  trx: Db | Trx,
  { name, build, team, origin, attestation, archiveSha256, bytes }: Uploaded,
): Promise<void> {
  await trx
    .insertInto('uploaded_builds')
    .values({
      name,
      build,
      team,
      origin: origin ? JSON.stringify(origin) : null,
      attestation: attestation ? JSON.stringify(attestation) : null,
      archive_sha256: archiveSha256,
      bytes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts the uploads of the last 24 hours. */
export async function countUploads(db: Db, team: string): Promise<number> {
  const { count } = await db
    .selectFrom('uploaded_builds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team', '=', team)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

const mostMeasured = 10;

/** The last uploads of a remote with the size of each, newest first. One more is read, to which the oldest is compared. */
export async function findUploadSizes(db: Db, name: string) {
  const rows = await db
    .selectFrom('uploaded_builds')
    .select(['build', 'at', 'bytes'])
    .where('name', '=', name)
    .where('bytes', 'is not', null)
    .$narrowType<{ bytes: number }>()
    .orderBy('at', 'desc')
    .orderBy('build')
    .limit(mostMeasured + 1)
    .execute();
  return rows.slice(0, mostMeasured).map((row, index) => ({ ...row, before: rows[index + 1]?.bytes }));
}
export type UploadSize = Awaited<ReturnType<typeof findUploadSizes>>[number];

const mostBuilds = 500;

/** Reads the origins of the named builds. */
export async function findUploadedBuilds(db: Db, builds: readonly string[]) {
  if (builds.length === 0) return [];
  return db
    .selectFrom('uploaded_builds')
    .select(['name', 'build', 'team', 'origin', 'attestation', 'at'])
    .where('build', 'in', [...builds].slice(0, mostBuilds))
    .execute();
}
export type UploadedBuildRow = Awaited<ReturnType<typeof findUploadedBuilds>>[number];
