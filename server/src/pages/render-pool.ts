import { clientAddress, type Lineup, type Release } from 'federation/discovery';
import {
  RenderProcess,
  type Rendered,
  type RenderProcessEvents,
  type RenderSite,
  type RenderWork,
  type ServerBundle,
} from 'federation/render-process';
import type { Releases } from '../releases/releases';
import type { NamedBuild } from './render-tasks';

/** Live builds, canaries and previews of a few deployables, at 50 to 100 MB each. */
const maxProcesses = 8;
/** A process that loses memory slowly is replaced before it matters. */
const maxPagesOfProcess = 50_000;

interface PoolEvents extends Omit<RenderProcessEvents, 'onEnd'> {
  /** A process with these builds ended that nobody closed. */
  onEnd: (builds: readonly NamedBuild[], reason: string) => void;
}

interface Running {
  process: RenderProcess;
  /** The bundles were read. */
  started: Promise<void>;
}

interface Part {
  name: string;
  release: Release;
}

/**
 * Processes that render pages, one for each shell and set of remotes whose screens are on a page together. So the code of a
 * remote is never in the memory of a process that renders a page without it. One more is started ahead and has no bundles.
 */
export class RenderPool {
  /** In the order of their last use. */
  private readonly running = new Map<string, Running>();
  private spare: RenderProcess | undefined;
  private isClosed = false;

  constructor(
    private readonly releases: Pick<Releases, 'serverBundle'>,
    private readonly events: PoolEvents,
  ) {}

  async render(lineup: Lineup, remotes: readonly string[], site: RenderSite, work: RenderWork): Promise<Rendered> {
    const parts = [...new Set(remotes)].flatMap((name) => {
      const release = lineup.remotes[name];
      return release ? [{ name, release }] : [];
    });
    const { process, started } = this.processFor({ name: 'shell', release: lineup.shell }, parts);
    try {
      await started;
    } catch (error) {
      if (parts.length === 0) throw error;
      const { page, faults } = await this.render(lineup, [], site, work);
      const { message, stack = message } = error as Error;
      return { page, faults: [...faults, { message, stack }] };
    }
    try {
      return await process.render(site, work);
    } finally {
      this.retireOld();
      this.startSpare();
    }
  }

  close(): void {
    this.isClosed = true;
    for (const { process } of this.running.values()) process.close();
    this.running.clear();
    this.spare?.close();
  }

  private processFor(shell: Part, remotes: readonly Part[]): Running {
    const key = [shell, ...remotes].map(({ name, release }) => `${name}@${release.build}`).join(' ');
    const known = this.running.get(key);
    const running = known ?? this.start(key, shell, remotes);
    this.running.delete(key);
    this.running.set(key, running);
    if (!known) this.closeOldest();
    return running;
  }

  private start(key: string, shell: Part, remotes: readonly Part[]): Running {
    const process = this.spare?.hasEnded === false ? this.spare : new RenderProcess();
    this.spare = undefined;
    const blamed = (remotes.length > 0 ? remotes : [shell]).map(({ name, release: { build } }) => ({ name, build }));
    const forget = (): void => {
      if (this.running.get(key)?.process === process) this.running.delete(key);
    };
    const onEnd = (reason: string): void => {
      forget();
      this.events.onEnd(blamed, reason);
    };
    const started = Promise.all([this.read(shell), ...remotes.map((remote) => this.read(remote))]).then(
      ([shellBundle, ...bundles]) => process.start(shellBundle, bundles, { ...this.events, onEnd }),
    );
    started.catch(() => {
      forget();
      process.close();
    });
    return { process, started };
  }

  private async read({ name, release }: Part): Promise<ServerBundle> {
    const code = await this.releases.serverBundle(name, release);
    return { name, build: release.build, code, address: clientAddress(release, '') };
  }

  private closeOldest(): void {
    if (this.running.size <= maxProcesses) return;
    for (const [key, { process }] of this.running) {
      if (!process.isIdle) continue;
      this.running.delete(key);
      return process.close();
    }
  }

  private retireOld(): void {
    for (const [key, { process }] of this.running) {
      if (process.pagesRendered < maxPagesOfProcess) continue;
      this.running.delete(key);
      process.retire();
    }
  }

  /** After a page, so that it does not compete with it. */
  private startSpare(): void {
    if (!this.isClosed) this.spare ??= new RenderProcess();
  }
}
