import path from 'node:path';
import type { Workplace } from '@food-court/federation/commands';
import { serviceAddress, serviceSite, type Site } from '@food-court/federation/release-client';
import { readStamp, shortName } from '@food-court/federation/workspace';
import { buildDeployables, deployables, folderOf, isStale } from '../build/build-deployables';
import { startSettings } from '../settings/start-settings';
import { directSite } from '../site/direct-site';

/** The sources in this repository, as they are now. */
export const thisRepository: Workplace = {
  names: deployables.map(shortName),
  line: (command, name, ...words) => [`npm run ${command} --`, name, ...words].join(' '),
  build: (names) => buildDeployables(names.map(folderNameOf)),
  folderOf: (name) => requireCurrentBuild(folderOf(folderNameOf(name))),
  openSite,
  origin: () => serviceAddress() ?? startSettings(process.env).origin,
};

const folderNameOf = (name: string): string => deployables.find((folder) => shortName(folder) === name) ?? name;

/** By the release service of the site that RELEASE_SITE names. Without it the store is written, which is for this machine. */
function openSite(): Site {
  const address = serviceAddress();
  return address === undefined ? directSite() : serviceSite(address);
}

/** A compiler that watches the sources (`npm run dev`) writes into the same dist/; its builds are for its own machine only. */
export function requireCurrentBuild(folder: string): string {
  const stamp = readStamp(folder);
  if (!isStale(folder)) {
    requireName(folder, stamp?.name);
    return folder;
  }
  const found = stamp?.build ?? 'no finished build';
  throw new Error(
    `${path.basename(folder)}/dist holds ${found}, not the build of its sources as they are now: end npm run dev, let nobody edit them, and try again.`,
  );
}

/** Commands use the folder's name, the site uses the name in remote.ts: here both must match. */
function requireName(folder: string, name: string | undefined): void {
  const expected = shortName(path.basename(folder));
  if (name !== expected)
    throw new Error(
      `src/remote.ts calls this remote ${name}; by its folder, ${path.basename(folder)}, it is ${expected}. Change one of the two.`,
    );
}
