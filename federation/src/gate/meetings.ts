import type { Finding } from './finding';
import { frameLacks } from './frame-lacks';
import { libraryLacks } from './library-lacks';
import { routeCollisions } from './route-collisions';
import { screenLacks } from './screen-lacks';
import { inWords, type Lack, type ServedBuild } from './served-build';
import { unknownNames } from './unknown-names';

/**
 * Every pair of builds that a visitor could meet once the candidates are released. Refused is what a release breaks, not
 * what was broken before it; and asking for more than a fallback has is no fault, else nobody could use what was released
 * yesterday: only who takes something away must fit the fallbacks of the others.
 */
export function meetingFindings(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const candidates = new Set(after.filter(isCandidate).map(({ name }) => name));
  const isPredecessor = ({ name, standing }: ServedBuild): boolean => standing === 'live' && candidates.has(name);
  const known = new Set(
    meetings(before, () => true).flatMap(({ lack, taker, giver }) =>
      lack(called(taker, isPredecessor), called(giver, isPredecessor)),
    ),
  );
  return meetings(after, (one, other) => isCandidate(one) || isCandidate(other)).map((meeting): Finding => {
    const { lack, taker, giver } = meeting;
    const isKnown = known.has(lack(called(taker, isCandidate), called(giver, isCandidate)));
    return {
      kind: isKnown || concernsFallback(meeting, candidates) ? 'warning' : 'fault',
      about: isCandidate(taker) ? taker.name : giver.name,
      words: lack(inWords(taker), inWords(giver)),
    };
  });
}

const isCandidate = ({ standing }: ServedBuild): boolean => standing === 'candidate';
const isFallback = ({ standing }: ServedBuild): boolean => standing === 'fallback';

/** A candidate and what it takes the place of bear one name, so that a fault of both is found to be the same. */
const called = (build: ServedBuild, bearsName: (build: ServedBuild) => boolean): string =>
  bearsName(build) ? build.name : inWords(build);

interface Meeting {
  taker: ServedBuild;
  giver: ServedBuild;
  lack: Lack;
  mutual: boolean;
}

/** What candidates fall back to is what they replace: who releases both sides of a change at once can't keep it fitting. */
const concernsFallback = ({ taker, giver, mutual }: Meeting, candidates: ReadonlySet<string>): boolean =>
  isFallback(giver) || (isFallback(taker) && (mutual || candidates.has(taker.name)));

function meetings(
  builds: readonly ServedBuild[],
  counts: (one: ServedBuild, other: ServedBuild) => boolean,
): Meeting[] {
  return builds.flatMap((taker) =>
    builds.flatMap((giver): Meeting[] => {
      if (taker.name === giver.name || !counts(taker, giver)) return [];
      const lacks = lacksOf(taker, giver).map((lack) => ({ taker, giver, lack, mutual: false }));
      const collisions =
        taker.name < giver.name
          ? routeCollisions(taker, giver).map((lack) => ({ taker, giver, lack, mutual: true }))
          : [];
      return [...lacks, ...collisions];
    }),
  );
}

const lacksOf = (taker: ServedBuild, giver: ServedBuild): Lack[] =>
  [...(giver.name === 'shell' ? shellLacks : []), screenLacks].flatMap((lacksIn) => lacksIn(taker, giver));

const shellLacks = [libraryLacks, frameLacks, unknownNames];
