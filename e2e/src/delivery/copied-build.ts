import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { clientIntegrityOf, integrityOf, type ReleaseStore } from '@food-court/federation/release';

export interface Copy {
  name: string;
  /** A real build. Its name is replaced wherever it occurs, so it must not be a common word. */
  from: string;
  /** Becomes part of names in scripts, so only letters, digits and underscores are allowed. */
  to: string;
  /** Changes files as if the sources had been written so: all hashes are adjusted. */
  change?: (text: string, file: string) => string;
  /** Changes the finished build without adjusting the hashes. */
  spoil?: (folder: string) => Promise<unknown>;
}

const ofText = /\.(js|css|cjs|json)$/;
/** Not copied: the server sends the uncompressed file when there is no compressed one. */
const compressed = /\.(br|gz)$/;

/** Creates another build of a deployable without building it: copies a build of the store under a new name and changes its files. */
export async function copyBuild(
  store: ReleaseStore,
  { name, from, to, change = (text) => text, spoil }: Copy,
): Promise<string> {
  const source = path.join(store.place, name, from);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'food-court-copy-'));
  try {
    const written = new Map<string, string>();
    for (const file of await filesOf(source)) {
      const bytes = await readFile(path.join(source, file));
      const copied = ofText.test(file)
        ? Buffer.from(withDigests(change(bytes.toString().replaceAll(from, to), file), rank(file) > 0 ? written : []))
        : bytes;
      for (const digestOf of digests) written.set(digestOf(bytes), digestOf(copied));
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), copied);
    }
    await spoil?.(folder);
    await store.addBuild(name, to, folder);
    return to;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts files that contain hashes of others after them: the entry after what it loads, the manifest last. */
const rank = (file: string): number =>
  file.endsWith('mf-manifest.json') ? 2 : path.basename(file).startsWith('remoteEntry.') ? 1 : 0;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => rank(a) - rank(b));
}

/** The hashes of scripts and styles, and of the server bundle. The runtime contains them without the algorithm's name. */
const digests = [clientIntegrityOf, integrityOf].map(
  (integrity) => (bytes: Buffer) => integrity(bytes).replace(/^sha\d+-/, ''),
);

function withDigests(text: string, digests: Iterable<readonly [string, string]>): string {
  let written = text;
  for (const [before, after] of digests) written = written.replaceAll(before, after);
  return written;
}
