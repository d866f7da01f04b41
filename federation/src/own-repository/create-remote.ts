import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { registrySettings } from './registry-settings';

/** The folder is next to src/ here and next to dist/ in the published package. */
const starter = fileURLToPath(new URL('../../starter', import.meta.url));
const frameworks = ['react', 'vue'];
const nameShape = /^[a-z][a-z0-9-]{0,63}$/;

/** Writes a new remote into a folder of that name: a page, its test, and the CI workflow that releases it. */
export async function createRemote(name: string, parent: string, framework = 'react'): Promise<void> {
  if (!nameShape.test(name) || name === 'shell')
    throw new Error(
      `${name} can’t be the name of a remote. Use lowercase letters, digits and hyphens only, like reviews.`,
    );
  if (!frameworks.includes(framework))
    throw new Error(`There is no starter for ${framework}. Set --framework to ${frameworks.join(' or ')}.`);
  const folder = path.join(parent, name);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  try {
    for (const part of ['all', framework]) await cp(path.join(starter, part), folder, { recursive: true });
    // npm excludes .gitignore files from packages.
    await rename(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
    await nameAfter(name, folder);
    await nameRegistries(parent, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  console.log(`✔ ${folder}\n  cd ${name}\n  npm install\n  npm test`);
}

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
  const component = `${words.map(capital).join('')}Screen`;
  const named = (text: string): string =>
    text.replaceAll('StarterScreen', component).replaceAll('Starter', title).replaceAll('starter', name);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const from = path.join(file.parentPath, file.name);
    await writeFile(from, named(await readFile(from, 'utf8')));
    await rename(from, path.join(file.parentPath, named(file.name)));
  }
  const screens = path.join(folder, 'src/screens');
  await rename(path.join(screens, 'starter'), path.join(screens, name));
}
