import type { Db } from '#platform/database/tables';
import { judgementInWords, type Trial } from '../comparison/find-judgement';
import { buildWith, nameOfTrial } from '../measures/subjects';
import { findBuildsWith, type BuildStore } from './declared-flags';
import type { FlagSwitch } from './flag-switches.repository';
import { isByLotAlone, isShared } from './rule.policy';

/**
 * The comparison since the last switch of a flag: each value with the other, in the builds that are served now.
 * Undefined when the flag is not judged.
 */
export async function flagTrial(
  store: BuildStore,
  { id, remote, flag, rule, at }: FlagSwitch,
): Promise<Trial | undefined> {
  if (!isByLotAlone(rule)) return undefined;
  const builds = await findBuildsWith(store, { remote, flag });
  const pairs = builds.map((build) => ({ tried: buildWith(build, true), control: buildWith(build, false) }));
  return pairs.length === 0 ? undefined : { name: nameOfTrial(id), pairs, since: at, percent: rule.share };
}

const notByLot = 'Not judged: those who have it differ from the others by who they are';

/** Describes in words what is known about the flags in a share, by their names. */
export async function flagJudgements(
  db: Db,
  store: BuildStore,
  switches: readonly FlagSwitch[],
): Promise<Map<string, string>> {
  const judgements = new Map<string, string>();
  for (const last of switches.filter(({ rule }) => isShared(rule))) {
    const trial = await flagTrial(store, last);
    if (trial) judgements.set(last.flag, await judgementInWords(db, trial));
    else if (!isByLotAlone(last.rule)) judgements.set(last.flag, notByLot);
  }
  return judgements;
}
