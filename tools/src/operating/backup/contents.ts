import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The list of a backup's files, which is written when all of them exist. */
export interface Contents {
  format: 1;
  madeAt: string;
  files: Record<string, { bytes: number; sha256: string }>;
}

const contentsFile = 'backup.json';

export async function writeContents(folder: string, madeAt: Date): Promise<Contents> {
  const files: Contents['files'] = {};
  for (const name of await filesOf(folder)) files[name] = await describe(path.join(folder, name));
  const contents: Contents = { format: 1, madeAt: madeAt.toISOString(), files };
  await writeFile(path.join(folder, contentsFile), `${JSON.stringify(contents)}\n`, { mode: 0o600 });
  return contents;
}

/** Throws unless the folder is an undamaged backup. */
export async function readContents(folder: string): Promise<Contents> {
  const text = await readFile(path.join(folder, contentsFile), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} isn’t a backup: it has no ${contentsFile}.`);
  const contents = JSON.parse(text) as Contents;
  if (contents.format !== 1) throw new Error(`${folder} was made by a newer version of Food Court.`);
  for (const [name, expected] of Object.entries(contents.files)) {
    const found = await describe(path.join(folder, name)).catch(() => undefined);
    if (found?.sha256 !== expected.sha256)
      throw new Error(
        `${folder} is damaged: ${name} is ${found ? 'not the file that was backed up' : 'missing'}. Nothing was changed.`,
      );
  }
  return contents;
}

export const totalBytesOf = ({ files }: Contents): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== contentsFile)
    .toSorted();
}

async function describe(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
