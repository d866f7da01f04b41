import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { registrySettings } from './registry-settings';
import { copyPart, declarePart, partFor, type StarterPart } from './starter-part';

/** The folder is next to src/ here and next to dist/ in the published package. */
const starter = fileURLToPath(new URL('../../starter', import.meta.url));
const frameworks = ['react', 'vue'];
const nameShape = /^[a-z][a-z0-9-]{0,63}$/;

export interface NewRemote {
  framework?: string;
  /** The slot of another remote that it fills with a part. */
  slot?: string;
  /** The origin of the site that is asked whether it has the slot. */
  site?: string;
}

/** Writes a new remote into a folder of that name: a page, its test, and the CI workflow that releases it. */
export async function createRemote(
  name: string,
  parent: string,
  { framework = 'react', slot, site }: NewRemote = {},
): Promise<void> {
  if (!nameShape.test(name) || name === 'shell')
    throw new Error(
      `${name} can’t be the name of a remote. Use lowercase letters, digits and hyphens only, like reviews.`,
    );
  if (!frameworks.includes(framework))
    throw new Error(`There is no starter for ${framework}. Set --framework to ${frameworks.join(' or ')}.`);
  const folder = path.join(parent, name);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  const part = slot === undefined ? undefined : await partFor(name, { slot, framework, site });
  try {
    for (const files of ['all', framework]) await cp(path.join(starter, files), folder, { recursive: true });
    if (part) await copyPart(starter, folder);
    // npm excludes .gitignore files from packages.
    await rename(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
    await nameAfter(name, folder);
    if (part) await declarePart(folder, part);
    await nameRegistries(parent, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  console.log(
    [`✔ ${folder}`, ...(part ? [aboutPart(part)] : []), `  cd ${name}\n  npm install\n  npm test`].join('\n'),
  );
}

const aboutPart = ({ part: { name, slot }, offer }: StarterPart): string =>
  `  src/parts/${name} is its part in ${slot}` +
  (offer ? '.' : '. No site was asked for that slot, because RELEASE_SITE is not set; npm run check asks.');

/** npm reads only the .npmrc beside a package.json, not that of the folder in which the remote was created. */
async function nameRegistries(parent: string, folder: string): Promise<void> {
  const given = path.join(parent, '.npmrc');
  const settings = existsSync(given) ? registrySettings(await readFile(given, 'utf8')) : '';
  if (settings !== '') await writeFile(path.join(folder, '.npmrc'), settings);
}

const capital = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1);

/** Renames the starter, which is a remote named `starter`. */
async function nameAfter(name: string, folder: string): Promise<void> {
  const words = name.split('-').filter(Boolean);
  const title = capital(words.join(' '));
  const component = words.map(capital).join('');
  const named = (text: string): string =>
    text
      .replaceAll(/Starter(?=Screen|Part)/g, component)
      .replaceAll('Starter', title)
      .replaceAll('starter', name);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const from = path.join(file.parentPath, file.name);
    await writeFile(from, named(await readFile(from, 'utf8')));
    await rename(from, path.join(file.parentPath, named(file.name)));
  }
  for (const place of ['src/screens', 'src/parts'].map((each) => path.join(folder, each)).filter(existsSync))
    await rename(path.join(place, 'starter'), path.join(place, name));
}
