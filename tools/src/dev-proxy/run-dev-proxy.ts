import { shortName } from '@food-court/federation/workspace';
import { step } from '../processes/progress';
import { startSettings } from '../settings/start-settings';
import { requireFreePort } from '../start/preconditions';
import { WatchingCompiler } from '../build/watching-compiler';
import { proxyServer } from './proxy-server';
import { readLocalBuild, LocalBuilds } from './local-builds';
import { LocalReload } from './local-reload';
import { checkSite } from './check-site';

/** Not the port of the product, which may run at the same time. */
const defaultPort = '3100';

/** Serves one remote from the sources here and everything else from the deployed site, until a signal. */
export async function runDevProxy(remote: string, site: string): Promise<void> {
  const { host, port } = startSettings({ ...process.env, PORT: process.env.PORT || defaultPort, PUBLIC_URL: '' });
  const proxy = `http://localhost:${port}`;
  const name = shortName(remote);
  const isReleased = await checkSite(site, name);

  const [builds, reload, compiler] = [new LocalBuilds(), new LocalReload(), new WatchingCompiler(remote)];
  const server = proxyServer({ origins: { site, proxy }, builds, reload });
  await requireFreePort(host, port);
  server.listen(port, host);

  const end = async (code: number): Promise<void> => {
    await compiler.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0));

  try {
    await step(`Building ${remote}`, () =>
      compiler.start(async (folder) => {
        builds.add(await readLocalBuild(folder));
        reload.notifyBuilt();
        console.log(`✔ ${name} ${builds.current.build} is shown`);
      }),
    );
  } catch (error) {
    console.error(`✖ ${(error as Error).message}`);
    return end(1);
  }
  if (!isReleased) console.log(`! ${site} has no ${name} yet: its pages and links are there on this machine only.`);
  console.log(
    `\n${site} with the ${name} of this folder: ${proxy}\nEverything you do there but for ${name} is done on the deployed site.`,
  );
}
