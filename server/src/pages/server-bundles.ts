import vm from 'node:vm';
import { clientAddress, type Lineup, type Release } from 'federation/discovery';
import type { RemoteBundle, ShellBundle } from 'federation/rendering';
import type { Transport } from 'shared-api';
import type { Releases } from '../releases/releases';
import { getOrLoad, LruCache } from '../resilience/lru-cache';
import { modulesForRemote, modulesForShell, requireFrom, type BundleModules } from './bundle-modules';

/** Where bundles are in stack traces. */
export const bundleFolder = 'server-bundle/';

const bundleFile = (name: string, { build }: Release): string => `${bundleFolder}${name}-${build}.cjs`;

/** Libraries read settings of their own from it. Everything else would lead around the list of modules. */
const processOfBundles = Object.freeze({ env: Object.freeze({}) });

/** Runs a bundle as a CommonJS module that can require these modules only. */
function run<Exports>(code: string, release: Release, name: string, modules: BundleModules): Exports {
  const module = { exports: {} as Exports };
  const wrapper = vm.runInThisContext(`(function (require, module, exports, releaseAddress, process) {${code}\n})`, {
    filename: bundleFile(name, release),
  }) as (...parts: unknown[]) => void;
  const require = requireFrom(modules, `${name} ${release.build}`);
  wrapper(require, module, module.exports, clientAddress(release, ''), processOfBundles);
  return module.exports;
}

/** Live builds, canaries, previews and fallbacks of a few deployables. A bundle that was dropped runs again when it is needed. */
const maxRunning = 40;

/** The bundles of the builds that visitors get. Each runs once; several builds of one remote run beside each other. */
export class ServerBundles {
  private readonly running = new LruCache<string, Promise<unknown>>(maxRunning);

  constructor(
    private readonly releases: Releases,
    private readonly transport: Transport,
  ) {}

  shellOf({ shell }: Lineup): Promise<ShellBundle> {
    return this.once(`shell@${shell.build}`, async () => {
      const { default: bundle } = run<{ default: ShellBundle }>(
        await this.releases.serverBundle('shell', shell),
        shell,
        'shell',
        modulesForShell,
      );
      bundle.setTransport(this.transport);
      return bundle;
    });
  }

  async screen(lineup: Lineup, id: string): Promise<unknown> {
    const [remote = '', name = ''] = id.split('/');
    const release = lineup.remotes[remote];
    if (!release) return undefined;
    return (await this.remoteOf(lineup, remote, release)).screens[name];
  }

  /** A remote uses the libraries of the shell that it runs with, so each shell needs its own copy of it. */
  private remoteOf(lineup: Lineup, name: string, release: Release): Promise<RemoteBundle> {
    return this.once(`shell@${lineup.shell.build} ${name}@${release.build}`, async () => {
      const shell = await this.shellOf(lineup);
      const code = await this.releases.serverBundle(name, release);
      return run<RemoteBundle>(code, release, name, modulesForRemote(shell));
    });
  }

  private once<Bundle>(key: string, start: () => Promise<Bundle>): Promise<Bundle> {
    return getOrLoad(this.running as LruCache<string, Promise<Bundle>>, key, start);
  }
}
