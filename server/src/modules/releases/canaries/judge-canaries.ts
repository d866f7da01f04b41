import type { FastifyBaseLogger } from 'fastify';
import { liveVersion, type Discovery, type Version } from '@food-court/federation/discovery';
import {
  changeShare,
  findCanary,
  readDiscovery,
  requireCanary,
  showStored,
  type MeasuredStatus,
  type ReleaseStore,
} from '@food-court/federation/release';
import type { Db } from '#platform/database/tables';
import { aloneInTransaction, lockKey } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import { withdraw } from '../reports/automatic-rollback';
import { gateThread } from '../discovery/gate/gate-thread';
import { findJudgement, judgementInWords, type Trial } from '../comparison/find-judgement';
import { verdictInWords } from '../comparison/verdict.policy';
import { nextShare } from './next-share';

interface Options {
  db: Db;
  store: ReleaseStore;
  log: FastifyBaseLogger;
}

const judgeEveryMs = 30_000;
const by = 'automatic';
const everybody = 100;

/**
 * Compares each canary with the live build: a worse one is ended, and one that rolls out automatically gets its next
 * share.
 */
export async function judgeCanaries(options: Options): Promise<void> {
  const discovery = await readDiscovery(options.store);
  for (const judged of judgedCanaries(discovery))
    await judgeCanary(options, judged).catch((error: Error) =>
      options.log.warn(
        { name: judged.name, reason: error.message },
        'a canary could not be judged, or not get a larger share',
      ),
    );
}

interface JudgedCanary {
  name: string;
  canary: Version;
  live: Version;
}

/** The first build of a new remote has no live build beside it. */
const judgedCanaries = (discovery: Discovery): JudgedCanary[] =>
  Object.keys(discovery.microFrontends).flatMap((name) => {
    const [canary, live] = [findCanary(discovery, name), liveVersion(discovery, name)];
    return canary && live ? [{ name, canary, live }] : [];
  });

async function judgeCanary(options: Options, judged: JudgedCanary): Promise<void> {
  const { db, store, log } = options;
  const { name, canary } = judged;
  const { deployment, extras, metadata } = canary;
  const build = metadata.version;
  const { verdict } = await findJudgement(db, trialOf(judged));
  if (verdict.kind === 'halt') return withdraw(options, name, canary, verdict.reason);
  const share = extras.untilSure ? nextShare(deployment.traffic, verdict) : deployment.traffic;
  if (share === deployment.traffic) return;
  const reason = verdict.kind === 'promote' ? verdict.reason : `No harm on ${verdict.pages} pages of its visitors`;
  if (share < everybody) await changeShare(store, { name, build }, { by, percent: share, untilSure: true, reason });
  else {
    // Somebody may have ended it meanwhile.
    const check = async (now: Discovery): Promise<void> => requireCanary(now, { name, build });
    await showStored(store, [{ name, build }], {
      gate: gateThread,
      by,
      audience: 'everybody',
      reason,
      check,
    });
  }
  log.info({ name, build, share, reason }, 'a canary has a larger share');
}

const trialOf = ({ name, canary, live }: JudgedCanary): Trial => ({
  name,
  pairs: [{ tried: canary.metadata.version, control: live.metadata.version }],
  since: new Date(canary.extras.since),
  percent: canary.deployment.traffic,
});

/** Describes in words what is known about each canary, by its deployable. */
export async function judgeAll(db: Db, discovery: Discovery): Promise<Map<string, string>> {
  const judgements = new Map<string, string>();
  for (const judged of judgedCanaries(discovery))
    judgements.set(judged.name, await judgementInWords(db, trialOf(judged)));
  return judgements;
}

/** Says what is known about the canary of one deployable, if it has one: in words, and in numbers while it is not certain. */
export async function judgementOf(
  db: Db,
  discovery: Discovery,
  name: string,
): Promise<Pick<MeasuredStatus, 'canary' | 'progress'>> {
  const judged = judgedCanaries(discovery).find((canary) => canary.name === name);
  if (!judged) return {};
  const { verdict, outlook } = await findJudgement(db, trialOf(judged));
  const canary = verdictInWords(verdict, outlook);
  if (verdict.kind !== 'wait') return { canary };
  const { pages, networks } = verdict;
  const build = judged.canary.metadata.version;
  return { canary, progress: { build, pages, networks, ...(outlook && { missing: outlook }) } };
}

/** Runs on one server at a time. */
export const judgeCanariesJob = (options: Options): Job => ({
  name: 'judge canaries',
  everyMs: judgeEveryMs,
  first: 'later',
  run: () =>
    aloneInTransaction(options.db, lockKey('canary_judgement'), (trx) => judgeCanaries({ ...options, db: trx })),
  failed: 'canaries could not be judged',
});
