import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { proxyServer, LocalBuilds, HotUpdates, LocalReload } from '../dev-proxy';
import { readFreshBuild } from './fresh-build';
import { SavedAnswers } from './saved-answers';
import type { SiteCache } from './site-cache';

/** The live site with a build of your remote in it, at an address of this machine. */
export interface ShownSite {
  /** 'http://localhost:43110' */
  address: string;
  close: () => Promise<void>;
}

interface Shown {
  origin: string;
  cache: SiteCache;
  /** The folder of the remote, with a finished build. */
  folder: string;
}

/** Like `food-court dev --against`, with a finished build, and with kept answers when the site is gone. */
export async function showSite({ origin, cache, folder }: Shown): Promise<ShownSite> {
  const builds = new LocalBuilds();
  builds.add(readFreshBuild(folder));
  const origins = { site: origin, proxy: '' };
  const memory = new SavedAnswers(origin, cache);
  const server = proxyServer({ origins, builds, reload: new LocalReload(), updates: new HotUpdates(), memory });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origins.proxy = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    address: origins.proxy,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await memory.settled();
    },
  };
}
