import { createRequire } from 'node:module';
import vm from 'node:vm';
import { clientAddress, type Discovery, type Release } from 'federation/discovery';
import type { RemoteBundle, ShellBundle } from 'federation/rendering';
import type { Transport } from 'shared-api';
import type { ReleaseStore } from '../releases/release-store';

const nodeRequire = createRequire(import.meta.url);

type Require = (request: string) => unknown;

/** Runs a bundle as a CommonJS module whose `require` we answer. */
function run<Exports>(code: string, release: Release, name: string, require: Require): Exports {
  const module = { exports: {} as Exports };
  const wrapper = vm.runInThisContext(`(function (require, module, exports, releaseAddress) {${code}\n})`, {
    filename: `${name}-${release.build}.cjs`,
  }) as (...parts: unknown[]) => void;
  wrapper(require, module, module.exports, clientAddress(release, ''));
  return module.exports;
}

/** The bundles that the discovery document names, each run once; another build of one replaces it without a restart. */
export class ServerBundles {
  private shell: { build: string; bundle: Promise<ShellBundle> } | undefined;
  private remotes = new Map<string, { build: string; bundle: Promise<RemoteBundle> }>();

  constructor(
    private readonly releases: ReleaseStore,
    private readonly transport: Transport,
  ) {}

  shellOf({ shell }: Discovery): Promise<ShellBundle> {
    if (this.shell?.build !== shell.build) {
      // Remotes hold the libraries of the shell they were run with.
      this.remotes.clear();
      const running = { build: shell.build, bundle: this.runShell(shell) };
      this.shell = running;
      running.bundle.catch(() => this.shell === running && (this.shell = undefined));
    }
    return this.shell.bundle;
  }

  async screen(discovery: Discovery, id: string): Promise<unknown> {
    const [remote = '', name = ''] = id.split('/');
    const release = discovery.remotes[remote];
    if (!release) return undefined;
    return (await this.remoteOf(discovery, remote, release)).screens[name];
  }

  private remoteOf(discovery: Discovery, name: string, release: Release): Promise<RemoteBundle> {
    const known = this.remotes.get(name);
    if (known?.build === release.build) return known.bundle;
    const running = { build: release.build, bundle: this.runRemote(discovery, name, release) };
    this.remotes.set(name, running);
    running.bundle.catch(() => this.remotes.get(name) === running && this.remotes.delete(name));
    return running.bundle;
  }

  private async runShell(release: Release): Promise<ShellBundle> {
    const { default: bundle } = run<{ default: ShellBundle }>(await this.releases.serverBundle('shell', release), release, 'shell', nodeRequire);
    bundle.setTransport(this.transport);
    return bundle;
  }

  private async runRemote(discovery: Discovery, name: string, release: Release): Promise<RemoteBundle> {
    const { shared } = await this.shellOf(discovery);
    const code = await this.releases.serverBundle(name, release);
    return run<RemoteBundle>(code, release, name, (request) => (request in shared ? shared[request] : nodeRequire(request)));
  }
}
