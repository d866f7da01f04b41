import { isDevelopmentBuild } from '../build/build-stamp';
import { absentDeployables } from './absent-deployables';
import type { Finding } from './finding';
import { lostCanonicals, lostPages } from './lost-pages';
import { meetingFindings } from './meetings';
import type { ServedBuild } from './served-build';
import { surfaceFaults } from './surface-faults';

/** All that the manifests tell about a release, from what is served before it and what after it. */
export function judge(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const candidates = after.filter(({ standing }) => standing === 'candidate');
  const ownFaults = candidates.flatMap(({ name, facts }) =>
    surfaceFaults(facts).map((words): Finding => ({ kind: 'fault', about: name, words })),
  );
  const beside = [
    ...meetingFindings(before, after),
    ...absentDeployables(before, after),
    ...lostCanonicals(before, after),
    ...lostPages(before, after),
  ];
  const inDevelopment = new Set(candidates.filter(({ build }) => isDevelopmentBuild(build)).map(({ name }) => name));
  // Who changes two packages saves one after the other.
  return [
    ...ownFaults,
    ...beside.map((finding): Finding => (inDevelopment.has(finding.about) ? { ...finding, kind: 'warning' } : finding)),
  ];
}
