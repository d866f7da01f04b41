import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import { changelog, plainFolders, publishedManifest, readManifest } from './package-manifest';
import { linksWithin } from './links-within';

/** The guides for a team with a repository of its own. */
export const guides = ['own-repository', 'add-a-page', 'translate', 'canary', 'teams'];

/** The documents of a package: their paths in this repository, and those in the archive. */
const documentsOf = (name: string): ReadonlyMap<string, string> =>
  new Map([
    [`${name}/README.md`, 'README.md'],
    [`${name}/${changelog}`, changelog],
    ...(name === 'federation' ? guides.map((guide) => [`docs/how-to/${guide}.md`, `docs/${guide}.md`] as const) : []),
  ]);

/** Writes everything of an archive except its code: the manifest, the license, the documents, and the folders that are packed as they are. */
export async function writeSurroundings(name: string, work: string): Promise<void> {
  await mkdir(work, { recursive: true });
  await writeFile(path.join(work, 'package.json'), JSON.stringify(publishedManifest(readManifest(name)), null, 2));
  await cp(path.join(repositoryRoot, 'LICENSE'), path.join(work, 'LICENSE'));
  for (const folder of plainFolders) {
    const source = path.join(repositoryRoot, name, folder);
    if (existsSync(source)) await cp(source, path.join(work, folder), { recursive: true });
  }
  const documents = documentsOf(name);
  for (const [from, to] of documents) {
    const text = await readFile(path.join(repositoryRoot, from), 'utf8');
    const target = path.join(work, to);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, linksWithin(text, from, documents));
  }
}
