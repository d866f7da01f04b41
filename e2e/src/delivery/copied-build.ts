import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { clientIntegrityOf, integrityOf, type ReleaseStore } from '@food-court/federation/release';

export interface Copy {
  name: string;
  /** Replaced wherever it is written: one that was built, whose name is no word. */
  from: string;
  /** Becomes a part of names in scripts: letters, digits, underscores. */
  to: string;
  /** Made in the files, as if the sources had been written so: all hashes are right. */
  change?: (text: string, file: string) => string;
  /** Done to the finished build. */
  spoil?: (folder: string) => Promise<unknown>;
}

const ofText = /\.(js|css|cjs|json)$/;
/** Written anew if anybody wants them: the server sends what is there. */
const compressed = /\.(br|gz)$/;

/** Another build of a deployable without building it: a build of the store under a new name, in whose files something is different. */
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

/** Who bears the hashes of others comes after them: the entry after what it loads, the manifest at the end. */
const rank = (file: string): number =>
  file.endsWith('mf-manifest.json') ? 2 : path.basename(file).startsWith('remoteEntry.') ? 1 : 0;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => rank(a) - rank(b));
}

/** Of scripts and styles, and of the server's bundle. A runtime has them without the name of the algorithm. */
const digests = [clientIntegrityOf, integrityOf].map(
  (integrity) => (bytes: Buffer) => integrity(bytes).replace(/^sha\d+-/, ''),
);

function withDigests(text: string, digests: Iterable<readonly [string, string]>): string {
  let written = text;
  for (const [before, after] of digests) written = written.replaceAll(before, after);
  return written;
}
