import { once } from 'node:events';
import { shortName } from 'federation/build';
import { step } from '../processes/progress';
import { startSettings } from '../start/settings';
import { WatchingCompiler } from '../dev/watching-compiler';
import { againstServer } from './against-server';
import { readLocalBuild } from './local-build';
import { LocalBuilds } from './local-builds';
import { LocalReload } from './local-reload';
import { requireSite } from './require-site';

/** Not the product's own, which may run beside it. */
const defaultPort = '3100';

/** One remote from the sources here, everything else from the deployed site: until a signal. */
export async function runAgainst(remote: string, site: string): Promise<void> {
  const { host, port } = startSettings({ ...process.env, PORT: process.env.PORT || defaultPort, PUBLIC_URL: '' });
  const home = `http://localhost:${port}`;
  const name = shortName(remote);
  const isReleased = await requireSite(site, name);

  const [builds, reload, compiler] = [new LocalBuilds(), new LocalReload(), new WatchingCompiler(remote)];
  const server = againstServer({ origins: { site, home }, builds, reload });
  server.listen(port, host);
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(inWords(error as NodeJS.ErrnoException, port))),
  ]);

  const end = async (code: number): Promise<void> => {
    await compiler.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0));

  try {
    await step(`Building ${remote}`, () =>
      compiler.start(async (folder) => {
        builds.add(readLocalBuild(folder));
        reload.announce();
        console.log(`✔ ${name} ${builds.current.build} is shown`);
      }),
    );
  } catch (error) {
    console.error(`✖ ${(error as Error).message}`);
    return end(1);
  }
  if (!isReleased) console.log(`! ${site} has no ${name} yet: its pages and links are there on this machine only.`);
  console.log(
    `\n${site} with the ${name} of this folder: ${home}\nEverything you do there but for ${name} is done on the deployed site.`,
  );
}

const inWords = (error: NodeJS.ErrnoException, port: number): Error =>
  error.code === 'EADDRINUSE'
    ? new Error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm run dev -- …`)
    : error;
