import { isDevelopmentBuild } from '../build/build-stamp';
import type { Discovery } from '../discovery';
import {
  filesThatCount,
  inWords,
  judge,
  landingFaults,
  landingScripts,
  newLandings,
  sizeFaults,
  weightOf,
  type Finding,
  type Place,
  type ServedBuild,
} from '../gate';
import type { Candidate } from './candidate';
import type { ReleaseStore } from './release-store';
import { buildReader, readableOf } from './served-builds';
import type { Audience } from './show';
import { standings, standingsAfter } from './standings';
import { scales } from './weigh';

/** Refuses, with every reason in words, what does not fit what is served. Answers what is no reason to refuse, and worth knowing. */
export async function checkRelease(
  store: ReleaseStore,
  discovery: Discovery,
  candidates: readonly Candidate[],
  audience: Audience,
): Promise<Finding[]> {
  const readBuild = buildReader(store, candidates);
  const places = standingsAfter(
    discovery,
    candidates.map(({ stamp }) => stamp),
    audience,
  );
  const before = await readableOf(standings(discovery), readBuild);
  const after = await readableOf(places, readBuild);
  const findings = [
    ...unreadable(places, after, candidates[0]?.stamp.name ?? ''),
    ...judge(before, after),
    ...(await sizeFindings(store, candidates, before, after)),
  ];
  refuse(findings.filter(({ kind }) => kind === 'fault'));
  return findings.filter(({ kind }) => kind === 'warning');
}

/** A build that can't be read must not keep out the one that repairs it. */
const unreadable = (places: readonly Place[], read: readonly ServedBuild[], about: string): Finding[] =>
  places
    .filter(
      (place) =>
        !read.some(
          ({ name, build, standing }) => name === place.name && build === place.build && standing === place.standing,
        ),
    )
    .map((place) => ({
      kind: 'warning',
      about,
      words: `the manifest of ${inWords(place)} can’t be read: nothing says what fits it`,
    }));

async function sizeFindings(
  store: ReleaseStore,
  candidates: readonly Candidate[],
  before: readonly ServedBuild[],
  after: readonly ServedBuild[],
): Promise<Finding[]> {
  const weigh = scales(store, candidates);
  const own = after.map(async (build) => {
    // What is in the store was weighed when it came.
    if (
      build.standing !== 'candidate' ||
      isDevelopmentBuild(build.build) ||
      (await store.hasBuild(build.name, build.build))
    )
      return [];
    return faultsOf(build.name, sizeFaults(build, await weigh(build, filesThatCount(build))));
  });
  const landings = newLandings(before, after).map(async (landing) => {
    const { shell, remote } = landing;
    const scripts = landingScripts(landing);
    const bytes =
      weightOf(scripts.shell, await weigh(shell, scripts.shell)) +
      weightOf(scripts.remote, await weigh(remote, scripts.remote));
    return faultsOf(shell.standing === 'candidate' ? shell.name : remote.name, landingFaults(landing, bytes));
  });
  return (await Promise.all([...own, ...landings])).flat();
}

const faultsOf = (about: string, words: readonly string[]): Finding[] =>
  words.map((text) => ({ kind: 'fault', about, words: text }));

function refuse(faults: readonly Finding[]): void {
  const refusals = [...new Set(faults.map(({ about }) => about))].map((name) => {
    const reasons = new Set(faults.filter(({ about }) => about === name).map(({ words }) => words));
    return `${name} can’t be released:\n  ${[...reasons].join('\n  ')}`;
  });
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
}
