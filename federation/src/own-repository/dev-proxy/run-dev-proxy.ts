import { once } from 'node:events';
import type { WatchingCompiler } from '#build/watch/index';
import { checkSite, noticeOf } from './check-site';
import { LocalBuilds, readLocalBuild } from './local-builds';
import { HotUpdates } from './hot-updates';
import { LocalReload } from './local-reload';
import { faultOfSources } from './news-server';
import { proxyServer } from './proxy-server';

export interface DevProxy {
  /** The remote whose sources are here. */
  name: string;
  compiler: WatchingCompiler;
  /** The origin of the deployed site. */
  site: string;
  host: string;
  port: number;
}

/** Differs from the product's port, because both may run at the same time. */
export const devProxyPort = '3100';

/** Serves one remote from the sources here and everything else from the deployed site, until a signal. */
export async function runDevProxy({ name, compiler, site, host, port }: DevProxy): Promise<void> {
  const proxy = `http://localhost:${port}`;
  const onSite = await checkSite(site, name);

  const [builds, reload, updates] = [new LocalBuilds(), new LocalReload(), new HotUpdates()];
  const server = proxyServer({ origins: { site, proxy }, builds, reload, updates }).listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} is already in use. Choose another, with PORT=…`)
      : error;
  });

  const end = async (code: number): Promise<void> => {
    await compiler.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0));

  console.log(`• Building ${name} …`);
  try {
    await compiler.start(
      async (folder) => {
        builds.add(await readLocalBuild(folder));
        reload.notifyBuilt(name, updates.add(builds.current));
        console.log(`✔ ${name} ${builds.current.build} is shown`);
      },
      (faults) => reload.showFaultOfSources(name, faultOfSources(name, faults)),
    );
  } catch (error) {
    console.error(`✖ ${(error as Error).message}`);
    return end(1);
  }
  console.log(
    `${noticeOf(site, name, onSite)}\n${site} with the ${name} of this folder: ${proxy}\nEverything except ${name} happens on the deployed site.`,
  );
}
