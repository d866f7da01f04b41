import { contentFaults, type CodeFile } from '../build/contents/build-contents';
import type { ManifestFacts } from '../discovery';
import { outdatedFlags } from '../flags/flag-faults';
import { isDevelopmentBuild } from '../workspace/build-stamp';
import { compatibilityFindings } from './compatibility';
import { absentDeployables } from './foreign-screens';
import { linkFaults } from './link-faults';
import { lostCanonicals, lostPages } from './lost-pages';
import { manifestFaults } from './manifest-limits';
import { missingLanguages } from './missing-languages';
import { isCandidate, type Finding, type ServedBuild } from './served-build';
import { slotFaults } from './slots/slot-faults';
import { slotFindings } from './slots/slot-findings';
import { surfaceFaults } from './surface-faults';
import { callFindings } from './used-calls';

/** Judges a release by the manifests: `before` is served now, `after` is served with the candidates. */
export function judge(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const candidates = after.filter(isCandidate);
  const asFaults =
    (faultsOf: (facts: ManifestFacts) => string[]) =>
    ({ name, facts }: ServedBuild): Finding[] =>
      faultsOf(facts).map((message) => ({ kind: 'fault', deployable: name, message }));
  const beyondLimits = candidates.flatMap(asFaults(manifestFaults));
  if (beyondLimits.length > 0) return beyondLimits;
  const ownFaults = candidates.flatMap(
    asFaults((facts) => [...surfaceFaults(facts), ...linkFaults(facts), ...slotFaults(facts)]),
  );
  const findings: Finding[] = [
    ...candidates.flatMap(asFaults(({ surface }) => outdatedFlags(surface.flags))),
    ...compatibilityFindings(before, after),
    ...absentDeployables(before, after),
    ...lostCanonicals(before, after),
    ...lostPages(before, after),
    ...slotFindings(before, after),
    ...callFindings(after),
    ...missingLanguages(after),
  ];
  const inDevelopment = new Set(candidates.filter(({ build }) => isDevelopmentBuild(build)).map(({ name }) => name));
  // A developer who changes two packages saves them one after the other, so mismatches are warnings.
  return [
    ...ownFaults,
    ...findings.map((finding): Finding =>
      inDevelopment.has(finding.deployable) ? { ...finding, kind: 'warning' } : finding,
    ),
  ];
}

/** Checks whose CPU time depends on other teams' input: a server runs them outside its own thread. */
export interface Gate {
  judge: (before: readonly ServedBuild[], after: readonly ServedBuild[]) => Promise<Finding[]>;
  contentFaults: (name: string, files: readonly CodeFile[]) => Promise<string[]>;
}

/** For commands, which serve nobody else meanwhile. */
export const gateInThisThread: Gate = {
  judge: async (before, after) => judge(before, after),
  contentFaults: async (name, files) => contentFaults(name, files),
};
