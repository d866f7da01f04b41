import { createRequire } from 'node:module';
import vm from 'node:vm';
import { clientAddress, type Lineup, type Release } from 'federation/discovery';
import type { RemoteBundle, ShellBundle } from 'federation/rendering';
import type { Transport } from 'shared-api';
import type { Releases } from '../releases/releases';
import { bundleFile } from './bundle-files';

const nodeRequire = createRequire(import.meta.url);

type Require = (request: string) => unknown;

/** Runs a bundle as a CommonJS module whose `require` we answer. */
function run<Exports>(code: string, release: Release, name: string, require: Require): Exports {
  const module = { exports: {} as Exports };
  const wrapper = vm.runInThisContext(`(function (require, module, exports, releaseAddress) {${code}\n})`, {
    filename: bundleFile(name, release),
  }) as (...parts: unknown[]) => void;
  wrapper(require, module, module.exports, clientAddress(release, ''));
  return module.exports;
}

/** Live ones, canaries, previews and fallbacks of a few deployables; what was not used for longest is run again when it is. */
const mostRunning = 40;

/** The bundles of the builds that visitors meet, each run once: several builds of one remote run beside each other. */
export class ServerBundles {
  private readonly running = new Map<string, Promise<unknown>>();

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
        nodeRequire,
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

  /** A remote holds the libraries of the shell it was run with, so that each shell runs its own. */
  private remoteOf(lineup: Lineup, name: string, release: Release): Promise<RemoteBundle> {
    return this.once(`shell@${lineup.shell.build} ${name}@${release.build}`, async () => {
      const { shared } = await this.shellOf(lineup);
      const code = await this.releases.serverBundle(name, release);
      return run<RemoteBundle>(code, release, name, (request) =>
        request in shared ? shared[request] : nodeRequire(request),
      );
    });
  }

  private once<Bundle>(key: string, start: () => Promise<Bundle>): Promise<Bundle> {
    const bundle = (this.running.get(key) as Promise<Bundle> | undefined) ?? start();
    this.running.delete(key);
    this.running.set(key, bundle);
    for (const longestUnused of this.running.keys())
      if (this.running.size > mostRunning) this.running.delete(longestUnused);
    bundle.catch(() => this.running.get(key) === bundle && this.running.delete(key));
    return bundle;
  }
}
