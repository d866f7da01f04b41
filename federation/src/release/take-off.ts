import { liveVersion, versionsOf } from '../discovery';
import { countedOn, pagesLostWith } from '../gate';
import { changeDiscovery } from './change-discovery';
import { takenOff } from './discovery-changes';
import type { ReleaseStore } from './release-store';
import { buildReader, readableOf } from './served-builds';
import { standings } from './standings';

export interface TakenOff {
  /** That was live, or shown to some. */
  build: string;
  /** Pages that are none any more. */
  pages: string[];
}

/** Takes a remote off the site, unless others that are served count on it: every reason is told. Its builds stay as long as any. */
export async function takeOff(store: ReleaseStore, name: string, { by }: { by: string }): Promise<TakenOff> {
  if (name === 'shell') throw new Error('There is no site without a shell: roll back to another build instead');
  const readBuild = buildReader(store, []);
  let pages: string[] = [];
  const { change } = await changeDiscovery(store, async (discovery) => {
    const version = liveVersion(discovery, name) ?? versionsOf(discovery, name)[0];
    if (!version) throw new Error(`${name} is not on the site`);
    const served = await readableOf(standings(discovery), readBuild);
    const reasons = countedOn(name, served);
    if (reasons.length > 0) throw new Error(`${name} can’t be taken off:\n  ${reasons.join('\n  ')}`);
    pages = pagesLostWith(name, served);
    return {
      discovery: takenOff(discovery, name),
      change: { what: 'withdrawal', by, builds: { [name]: version.metadata.version } },
    };
  });
  return { build: change.builds[name] ?? '', pages };
}
