import path from 'node:path';
import type { Discovery } from '../discovery';
import type { Audience } from './document/discovery-document';
import { servedBuildsAfter, servedBuildsByRole } from './document/served-builds-by-role';
import {
  countedFiles,
  describeBuild,
  isCandidate,
  gateInThisThread,
  landingFaults,
  landingScripts,
  newLandings,
  sizeFaults,
  totalSize,
  type BuildInRole,
  type Finding,
  type Gate,
  type ServedBuild,
} from '../gate';
import { smokeRun } from '../rendering/smoke-run/smoke-run';
import type { ReleaseStore } from './store/release-store';
import { isDevelopmentBuild } from '../workspace/build-stamp';
import { bundleReader, manifestReader, readBuilds } from './build-manifests';
import { fileFaults } from './file-faults';
import { fileMeasurer } from './file-sizes';
import type { Candidate } from './finished-build';
import { describeGrowth } from './source-sizes';
import { namedReasons, ReleaseRefused } from './document/release-refused';

/** Throws with every reason when the candidates are incompatible with the served builds. Returns a list of warnings. */
export async function checkRelease(
  store: ReleaseStore,
  discovery: Discovery,
  candidates: readonly Candidate[],
  audience: Audience,
  gate: Gate = gateInThisThread,
): Promise<Finding[]> {
  const readManifest = manifestReader(store, candidates);
  const stamps = candidates.map(({ stamp }) => stamp);
  const servedAfter = servedBuildsAfter(discovery, stamps, audience);
  const before = await readBuilds(servedBuildsByRole(discovery), readManifest);
  const after = await readBuilds(servedAfter, readManifest);
  const findings = [
    ...unreadableManifests(servedAfter, after, stamps[0]?.name ?? ''),
    ...(await gate.judge(before, after)),
    ...(await sizeFindings({ store, candidates, gate }, before, after)),
  ];
  throwIfAnyFault(findings);
  const readBundle = bundleReader(store, candidates);
  const smokeFindings = await smokeRun({ readManifest, readBundle }, before, after);
  throwIfAnyFault(smokeFindings);
  return [...findings, ...smokeFindings];
}

/** These are warnings: a build with an unreadable manifest must not block the build that repairs it. */
const unreadableManifests = (
  served: readonly BuildInRole[],
  readable: readonly ServedBuild[],
  deployable: string,
): Finding[] =>
  served
    .filter(
      (build) =>
        !readable.some(
          (other) => other.name === build.name && other.build === build.build && other.role === build.role,
        ),
    )
    .map((build) => ({
      kind: 'warning',
      deployable,
      message: `the manifest of ${describeBuild(build)} can’t be read, so nothing can be checked against it`,
    }));

interface Checked {
  store: ReleaseStore;
  candidates: readonly Candidate[];
  gate: Gate;
}

async function sizeFindings(
  { store, candidates, gate }: Checked,
  before: readonly ServedBuild[],
  after: readonly ServedBuild[],
): Promise<Finding[]> {
  const measureFiles = fileMeasurer(store, candidates);
  const own = after.map(async (build) => {
    // Builds in the store were measured when they were added.
    if (!isCandidate(build) || isDevelopmentBuild(build.build) || (await store.hasBuild(build.name, build.build)))
      return [];
    const folder = folderOf(build);
    const [tooLarge, others] = await Promise.all([
      measureFiles(build, countedFiles(build)).then((sizes) => sizeFaults(build, sizes)),
      folder === undefined ? [] : fileFaults(path.join(folder, 'dist/client'), build, gate),
    ]);
    return asFaults(build.name, [...tooLarge, ...(tooLarge.length > 0 ? await growthOf(build) : []), ...others]);
  });
  const folderOf = ({ name }: ServedBuild): string | undefined =>
    candidates.find(({ stamp }) => stamp.name === name)?.folder;
  const growthOf = async (candidate: ServedBuild): Promise<string[]> => {
    const folder = folderOf(candidate);
    const live = before.find((build) => build.name === candidate.name && build.role === 'live');
    return folder === undefined ? [] : describeGrowth(store, path.join(folder, 'dist/client'), live);
  };
  const landings = newLandings(before, after).map(async (landing) => {
    const { shell, remote } = landing;
    const scripts = landingScripts(landing);
    const bytes =
      totalSize(scripts.shell, await measureFiles(shell, scripts.shell)) +
      totalSize(scripts.remote, await measureFiles(remote, scripts.remote));
    const faults = landingFaults(landing, bytes);
    const candidate = isCandidate(shell) ? shell : remote;
    return asFaults(candidate.name, [...faults, ...(faults.length > 0 ? await growthOf(candidate) : [])]);
  });
  return (await Promise.all([...own, ...landings])).flat();
}

const asFaults = (deployable: string, messages: readonly string[]): Finding[] =>
  messages.map((message) => ({ kind: 'fault', deployable, message }));

function throwIfAnyFault(findings: readonly Finding[]): void {
  const faults = findings.filter(({ kind }) => kind === 'fault');
  const refusals = [...new Set(faults.map(({ deployable }) => deployable))].map((name) => {
    const reasons = new Set(faults.filter(({ deployable }) => deployable === name).map(({ message }) => message));
    return `${name} can’t be released:\n  ${namedReasons([...reasons]).join('\n  ')}`;
  });
  if (refusals.length > 0) throw new ReleaseRefused(refusals.join('\n'));
}
