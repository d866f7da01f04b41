import type { FastifyBaseLogger } from 'fastify';
import { readDiscovery, readHistory, rollBack, removeVersion, type ReleaseStore } from 'federation/release';
import type { Db } from '#database/tables';
import { findTrial } from '#releases/trials';
import { countFailures } from './client-reports.repository';
import { shouldRollBack, maxPerAddress, rollbackReason, windowMinutes } from './rollback.policy';

interface RollbackContext {
  db: Db;
  store: ReleaseStore;
  /** Number of visitors whose reports cause a rollback. */
  threshold: number;
  log: FastifyBaseLogger;
}

const by = 'automatic';

/**
 * Withdraws a build when enough visitors reported that it fails. Runs after each report, in any process. When several processes
 * decide at once, one writes: the document is only replaced if it has not changed since it was read.
 */
export async function rollBackIfFailing(
  { db, store, threshold, log }: RollbackContext,
  name: string,
  build: string,
): Promise<void> {
  const version = findTrial(await readDiscovery(store), name, build);
  if (!version) return;
  const count = await countFailures(db, { name, build, minutes: windowMinutes, maxPerAddress });
  if (!shouldRollBack(count, threshold)) return;
  const reason = rollbackReason(count);
  if (!version.deployment.default) {
    await removeVersion(store, name, { by, build, reason });
    log.error({ name, build, reason }, 'a canary was ended');
  } else if (await isResultOfRollback(store, name, build)) {
    log.error(
      { name, build, reason },
      'the build that was rolled back to fails as well: its visitors are left to a person',
    );
  } else {
    const { build: live, changed } = await rollBack(store, name, { by, from: build, reason });
    // False when another process has done it.
    if (changed) log.error({ name, build, live, reason }, 'a release was rolled back');
  }
}

/** When the previous build fails too, the build is not the cause. Another rollback would go back through the whole history. */
async function isResultOfRollback(store: ReleaseStore, name: string, build: string): Promise<boolean> {
  const history = await readHistory(store);
  return (
    history.find(({ builds, what }) => builds[name] === build && (what === 'release' || what === 'rollback'))?.what ===
    'rollback'
  );
}
