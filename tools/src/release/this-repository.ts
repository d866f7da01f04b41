import path from 'node:path';
import type { Workplace } from '@food-court/federation/commands';
import { serviceAddress, serviceSite, type Site } from '@food-court/federation/release-client';
import { readStamp, shortName } from '@food-court/federation/workspace';
import { buildDeployables, deployables, folderOf, isStale } from '../start/build/build-deployables';
import { startSettings } from '../start/settings/start-settings';
import { directSite } from './site/direct-site';

/** The workplace of the current sources of this repository. */
export const thisRepository: Workplace = {
  names: deployables.map(shortName),
  line: (command, name, ...words) => [`npm run ${command} --`, name, ...words].join(' '),
  build: (names) => buildDeployables(names.map(folderNameOf)),
  folderOf: (name) => requireCurrentBuild(folderOf(folderNameOf(name))),
  openSite,
  origin: () => serviceAddress() ?? startSettings(process.env).origin,
};

const folderNameOf = (name: string): string => deployables.find((folder) => shortName(folder) === name) ?? name;

/** Uses the release service of the site in RELEASE_SITE. Without it, writes to this machine's store. */
function openSite(): Site {
  const address = serviceAddress();
  return address === undefined ? directSite() : serviceSite(address);
}

/** Rejects builds of `npm run dev`, which writes into the same dist/, because they must stay on this machine. */
export function requireCurrentBuild(folder: string): string {
  const stamp = readStamp(folder);
  if (!isStale(folder)) {
    requireName(folder, stamp?.name);
    return folder;
  }
  const found = stamp?.build ?? 'no finished build';
  throw new Error(
    `${path.basename(folder)}/dist contains ${found}, not a build of the current sources. Stop npm run dev, make sure nothing edits the sources, and try again.`,
  );
}

/** Commands use the folder's name and the site uses the name in remote.ts, so they must match. */
function requireName(folder: string, name: string | undefined): void {
  const expected = shortName(path.basename(folder));
  if (name !== expected)
    throw new Error(
      `src/remote.ts names this remote ${name}, but in the folder ${path.basename(folder)} it must be ${expected}. Change one of them.`,
    );
}
