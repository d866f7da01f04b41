import type { FastifyBaseLogger } from 'fastify';
import type { Trx } from '#platform/database/tables';
import { aloneInTransaction, lockKey } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import { findJudgement } from '../comparison/find-judgement';
import { manifestReader } from '../discovery/manifest-reader';
import type { ReleaseServices } from '../services';
import type { BuildStore } from './declared-flags';
import { findLastSwitches, type FlagSwitch } from './flag-switches.repository';
import { flagTrial } from './judged-flags';
import { switchFlag } from './switch-flag';

interface Options extends BuildStore {
  db: ReleaseServices['db'];
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

interface Harm {
  last: FlagSwitch;
  reason: string;
}

const judgeEveryMs = 30_000;
const by = 'automatic';

/** Compares the visitors who have a feature with those who don’t, and switches a harmful one off. */
export async function judgeFlags(options: Options): Promise<'done' | 'elsewhere'> {
  const harms: Harm[] = [];
  const outcome = await aloneInTransaction(options.db, lockKey('flag_judgement'), async (trx) => {
    for (const last of await findLastSwitches(trx)) {
      const reason = await harmOf(trx, options, last);
      if (reason !== undefined) harms.push({ last, reason });
    }
  });
  for (const harm of harms) await switchOff(options, harm);
  return outcome;
}

/** A flag that can’t be judged keeps nobody from switching off the others. */
async function harmOf(trx: Trx, options: Options, last: FlagSwitch): Promise<string | undefined> {
  const { remote, flag } = last;
  try {
    const trial = await flagTrial(options, last);
    const verdict = trial && (await findJudgement(trx, trial)).verdict;
    return verdict?.kind === 'halt' ? verdict.reason : undefined;
  } catch (error) {
    options.log.warn({ remote, flag, reason: (error as Error).message }, 'a flag could not be judged');
    return undefined;
  }
}

/** Leaves a flag alone that somebody has switched meanwhile. */
async function switchOff({ log, ...services }: Options, { last, reason }: Harm): Promise<void> {
  const { id, remote, flag } = last;
  try {
    const change = { remote, flag, rule: { share: 0 }, reason, after: id };
    if (await switchFlag(services, change, by)) log.error({ remote, flag, reason }, 'a flag was switched off');
  } catch (error) {
    log.warn({ remote, flag, reason: (error as Error).message }, 'a flag could not be switched off');
  }
}

/** Runs on one server at a time. */
export const judgeFlagsJob = (
  { db, releaseStore }: Pick<ReleaseServices, 'db' | 'releaseStore'>,
  log: FastifyBaseLogger,
): Job => {
  const manifests = manifestReader(releaseStore);
  return {
    name: 'judge flags',
    everyMs: judgeEveryMs,
    first: 'later',
    run: () => judgeFlags({ db, releaseStore, manifests, log }),
    failed: 'flags could not be judged',
  };
};
