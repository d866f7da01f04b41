import { missingScreens, mountedFrames } from './foreign-screens';
import { routeCollisions } from './route-collisions';
import { describeBuild, isCandidate, isFallback, type Finding, type Mismatch, type ServedBuild } from './served-build';
import { shellMismatches } from './shell-compatibility';
import { slotMismatches } from './slots/slot-mismatches';
import { dataFaults } from './surface-faults';

/** A mismatch between two builds that a visitor may get together. */
interface Incompatibility {
  consumer: ServedBuild;
  provider: ServedBuild;
  mismatch: Mismatch;
  mutual: boolean;
}

/**
 * Checks every pair of builds that a visitor may get after the release. The gate refuses what the release breaks, not
 * what was broken before. A candidate may need more than a fallback has; otherwise nothing released yesterday could be used.
 * But a candidate that removes something must be compatible with the fallbacks of the others.
 */
export function compatibilityFindings(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const candidates = new Set(after.filter(isCandidate).map(({ name }) => name));
  const isPredecessor = ({ name, role }: ServedBuild): boolean => role === 'live' && candidates.has(name);
  const known = new Set(
    incompatibilities(before, () => true).flatMap(({ mismatch, consumer, provider }) =>
      mismatch(nameOf(consumer, isPredecessor), nameOf(provider, isPredecessor)),
    ),
  );
  return incompatibilities(after, (one, other) => isCandidate(one) || isCandidate(other)).map((found): Finding => {
    const { mismatch, consumer, provider } = found;
    const isKnown = known.has(mismatch(nameOf(consumer, isCandidate), nameOf(provider, isCandidate)));
    return {
      kind: isKnown || isAboutFallback(found, candidates) ? 'warning' : 'fault',
      deployable: isCandidate(consumer) ? consumer.name : provider.name,
      message: mismatch(describeBuild(consumer), describeBuild(provider)),
    };
  });
}

/** Gives a candidate and the build that it replaces the same name, so that a fault of both is recognised as one. */
const nameOf = (build: ServedBuild, isNameOnly: (build: ServedBuild) => boolean): string =>
  isNameOnly(build) ? build.name : describeBuild(build);

/** A candidate falls back to the build that it replaces, which can't stay compatible when both sides of a change are released. */
const isAboutFallback = ({ consumer, provider, mutual }: Incompatibility, candidates: ReadonlySet<string>): boolean =>
  isFallback(provider) || (isFallback(consumer) && (mutual || candidates.has(consumer.name)));

function incompatibilities(
  builds: readonly ServedBuild[],
  isChecked: (one: ServedBuild, other: ServedBuild) => boolean,
): Incompatibility[] {
  return builds.flatMap((consumer) =>
    builds.flatMap((provider): Incompatibility[] => {
      if (consumer.name === provider.name || !isChecked(consumer, provider)) return [];
      const mismatches = [
        ...(provider.name === 'shell' ? shellMismatches(consumer, provider) : []),
        ...missingScreens(consumer, provider),
        ...mountedFrames(consumer, provider),
        ...slotMismatches(consumer, provider, dataFaults),
      ];
      const collisions = consumer.name < provider.name ? routeCollisions(consumer, provider) : [];
      return [
        ...mismatches.map((mismatch) => ({ consumer, provider, mismatch, mutual: false })),
        ...collisions.map((mismatch) => ({ consumer, provider, mismatch, mutual: true })),
      ];
    }),
  );
}
