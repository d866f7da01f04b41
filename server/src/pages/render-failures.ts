import type { FastifyBaseLogger } from 'fastify';
import type { RenderFault } from '@food-court/federation/render-process';
import type { CircuitBreaker } from '../platform/resilience/circuit-breaker';
import { LruCache } from '../platform/resilience/lru-cache';
import type { BuildFailure, NamedBuild, RenderFailure, VisitedPage } from '#modules/releases/index';
import { outsideRequest, type RenderTask } from './render-tasks';

/** Tasks and builds that are no longer served are dropped. */
const maxKnown = 500;
/** A process with a memory leak crashes again and again, although the pages in between succeed. */
const endsToFail = 3;
const endsWindowMs = 10 * 60_000;
const successesToTrust = 3;

interface Options {
  circuitBreaker: CircuitBreaker;
  /** These builds fail on the server, and not for the first time. */
  onFailing: (failing: BuildFailure) => void;
  /** Told of each failure, also of the first. */
  onFailure?: (failure: RenderFailure) => void;
  log: Pick<FastifyBaseLogger, 'error'>;
  now?: () => number;
}

const keyOf = (builds: readonly NamedBuild[]): string => builds.map(({ name, build }) => `${name}@${build}`).join(' ');

/** Circuit breaker: tracks which tasks of which builds fail on the server, and are therefore left to browsers. */
export class RenderFailures {
  private readonly tasks = new LruCache<string, RenderTask>(maxKnown);
  private readonly lastPages = new LruCache<string, VisitedPage>(maxKnown);
  private readonly successes = new LruCache<string, number>(maxKnown);
  private readonly ends = new LruCache<string, number[]>(maxKnown);
  /** Counts of an error that many pages share: one crash of a process is one failure. */
  private readonly counted = new WeakMap<Error, Set<string>>();
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  isSkipped(task: RenderTask): boolean {
    const { circuitBreaker } = this.options;
    return circuitBreaker.isOpen(task.name) || circuitBreaker.isOpen(outsideRequest(task).name);
  }

  /** Late faults name the task and its builds. */
  begin(task: RenderTask, page: VisitedPage): void {
    this.tasks.set(task.name, task);
    this.lastPages.set(keyOf(task.builds), page);
  }

  /**
   * It succeeded as often in a row as it would have to fail to be skipped, and left nothing behind that failed later.
   * Until then its pages are not cached, because visitors with a cached page do not reveal failures.
   */
  isSound({ name }: RenderTask): boolean {
    return (this.successes.get(name) ?? 0) >= successesToTrust;
  }

  recordSuccess({ name }: RenderTask): void {
    this.successes.set(name, (this.successes.get(name) ?? 0) + 1);
    this.options.circuitBreaker.recordSuccess(name);
  }

  recordFailure({ name, builds, route }: RenderTask, reason: string, stack?: string): void {
    this.successes.delete(name);
    this.options.onFailure?.({ builds, route, message: reason, stack });
    if (!this.options.circuitBreaker.recordFailure(name)) return;
    this.options.log.error({ task: name, reason }, 'left to browsers for a while');
    this.fail(builds, reason);
  }

  recordError(task: RenderTask, error: Error): void {
    const counted = this.counted.get(error) ?? new Set();
    this.counted.set(error, counted);
    if (counted.has(task.name)) return;
    counted.add(task.name);
    this.recordFailure(task, error.message);
  }

  readonly recordLateFault = (tasks: readonly string[], { message, stack }: RenderFault): void => {
    this.options.log.error({ tasks, err: { message, stack } }, 'a server bundle failed outside a request');
    for (const name of tasks) {
      const task = this.tasks.get(name);
      if (!task) continue;
      this.successes.delete(name);
      this.recordFailure(outsideRequest(task), message, stack);
    }
  };

  /** A process with these builds crashed, or had to be killed. */
  readonly recordEnd = (builds: readonly NamedBuild[], reason: string): void => {
    this.options.log.error({ builds, reason }, 'a process that renders pages ended');
    const since = this.now() - endsWindowMs;
    const before = (this.ends.get(keyOf(builds)) ?? []).filter((at) => at > since);
    const ends = [...before, this.now()].slice(-endsToFail);
    this.ends.set(keyOf(builds), ends);
    if (ends.length === endsToFail)
      this.fail(builds, `The process that renders its pages ended three times: ${reason}`);
  };

  private fail(builds: readonly NamedBuild[], reason: string): void {
    this.options.onFailing({ builds, reason, page: this.lastPages.get(keyOf(builds)) });
  }
}
