import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatFault, type BuildFault } from '#build/faults/index';
import { clientReportsAddress } from '#discovery/index';
import { HotUpdates } from './hot-updates';
import { LocalBuilds, readLocalBuild, type LocalBuild } from './local-builds';
import { answerLocalNews } from './local-news';
import { LocalReload } from './local-reload';
import { answerReport } from './page-reports';

export interface NewsServer {
  address: string;
  /** Open pages come to this build. Call it when they can load its files. */
  notifyBuilt: (folder: string) => Promise<void>;
  showFaults: (name: string, faults: readonly BuildFault[]) => void;
  stop: () => void;
}

/** Tells the open pages of a product on this machine what becomes of its sources. The product passes requests on. */
export async function startNewsServer(): Promise<NewsServer> {
  const [reload, updates, builds] = [new LocalReload(), new HotUpdates(), new LocalBuilds()];
  const server = createServer((request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    if (pathname === clientReportsAddress && request.method === 'POST')
      return void answerReport(request, response, { reload, builds, updates }).catch(() => response.destroy());
    if (!answerLocalNews({ reload, updates }, pathname, response)) response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notifyBuilt: async (folder) => {
      const build = await readLocalBuild(folder);
      builds.add({ ...build, files: mapsAmong(build.files) });
      reload.notifyBuilt(build.name, updates.add(build));
    },
    showFaults: (name, faults) => reload.showFaultOfSources(name, faultOfSources(name, faults)),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The product serves the other files of its builds. */
const mapsAmong = (files: LocalBuild['files']): LocalBuild['files'] =>
  new Map([...files].filter(([name]) => name.endsWith('.js.map')));

export const faultOfSources = (name: string, faults: readonly BuildFault[]) => ({
  title: `${name} does not compile`,
  text: faults.map(formatFault).join('\n\n'),
});
