import type { FastifyBaseLogger } from 'fastify';
import { readDiscovery, type ReleaseStore } from '@food-court/federation/release';
import { withdraw } from '../reports/automatic-rollback';
import type { Db } from '#platform/database/tables';
import type { BuildFailure, RendersWithoutBuild } from './build-failure';
import { findTrial } from '../discovery/trials';
import { storeServerFailures } from './server-failures.repository';

interface Options {
  db: Db;
  store: ReleaseStore;
  log: FastifyBaseLogger;
  /** When it is false, only people decide. */
  isAutomatic: boolean;
}

/**
 * Records a build that failed on the server, and withdraws it when it is new and the build before it renders the same
 * page. Nobody waits for it: if the database or the store is unavailable, it is done the next time the build fails.
 */
export const withdrawFailingBuilds =
  (options: Options) =>
  (failing: BuildFailure, rendersWithoutBuild: RendersWithoutBuild): void => {
    judge(options, failing, rendersWithoutBuild).catch((error: Error) =>
      options.log.warn({ reason: error.message }, 'builds that fail on the server could not be recorded or withdrawn'),
    );
  };

async function judge(
  options: Options,
  { builds, reason, page }: BuildFailure,
  rendersWithoutBuild: RendersWithoutBuild,
): Promise<void> {
  if (builds.length === 0) return;
  await storeServerFailures(options.db, builds);
  if (!options.isAutomatic || !page) return;
  const discovery = await readDiscovery(options.store);
  for (const failed of builds) {
    const version = findTrial(discovery, failed.name, failed.build);
    if (!version || !(await rendersWithoutBuild(failed, page))) continue;
    return withdraw(options, failed.name, version, `It fails on the server: ${reason}`);
  }
}
