import { readFileSync } from 'node:fs';
import path from 'node:path';
import { liveVersion, type Discovery } from '../discovery';
import { publish } from '../release/publish';
import { diskStore } from '../release/store/disk-store';
import { sharesOf } from './example-discovery';
import { createFinishedBuild } from './finished-build';
import { tempFolder } from './temp-folder';

/** Creates a folder store with a shell and several builds of a kitchen, released one after the other. */
export async function createReleases(...kitchens: string[]) {
  const folder = path.join(tempFolder(), 'releases');
  const store = diskStore(folder);
  const release = (name: string, build: string) =>
    publish(store, [createFinishedBuild(name, build)], { by: 'Ada', audience: 'everybody' });
  await release('shell', 's1');
  for (const build of kitchens) await release('kitchen', build);
  const discovery = () => JSON.parse(readFileSync(path.join(folder, 'discovery.json'), 'utf8')) as Discovery;
  return {
    folder,
    store,
    release,
    discovery,
    kitchen: () => sharesOf(discovery(), 'kitchen'),
    fallback: () => liveVersion(discovery(), 'kitchen')?.fallbackUrl?.split('/')[3],
  };
}
