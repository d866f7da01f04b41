import { once } from 'node:events';
import { formatFault } from '#build/faults/index';
import type { WatchingCompiler } from '#build/watch/index';
import { checkSite } from './check-site';
import { LocalBuilds, readLocalBuild } from './local-builds';
import { LocalReload } from './local-reload';
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
  const isReleased = await checkSite(site, name);

  const [builds, reload] = [new LocalBuilds(), new LocalReload()];
  const server = proxyServer({ origins: { site, proxy }, builds, reload }).listen(port, host);
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
        reload.notifyBuilt();
        console.log(`✔ ${name} ${builds.current.build} is shown`);
      },
      (faults) =>
        reload.showFaultOfSources({ title: `${name} does not compile`, text: faults.map(formatFault).join('\n\n') }),
    );
  } catch (error) {
    console.error(`✖ ${(error as Error).message}`);
    return end(1);
  }
  if (!isReleased) console.log(`! ${site} has no ${name} yet. Its pages and links exist only on this machine.`);
  console.log(
    `\n${site} with the ${name} of this folder: ${proxy}\nEverything except ${name} happens on the deployed site.`,
  );
}
