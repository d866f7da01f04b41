import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ReleaseRefused } from '../document/release-refused';
import { largestPlaces, parseSourcePlaces, sourcePlacesFile } from '../places/source-places';
import { NoTar, readTar, type TarEntry } from './tar';

/** Several times the size of the largest build. */
export const uploadLimits = { archiveBytes: 20_000_000, unpackedBytes: 60_000_000, files: 1_000 };

/** In the archive next to the build's files, but not part of the build. */
export const attestationFile = 'attestation.json';

/** Allows only files that a build consists of: no HTML pages, and no paths out of its folder. */
const fileOfBuild =
  /^(?:client(?:\/[\w@~+-][\w.@~+-]*)*\/[\w@~+-][\w.@~+-]*\.(?:js|css|json|svg|webp|avif|png|jpg|woff2)|ssr\/(?:index\.cjs|source-places\.json))$/;

export interface Unpacked {
  files: ReadonlyMap<string, Buffer>;
  attestation: unknown;
}

/** Unpacks an archive, and refuses it when it contains anything that is not a file of a build. */
export async function unpackBuild(archive: Buffer): Promise<Unpacked> {
  const files = readFiles(await decompress(archive));
  const attestation = files.get(attestationFile);
  files.delete(attestationFile);
  if (files.size === 0) throw new ReleaseRefused('The archive has no files');
  refuseUnreadablePlaces(files.get(sourcePlacesFile));
  return { files, attestation: attestation && parseAttestation(attestation) };
}

function refuseUnreadablePlaces(content: Buffer | undefined): void {
  if (content && parseSourcePlaces(content.toString()) === undefined)
    throw new ReleaseRefused(
      `${sourcePlacesFile} isn’t a list of source maps, or has more than ${largestPlaces / 1_000_000} MB`,
    );
}

function parseAttestation(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new ReleaseRefused(`${attestationFile} isn’t valid JSON`);
  }
}

export async function writeFiles(files: Unpacked['files'], folder: string): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Runs in Node’s thread pool and stops at the limit, because a small archive may expand to a huge one. */
const decompress = (archive: Buffer): Promise<Buffer> =>
  promisify(gunzip)(archive, { maxOutputLength: uploadLimits.unpackedBytes }).catch((error: { code?: string }) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE'
      ? new ReleaseRefused(`A build can have up to ${uploadLimits.unpackedBytes / 1_000_000} MB, unpacked`)
      : new ReleaseRefused('The upload isn’t a gzip archive, or is incomplete');
  });

function readFiles(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let folders = 0;
  try {
    for (const entry of readTar(archive)) {
      if (entry.kind === 'folder') folders += 1;
      if (files.size + folders >= uploadLimits.files)
        throw new ReleaseRefused(`A build can have up to ${uploadLimits.files} files and folders`);
      if (entry.kind === 'file') addFile(files, entry);
    }
  } catch (error) {
    throw error instanceof NoTar ? new ReleaseRefused(`The archive can’t be read: ${error.message}`) : error;
  }
  refuseFilesForFolders(files);
  return files;
}

/** A folder may not be named like a file, nor like a compressed file that the store adds. */
function refuseFilesForFolders(files: ReadonlyMap<string, Buffer>): void {
  for (const name of files.keys())
    for (let slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
      const folder = name.slice(0, slash);
      const file = [folder, folder.replace(/\.br$/, '')].find((taken) => files.has(taken));
      if (file !== undefined) throw new ReleaseRefused(`${file} is a file, and ${name} needs a folder of that name`);
    }
}

function addFile(files: Map<string, Buffer>, { path: name, content }: TarEntry): void {
  if (name !== attestationFile && !fileOfBuild.test(name))
    throw new ReleaseRefused(
      `${name} can’t be part of a build: client/ has scripts, styles, pictures and fonts, ssr/ has index.cjs`,
    );
  if (files.has(name)) throw new ReleaseRefused(`${name} is in the archive twice`);
  files.set(name, content);
}
