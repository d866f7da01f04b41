import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { notForVisitors } from '../finished-build';
import { signAttestation, type BuildOrigin } from './attestation';
import { writeTar } from './tar';
import { attestationFile } from './unpack-build';

/** A signature also states where the build was made. */
export interface Signing {
  /** Ed25519 key in PEM format. */
  privateKey: string;
  origin: BuildOrigin;
}

/** Packs the files of a finished build into a compressed archive, with an attestation if it is to be signed. */
export async function packBuild(packageFolder: string, signing?: Signing): Promise<Buffer> {
  const files = await readFiles(path.join(packageFolder, 'dist'));
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
