import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { byteFaults, fileLimit, type BuildFile, type CodeFile, type Gate, type ServedBuild } from '../gate';
import { manifestFile, notForVisitors } from './finished-build';

/** Checks the total size of a finished build, and what its scripts and styles would do to the site around them. */
export async function fileFaults(client: string, { name, facts }: ServedBuild, gate: Gate): Promise<string[]> {
  const files = await filesBelow(client);
  const tooMuch = byteFaults(files, fileLimit(facts.surface.limits ?? {}));
  if (tooMuch.length > 0) return tooMuch;
  const code = files.filter(({ file }) => /\.(?:js|css)$/.test(file));
  return gate.contentFaults(name, await Promise.all(code.map(({ file }) => readText(client, file))));
}

async function filesBelow(client: string): Promise<BuildFile[]> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile() && !notForVisitors.test(entry.name) && entry.name !== manifestFile)
      .map(async (entry) => {
        const place = path.join(entry.parentPath, entry.name);
        return { file: path.relative(client, place).replaceAll(path.sep, '/'), bytes: (await stat(place)).size };
      }),
  );
}

const readText = async (client: string, file: string): Promise<CodeFile> => ({
  file,
  text: await readFile(path.join(client, file), 'utf8'),
});
