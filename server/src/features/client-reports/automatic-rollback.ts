import type { FastifyBaseLogger } from 'fastify';
import { readDiscovery, readHistory, rollBack, withdraw, type ReleaseStore } from 'federation/release';
import type { Db } from '#database/tables';
import { onTrial } from '#releases/trials';
import { findToll } from './client-reports.repository';
import { isEnough, mostPerAddress, reasonOf, windowMinutes } from './rollback.policy';

interface Judge {
  db: Db;
  store: ReleaseStore;
  /** How many visitors it takes. */
  threshold: number;
  log: FastifyBaseLogger;
}

const by = 'automatic';

/**
 * Takes a build from the visitors when enough of them reported that it fails. Asked after each report, by any process: of
 * several that decide at once one writes, as the document is only replaced by who knew it as it was.
 */
export async function takeBackIfBad({ db, store, threshold, log }: Judge, name: string, build: string): Promise<void> {
  const version = onTrial(await readDiscovery(store), name, build);
  if (!version) return;
  const toll = await findToll(db, { name, build, minutes: windowMinutes, mostPerAddress });
  if (!isEnough(toll, threshold)) return;
  const reason = reasonOf(toll);
  if (!version.deployment.default) {
    await withdraw(store, name, { by, build, reason });
    log.error({ name, build, reason }, 'a canary was ended');
  } else if (await cameByRollback(store, name, build)) {
    log.error(
      { name, build, reason },
      'the build that was rolled back to fails as well: its visitors are left to a person',
    );
  } else {
    const { build: live, changed } = await rollBack(store, name, { by, from: build, reason });
    // Several decide at once, and one does it.
    if (changed) log.error({ name, build, live, reason }, 'a release was rolled back');
  }
}

/** When the build that served before fails too, it is not the build; going on would lead back through all that ever was. */
async function cameByRollback(store: ReleaseStore, name: string, build: string): Promise<boolean> {
  const history = await readHistory(store);
  return (
    history.find(({ builds, what }) => builds[name] === build && (what === 'release' || what === 'rollback'))?.what ===
    'rollback'
  );
}
