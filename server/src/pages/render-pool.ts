import { clientAddress, type Lineup, type Release } from '@food-court/federation/discovery';
import {
  RenderProcess,
  RenderProcessNotStarted,
  type RenderProcessEnded,
  type Rendered,
  type RenderProcessEvents,
  type RenderSite,
  type RenderWork,
  type ServerBundle,
} from '@food-court/federation/render-process';
import type { Releases, NamedBuild } from '#modules/releases/index';
import { outsideRequests } from '../platform/observability/tracing/request-scope';

/** While none starts, no page waits for another attempt. */
const usualPauseMs = 2_000;
/** A process with a slow memory leak is replaced before it matters. */
const maxPagesOfProcess = 50_000;

export interface PoolSettings {
  maxProcesses: number;
  /** One more is started ahead, without bundles. */
  hasSpare: boolean;
  startProgram?: ConstructorParameters<typeof RenderProcess>[0];
  pauseAfterFailedStartMs?: number;
}

/** Live builds and canaries of a few deployables, at 50 to 100 MB each. */
export const usualPool: PoolSettings = { maxProcesses: 8, hasSpare: true };

export interface PoolEvents extends Omit<RenderProcessEvents, 'onEnd'> {
  /** A process with these builds ended, and nobody had closed it. */
  onEnd: (builds: readonly NamedBuild[], ended: RenderProcessEnded) => void;
}

interface Running {
  process: RenderProcess;
  builds: readonly NamedBuild[];
  /** Why it has no bundles, once that is known. */
  unreadable: Promise<Error | undefined>;
  pagesInProgress: number;
}

interface Part {
  name: string;
  release: Release;
}

/**
 * Processes that render pages, one for each shell and set of remotes whose screens share a page. So a remote's code is
 * never in the memory of a process that renders a page without it.
 */
export class RenderPool {
  /** Ordered by their last use. */
  private readonly running = new Map<string, Running>();
  private spare: RenderProcess | undefined;
  private isClosed = false;
  private failedStart: { error: RenderProcessEnded; at: number } | undefined;

  constructor(
    private readonly releases: Pick<Releases, 'serverBundle'>,
    private readonly events: PoolEvents,
    private readonly settings: PoolSettings = usualPool,
  ) {}

  async render(lineup: Lineup, remotes: readonly string[], site: RenderSite, work: RenderWork): Promise<Rendered> {
    const parts = [...new Set(remotes)].flatMap((name) => {
      const release = lineup.remotes[name];
      return release ? [{ name, release }] : [];
    });
    const failedStart = this.recentFailedStart();
    if (failedStart) throw failedStart;
    const running = this.take({ name: 'shell', release: lineup.shell }, parts);
    try {
      const unreadable = await running.unreadable;
      if (!unreadable) return await running.process.render(site, work);
      if (parts.length === 0) throw unreadable;
      const rendered = await this.render(lineup, [], site, work);
      const { message, stack = message } = unreadable;
      return { ...rendered, faults: [...rendered.faults, { message, stack }] };
    } finally {
      running.pagesInProgress -= 1;
      if (isWornOut(running) && running.pagesInProgress === 0) running.process.close();
      this.startSpare();
    }
  }

  /** Builds whose pages are being rendered. */
  buildsAtWork(): string[] {
    const working = [...this.running.values()].filter(({ pagesInProgress }) => pagesInProgress > 0);
    return working.flatMap(({ builds }) => builds.map(({ name, build }) => `${name}@${build}`));
  }

  close(): void {
    this.isClosed = true;
    for (const { process } of this.running.values()) process.close();
    this.running.clear();
    this.spare?.close();
  }

  private take(shell: Part, remotes: readonly Part[]): Running {
    const key = [shell, ...remotes].map(({ name, release }) => `${name}@${release.build}`).join(' ');
    const known = this.running.get(key);
    const running = known && !known.process.hasEnded && !isWornOut(known) ? known : this.start(shell, remotes);
    running.pagesInProgress += 1;
    this.running.delete(key);
    this.running.set(key, running);
    if (this.running.size > this.settings.maxProcesses) this.closeOldest();
    return running;
  }

  private start(shell: Part, remotes: readonly Part[]): Running {
    const process = this.spare?.hasEnded === false ? this.spare : this.startProcess();
    this.spare = undefined;
    const blamed = (remotes.length > 0 ? remotes : [shell]).map(({ name, release: { build } }) => ({ name, build }));
    const onEnd = (ended: RenderProcessEnded): void => {
      if (ended instanceof RenderProcessNotStarted) this.failedStart = { error: ended, at: performance.now() };
      this.events.onEnd(blamed, ended);
    };
    const unreadable = Promise.all([this.read(shell), ...remotes.map((remote) => this.read(remote))]).then(
      ([shellBundle, ...bundles]): undefined => {
        process.start(shellBundle, bundles, { ...this.events, onEnd });
      },
      (error: Error) => {
        process.close();
        return error;
      },
    );
    return { process, builds: blamed, unreadable, pagesInProgress: 0 };
  }

  private async read({ name, release }: Part): Promise<ServerBundle> {
    const code = await this.releases.serverBundle(name, release);
    return { name, build: release.build, code, address: clientAddress(release, '') };
  }

  private recentFailedStart(): RenderProcessEnded | undefined {
    const { error, at = 0 } = this.failedStart ?? {};
    const { pauseAfterFailedStartMs = usualPauseMs } = this.settings;
    return performance.now() - at < pauseAfterFailedStartMs ? error : undefined;
  }

  private closeOldest(): void {
    for (const [key, { process, pagesInProgress }] of this.running) {
      if (pagesInProgress > 0) continue;
      this.running.delete(key);
      return process.close();
    }
  }

  /** Runs after a page, so that it does not compete with it. */
  private startSpare(): void {
    if (this.settings.hasSpare && !this.isClosed && !this.recentFailedStart()) this.spare ??= this.startProcess();
  }

  /** Calls that it makes later belong to other requests. */
  private startProcess(): RenderProcess {
    return outsideRequests(() => new RenderProcess(this.settings.startProgram));
  }
}

const isWornOut = ({ process }: Running): boolean => process.pagesRendered >= maxPagesOfProcess;
