import { isDevelopmentBuild } from '../workspace/build-stamp';
import { compatibilityFindings } from './compatibility';
import { absentDeployables } from './foreign-screens';
import { lostCanonicals, lostPages } from './lost-pages';
import { isCandidate, type Finding, type ServedBuild } from './served-build';
import { surfaceFaults } from './surface-faults';
import { callFindings } from './used-calls';

/** All that the manifests say about a release: `before` is served now, `after` is served with the candidates. */
export function judge(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const candidates = after.filter(isCandidate);
  const ownFaults = candidates.flatMap(({ name, facts }) =>
    surfaceFaults(facts).map((message): Finding => ({ kind: 'fault', deployable: name, message })),
  );
  const findings = [
    ...compatibilityFindings(before, after),
    ...absentDeployables(before, after),
    ...lostCanonicals(before, after),
    ...lostPages(before, after),
    ...callFindings(after),
  ];
  const inDevelopment = new Set(candidates.filter(({ build }) => isDevelopmentBuild(build)).map(({ name }) => name));
  // A developer who changes two packages saves them one after the other.
  return [
    ...ownFaults,
    ...findings.map((finding): Finding =>
      inDevelopment.has(finding.deployable) ? { ...finding, kind: 'warning' } : finding,
    ),
  ];
}
