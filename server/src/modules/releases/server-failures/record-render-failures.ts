import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '@food-court/federation/release';
import type { Db } from '#platform/database/tables';
import { deleteOldJob } from '#platform/jobs/delete-old';
import { LruCache } from '#platform/resilience/lru-cache';
import type { RenderFailure } from './build-failure';
import { bundleFramesOf } from './bundle-frames';
import { recordedText } from './recorded-text';
import { addRenderFailures, deleteOldRenderFailures, type CountedFailure } from './render-failures.repository';

const second = 1_000;
const hour = 3_600 * second;
/** Different failures of a build that one process counts in an hour: a message may name what differs in each page. */
const mostOfBuild = 20;
const mostBuilds = 200;
/** Together they fit into an entry of the table’s index. */
const longestMessage = 400;
const longestRoute = 150;

/** Counts failures in memory, and adds them to the database once a second. While it is down, nothing is recorded. */
export class RenderFailureCounts {
  private waiting = new Map<string, CountedFailure>();
  private readonly known = new LruCache<string, Set<string>>(mostBuilds);

  constructor(
    private readonly store: Pick<ReleaseStore, 'place'>,
    private readonly now: () => number = Date.now,
  ) {}

  add = ({ builds, route, message, stack = '' }: RenderFailure): void => {
    for (const { name, build } of builds) {
      const row = {
        ...{ name, build, route: recordedText(route, this.store, longestRoute) },
        message: recordedText(message, this.store, longestMessage),
      };
      const key = JSON.stringify(row);
      if (!this.isCounted(`${name}@${build}`, key)) continue;
      const frames = bundleFramesOf(stack, { name, build }).join('\n') || null;
      this.waiting.set(key, { ...row, frames, times: (this.waiting.get(key)?.times ?? 0) + 1 });
    }
  };

  take(): CountedFailure[] {
    const counted = [...this.waiting.values()];
    this.waiting = new Map();
    return counted;
  }

  private isCounted(build: string, failure: string): boolean {
    const key = `${Math.floor(this.now() / hour)} ${build}`;
    const known = this.known.get(key) ?? new Set();
    this.known.set(key, known);
    if (known.size < mostOfBuild) known.add(failure);
    return known.has(failure);
  }
}

/** Returns what is to be called with each failure. */
export function recordRenderFailures(
  app: Pick<FastifyInstance, 'jobs'>,
  db: Db,
  store: Pick<ReleaseStore, 'place'>,
): RenderFailureCounts['add'] {
  const counts = new RenderFailureCounts(store);
  app.jobs.add({
    name: 'record failures of rendering',
    everyMs: second,
    first: 'later',
    run: () => addRenderFailures(db, counts.take()),
    failed: 'failures of rendering could not be recorded',
  });
  app.jobs.add(deleteOldJob('failures of rendering', () => deleteOldRenderFailures(db)));
  return counts.add;
}
