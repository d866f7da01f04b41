import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { notForVisitors } from '../finished-build';
import { readSourcePlaces, sourcePlacesFile } from '../places/source-places';
import { signAttestation, type BuildOrigin } from './attestation';
import { writeTar } from './tar';
import { attestationFile } from './unpack-build';

/** A signature also states where the build was made. */
export interface Signing {
  /** Ed25519 key in PEM format. */
  privateKey: string;
  origin: BuildOrigin;
}

/** Packs the files of a finished build into a compressed archive, with an attestation if it is to be signed, and with the places of its sources for a site that takes them. */
export async function packBuild(
  packageFolder: string,
  signing?: Signing,
  { withPlaces = false }: { withPlaces?: boolean } = {},
): Promise<Buffer> {
  const dist = path.join(packageFolder, 'dist');
  const files = await readFiles(dist);
  const places = withPlaces ? await readSourcePlaces(dist) : {};
  if (Object.keys(places).length > 0) files.set(sourcePlacesFile, Buffer.from(JSON.stringify(places)));
  const entries = [...files].map(([name, content]) => ({ path: name, content }));
  if (signing) {
    const attestation = signAttestation(files, signing.origin, signing.privateKey);
    entries.push({ path: attestationFile, content: Buffer.from(JSON.stringify(attestation)) });
  }
  return promisify(gzip)(writeTar(entries));
}

async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const part of ['client', 'ssr']) {
    const entries = await readdir(path.join(dist, part), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile() && !notForVisitors.test(found.name))) {
      const file = path.join(entry.parentPath, entry.name);
      files.set(path.relative(dist, file).replaceAll(path.sep, '/'), await readFile(file));
    }
  }
  return files;
}
