import type { FastifyBaseLogger } from 'fastify';
import { readDiscovery, type ReleaseStore } from '@food-court/federation/release';
import { withdraw } from '../reports/automatic-rollback';
import type { Db } from '#platform/database/tables';
import type { FailingBuilds, RendersWithout } from './failing-builds';
import { findTrial } from '../discovery/trials';
import { storeServerFailures } from './server-failures.repository';

interface Options {
  db: Db;
  store: ReleaseStore;
  log: FastifyBaseLogger;
  /** Without, only people decide. */
  isAutomatic: boolean;
}

/**
 * A build that fails on the server is recorded, and withdrawn when it is new and the build before it renders the same page.
 * Nobody waits for it: what the database or the store misses is done when the build fails again.
 */
export const withdrawFailingBuilds =
  (options: Options) =>
  (failing: FailingBuilds, rendersWithout: RendersWithout): void => {
    judge(options, failing, rendersWithout).catch((error: Error) =>
      options.log.warn({ reason: error.message }, 'builds that fail on the server could not be recorded or withdrawn'),
    );
  };

async function judge(
  options: Options,
  { builds, reason, page }: FailingBuilds,
  rendersWithout: RendersWithout,
): Promise<void> {
  if (builds.length === 0) return;
  await storeServerFailures(options.db, builds);
  if (!options.isAutomatic || !page) return;
  const discovery = await readDiscovery(options.store);
  for (const failed of builds) {
    const version = findTrial(discovery, failed.name, failed.build);
    if (!version || !(await rendersWithout(failed, page))) continue;
    return withdraw(options, failed.name, version, `It fails on the server: ${reason}`);
  }
}
