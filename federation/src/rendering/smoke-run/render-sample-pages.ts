import { findDestination } from '#discovery/index';
import { RenderProcess, RenderProcessNotStarted, type ApiAnswer } from '../render-process';
import { startInBackground } from './background-process';
import type { SamplePage, SampleSite } from './sample-site';

/** Three times the server's limit for a page: on a busy machine a process in the background gets a tenth of a core. */
const timeoutMs = 6_000;
/** A page may start something that fails a moment later. */
const lateFaultMs = 100;

/** A screen must render without its data, too: one day the call fails for a visitor. */
const noData: ApiAnswer = { status: 503, body: '', headers: {} };

/** Our own site takes a few seconds. */
const longestRunMs = 60_000;

/**
 * Returns the reason for each failed page. Pages of the same remotes share a process, like on the server. Only one process
 * runs at a time, in the background.
 */
export async function renderSamplePages(
  site: SampleSite,
  pages: readonly SamplePage[],
  limitMs = longestRunMs,
): Promise<ReadonlyMap<SamplePage, string>> {
  const groups = new Map<string, SamplePage[]>();
  for (const page of pages) {
    const key = page.remotes.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  const failures = new Map<SamplePage, string>();
  const until = performance.now() + limitMs;
  for (const group of groups.values()) await renderGroup(site, group, { failures, until });
  return failures;
}

async function renderGroup(
  site: SampleSite,
  pages: readonly SamplePage[],
  { failures, until }: { failures: Map<SamplePage, string>; until: number },
): Promise<void> {
  let trial: Trial | undefined;
  for (const page of pages) {
    if (performance.now() > until) {
      failures.set(page, 'the pages before it took too long');
      continue;
    }
    trial = trial?.process.hasEnded === false ? trial : new Trial(site, page.remotes);
    const reason = await trial.render(page);
    if (reason !== undefined) failures.set(page, reason);
  }
  const late = await trial?.end();
  const last = pages.at(-1);
  if (late !== undefined && last) failures.set(last, late);
}

/** A process with the bundles of a shell and of some remotes. */
class Trial {
  readonly process = new RenderProcess(startInBackground);
  private lateFault: string | undefined;

  constructor(
    private readonly site: SampleSite,
    remotes: readonly string[],
  ) {
    const [shell, ...others] = ['shell', ...remotes].flatMap((name) => site.bundles.get(name) ?? []);
    if (shell)
      this.process.start(shell, others, {
        callApi: async () => noData,
        onLateFault: (_tasks, { message }) => (this.lateFault ??= message),
        onEnd: () => undefined,
      });
  }

  /** Returns the reason of a failure. */
  async render({ pathname }: SamplePage): Promise<string | undefined> {
    const { rendered } = this.site;
    const destination = findDestination(rendered.map, pathname);
    const work = {
      task: pathname,
      pathname,
      search: '',
      destination,
      answers: {},
      language: 'en',
      signedInHint: false,
      closed: false,
      timeoutMs,
    };
    try {
      const { faults } = await this.process.render(rendered, work);
      return faults[0]?.message ?? this.takeLateFault();
    } catch (error) {
      // The machine failed, not the build.
      if (error instanceof RenderProcessNotStarted) throw error;
      return (error as Error).message;
    }
  }

  /** Returns what was thrown after the last page. */
  async end(): Promise<string | undefined> {
    await this.process.wait(lateFaultMs);
    this.process.close();
    return this.takeLateFault();
  }

  private takeLateFault(): string | undefined {
    const fault = this.lateFault;
    this.lateFault = undefined;
    return fault;
  }
}
