import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Workplace } from '../release/commands';
import { serviceAddress, serviceSite } from '../release/client';
import type { Surface } from '../surface/surface';
import { buildId, readStamp } from '../workspace';
import { buildRemote } from './build-remote';

/** The workplace of a remote in its own repository, described by its src/remote.ts. */
export async function ownRemote(folder: string): Promise<Workplace> {
  const name = await ownName(folder);
  return {
    names: [name],
    line: (command, _name, ...words) => [`npm run ${command}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' '),
    build: () => buildRemote(folder),
    folderOf: () => requireCurrentBuild(folder),
    openSite: () => serviceSite(siteAddress()),
    origin: siteAddress,
  };
}

export async function ownName(folder: string): Promise<string> {
  const file = path.join(folder, 'src/remote.ts');
  if (!existsSync(file)) throw new Error(`${folder} has no src/remote.ts. Run this in the folder of your remote.`);
  const { default: surface } = (await import(pathToFileURL(file).href)) as { default: Surface };
  return surface.name;
}

function siteAddress(): string {
  const address = serviceAddress();
  if (address === undefined)
    throw new Error('RELEASE_SITE is not set. Set it to the address of the site, for example https://food.example.');
  return address;
}

function requireCurrentBuild(folder: string): string {
  if (readStamp(folder)?.build !== buildId(folder))
    throw new Error('The sources changed during the build. Please try again.');
  return folder;
}
