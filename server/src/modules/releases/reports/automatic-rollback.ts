import type { FastifyBaseLogger } from 'fastify';
import { releaseOf, type Version } from '@food-court/federation/discovery';
import {
  goodBuilds,
  readDiscovery,
  readHistory,
  ReleaseRefused,
  removeRemote,
  removeVersion,
  rollBack,
  type HistoryEntry,
  type ReleaseStore,
} from '@food-court/federation/release';
import type { Db } from '#platform/database/tables';
import { findTrial } from '../discovery/trials';
import { countNetworks } from './client-reports.repository';
import { insertRollbackRequest } from './rollback-requests.repository';
import { dayMinutes, isFailing, mayBeFailing, rollbackReason, windowMinutes } from './rollback.policy';

interface WithdrawalContext {
  db: Db;
  store: ReleaseStore;
  log: FastifyBaseLogger;
}

export interface RollbackContext extends WithdrawalContext {
  /** Number of networks whose reports cause a rollback. */
  threshold: number;
}

const by = 'automatic';
const minuteMs = 60_000;

/**
 * Withdraws a build when it fails in enough networks, or asks a person to. Runs after each report, in any process. When
 * several processes decide at once, only one writes: the document is replaced only if it has not changed since it was
 * read.
 */
export async function rollBackIfFailing(context: RollbackContext, name: string, build: string): Promise<void> {
  const { db, store, threshold } = context;
  const version = findTrial(await readDiscovery(store), name, build);
  if (!version) return;
  const count = await countNetworks(db, { name, build, minutes: windowMinutes });
  if (!mayBeFailing(count, threshold) || !isFailing(count, await countBuildBefore(db, name, version), threshold))
    return;
  await withdraw(context, name, version, rollbackReason(count));
}

/** Ends a canary, rolls a release back or removes a remote, unless that is for a person to decide. */
export async function withdraw(
  context: WithdrawalContext,
  name: string,
  version: Version,
  failure: string,
): Promise<void> {
  const { store, log } = context;
  const build = version.metadata.version;
  const history = await readHistory(store);
  const leftToPerson = whyLeftToPerson(history, name, version);
  if (leftToPerson !== undefined) return leaveToPerson(context, name, build, `${failure}. ${leftToPerson}`);
  if (!version.deployment.default) {
    await removeVersion(store, name, { by, build, reason: failure });
    log.error({ name, build, reason: failure }, 'a canary was ended');
  } else if (goodBuilds(history, name).some((good) => good !== build)) {
    await orLeaveToPerson(context, name, build, failure, async () => {
      const { build: live, changed } = await rollBack(store, name, { by, from: build, reason: failure });
      // Returns false when another process has done it.
      if (changed) log.error({ name, build, live, reason: failure }, 'a release was rolled back');
    });
  } else await takeOff(context, name, build, failure);
}

/** There is no build before it. Removes it, unless other remotes show its screens: then a person decides. */
const takeOff = (context: WithdrawalContext, name: string, build: string, failure: string): Promise<void> =>
  orLeaveToPerson(context, name, build, failure, async () => {
    await removeRemote(context.store, name, { by, from: build, reason: failure });
    context.log.error({ name, build, reason: failure }, 'the first build of a remote was taken off the site');
  });

/** The store may refuse: the good build before may be deleted, or other remotes may show the remote’s screens. */
async function orLeaveToPerson(
  context: WithdrawalContext,
  name: string,
  build: string,
  failure: string,
  change: () => Promise<void>,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    await leaveToPerson(context, name, build, `${failure}. ${error.message}`);
  }
}

export async function leaveToPerson(
  { db, log }: WithdrawalContext,
  name: string,
  build: string,
  reason: string,
): Promise<void> {
  if (await insertRollbackRequest(db, { name, build, reason }))
    log.error({ name, build, reason }, 'a build fails: a person decides whether it is rolled back');
}

/** Counts the same minutes of the last day, for visits that still have it. */
async function countBuildBefore(db: Db, name: string, version: Version) {
  const { fallback } = releaseOf(version);
  if (!fallback) return [];
  return Promise.all(
    [windowMinutes, dayMinutes].map((minutes) => countNetworks(db, { name, build: fallback.build, minutes })),
  );
}

/**
 * Reports can be forged by somebody with enough networks, so one automatic rollback a day is the most. When the previous build
 * fails too, the build is not the cause: another rollback would go back through the whole history.
 */
function whyLeftToPerson(
  history: readonly HistoryEntry[],
  name: string,
  { metadata, deployment, extras }: Version,
): string | undefined {
  if (extras.noAutoRollback !== undefined)
    return `It was released without automatic rollback: ${extras.noAutoRollback}`;
  const changes = history.filter(({ builds }) => name in builds);
  const aDayAgo = Date.now() - dayMinutes * minuteMs;
  const tookBack = changes.filter(({ what }) => what === 'rollback' || what === 'withdrawal');
  if (tookBack.some((change) => change.by === by && Date.parse(change.at) > aDayAgo))
    return `${name} was rolled back automatically in the last 24 hours already`;
  const cameBy = changes.find(
    ({ what, builds }) => builds[name] === metadata.version && (what === 'release' || what === 'rollback'),
  );
  return deployment.default && cameBy?.what === 'rollback' ? 'It is itself the result of a rollback' : undefined;
}
