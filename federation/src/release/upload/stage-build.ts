import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  countedFiles,
  gateInThisThread,
  manifestFaults,
  servedBuild,
  sizeFaults,
  totalSize,
  type Gate,
} from '#gate/index';
import { fileFaults } from '../file-faults';
import { fileMeasurer } from '../file-sizes';
import { putInStore, readFinishedBuild, stagingPrefix, type FinishedBuild } from '../finished-build';
import { namedReasons, ReleaseRefused } from '../document/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { isDevelopmentBuild, stampFile, type Stamp } from '#workspace/build-stamp';
import { clientIntegrityOf } from '#workspace/file-integrity';
import { hasSameFiles } from './same-files';
import { verifyAttestation, type BuildOrigin } from './attestation';
import { unpackBuild, writeFiles, type Unpacked } from './unpack-build';

interface Upload {
  archive: Buffer;
  /** The team's key in PEM format. */
  publicKey?: string;
  gate?: Gate;
}

export interface StagedBuild {
  /** False when the store already had the same build. */
  isNew: boolean;
  /** Signed by the sender. */
  origin: BuildOrigin | undefined;
  attestation: unknown;
  /** Compressed, of the files that its pages wait for. */
  bytes: number;
}

/** Names become folders and parts of addresses. 'history' is a folder of the store itself. */
const isDeployable = (name: string): boolean => /^[a-z][a-z0-9-]{0,63}$/.test(name) && name !== 'history';
const isBuild = (name: string): boolean => /^[A-Za-z0-9][\w-]{0,63}$/.test(name);

/**
 * Adds an uploaded build to the store, where nobody gets it yet. It must match its address and its own manifest and keep the
 * size limits. When there is a public key, its sender must have signed its origin.
 */
export async function stageBuild(
  store: ReleaseStore,
  stamp: Stamp,
  { archive, publicKey, gate = gateInThisThread }: Upload,
): Promise<StagedBuild> {
  if (!isDeployable(stamp.name) || !isBuild(stamp.build))
    throw new ReleaseRefused(`${stamp.name} ${stamp.build} isn’t the name of a deployable and a build`);
  if (isDevelopmentBuild(stamp.build))
    throw new ReleaseRefused(`${stamp.build} is a development build, which runs only on the machine that made it`);
  const unpacked = await unpackBuild(archive);
  const origin = attestedOrigin(unpacked, publicKey);
  const staged = { origin, attestation: unpacked.attestation };
  const folder = await mkdtemp(path.join(tmpdir(), stagingPrefix));
  try {
    await writeFiles(unpacked.files, path.join(folder, 'dist'));
    await mkdir(path.dirname(stampFile(folder)), { recursive: true });
    await writeFile(stampFile(folder), JSON.stringify(stamp));
    const build = await readUploadedBuild(folder);
    const bytes = await checkUpload(store, build, gate);
    if (await putInStore(store, folder, stamp)) return { ...staged, bytes, isNew: true };
    if (await hasSameFiles(store, build)) return { ...staged, bytes, isNew: false };
    throw new ReleaseRefused(
      `The store has another build ${stamp.build} of ${stamp.name} with different files. A build never changes, so build it again.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function attestedOrigin({ files, attestation }: Unpacked, publicKey: string | undefined): BuildOrigin | undefined {
  if (publicKey === undefined) {
    if (attestation === undefined) return undefined;
    throw new ReleaseRefused('The build has an attestation, but the team has no key. Add one with npm run team -- key');
  }
  if (attestation === undefined)
    throw new ReleaseRefused('The team has a key, so its builds need an attestation. Set RELEASE_SIGNING_KEY');
  return verifyAttestation(attestation, files, publicKey);
}

const readUploadedBuild = (folder: string): Promise<FinishedBuild> =>
  readFinishedBuild(folder).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) throw error;
    throw new ReleaseRefused('The upload has no client/mf-manifest.json of a Food Court build');
  });

/** Returns the compressed bytes that its pages wait for. */
async function checkUpload(store: ReleaseStore, build: FinishedBuild, gate: Gate): Promise<number> {
  const { folder, stamp, manifest } = build;
  const facts = manifest.metaData.foodCourt;
  if (facts.build !== stamp.build || facts.surface.name !== stamp.name)
    throw new ReleaseRefused(
      `The manifest is of ${facts.surface.name} ${facts.build}, not of ${stamp.name} ${stamp.build}`,
    );
  throwIfAny(stamp, manifestFaults(facts));
  const served = servedBuild({ ...stamp, role: 'candidate' }, manifest);
  const files = countedFiles(served);
  const sizes = await fileMeasurer(store, [build])(served, files);
  throwIfAny(stamp, [
    ...(await integrityFaults(build)),
    ...sizeFaults(served, sizes),
    ...(await fileFaults(path.join(folder, 'dist/client'), served, gate)),
  ]);
  return totalSize(files, sizes);
}

function throwIfAny({ name, build }: Stamp, faults: readonly string[]): void {
  if (faults.length > 0)
    throw new ReleaseRefused(`${name} ${build} can’t be taken:\n  ${namedReasons(faults).join('\n  ')}`);
}

/** Checks the hashes of the manifest, because browsers refuse files with another hash. */
async function integrityFaults({ folder, manifest }: FinishedBuild): Promise<string[]> {
  const client = path.join(folder, 'dist/client');
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  const faults: string[] = [];
  for (const [file, expected] of Object.entries(manifest.metaData.foodCourt.integrity)) {
    if (!files.has(file)) faults.push(`the manifest has a hash of ${file}, which the build does not have`);
    else if (clientIntegrityOf(await readFile(path.join(client, file))) !== expected)
      faults.push(`${file} has another hash than the manifest says`);
  }
  return faults;
}
