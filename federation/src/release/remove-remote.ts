import { liveVersion, versionsOf } from '../discovery';
import { changeDiscovery } from './document/change-discovery';
import { withoutDeployable } from './document/discovery-changes';
import { servedBuildsByRole } from './document/served-builds-by-role';
import { pagesLostWith, reasonsAgainstRemoval } from '../gate';
import type { ReleaseStore } from './store/release-store';
import { manifestReader, readBuilds } from './build-manifests';
import { ReleaseRefused } from './document/release-refused';

export interface RemovedRemote {
  /** The build that was live, or shown to some visitors. */
  build: string;
  /** Pages that the site no longer has. */
  pages: string[];
}

interface Removal {
  by: string;
  reason?: string;
  /** Removes the remote only if this build is still live: the caller may be too late. */
  from?: string;
}

/** Takes a remote off the site; its builds stay in the store. Throws with every reason when other served builds need it. */
export async function removeRemote(
  store: ReleaseStore,
  name: string,
  { by, reason, from }: Removal,
): Promise<RemovedRemote> {
  if (name === 'shell') throw new ReleaseRefused('A site needs a shell. Roll back to another build instead.');
  const readManifest = manifestReader(store, []);
  let pages: string[] = [];
  const { change } = await changeDiscovery(store, async (discovery) => {
    const version = liveVersion(discovery, name) ?? versionsOf(discovery, name)[0];
    if (!version) throw new ReleaseRefused(`${name} is not on the site`);
    if (from !== undefined && version.metadata.version !== from)
      throw new ReleaseRefused(`${name} ${from} is no longer live`);
    const served = await readBuilds(servedBuildsByRole(discovery), readManifest);
    const reasons = reasonsAgainstRemoval(name, served);
    if (reasons.length > 0) throw new ReleaseRefused(`${name} can’t be taken off:\n  ${reasons.join('\n  ')}`);
    pages = pagesLostWith(name, served);
    return {
      discovery: withoutDeployable(discovery, name),
      change: { what: 'withdrawal', by, builds: { [name]: version.metadata.version }, reason },
    };
  });
  return { build: change.builds[name] ?? '', pages };
}
