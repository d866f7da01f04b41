import { liveVersion, releaseOf, versionsOf, type Discovery, type Version } from '#discovery/index';
import type { BuildInRole } from '#gate/index';
import type { Stamp } from '#workspace/build-stamp';
import { isCanary } from './discovery-changes';
import type { Audience } from './discovery-document';

/** The builds that visitors may get now, without previews: nothing must fit them, and a visitor can leave one. */
export const servedBuildsByRole = (discovery: Discovery): BuildInRole[] =>
  Object.keys(discovery.microFrontends).flatMap((name) => buildsOf(discovery, name));

/** The builds that visitors may get after the release. A preview is judged like a release, because for its viewer it is one. */
export function servedBuildsAfter(
  discovery: Discovery,
  candidates: readonly Stamp[],
  audience: Audience,
): BuildInRole[] {
  const names = new Set([...Object.keys(discovery.microFrontends), ...candidates.map(({ name }) => name)]);
  return [...names].sort().flatMap((name) => {
    const candidate = candidates.find((stamp) => stamp.name === name);
    return candidate ? buildsWith(discovery, candidate, audience) : buildsOf(discovery, name);
  });
}

function buildsOf(discovery: Discovery, name: string): BuildInRole[] {
  const canaries = versionsOf(discovery, name).filter(isCanary);
  return [
    ...liveAndFallback(name, liveVersion(discovery, name)),
    ...canaries.map((version) => inRole(name, version, 'canary')),
  ];
}

function buildsWith(discovery: Discovery, { name, build }: Stamp, audience: Audience): BuildInRole[] {
  const candidate: BuildInRole = { name, build, role: 'candidate' };
  const live = liveVersion(discovery, name);
  if (typeof audience === 'object') return [candidate, ...liveAndFallback(name, live)];
  if (live?.metadata.version === build) return [candidate, ...fallbackOf(name, live)];
  return live ? [candidate, inRole(name, live, 'fallback')] : [candidate];
}

const liveAndFallback = (name: string, live: Version | undefined): BuildInRole[] =>
  live ? [inRole(name, live, 'live'), ...fallbackOf(name, live)] : [];

const inRole = (name: string, version: Version, role: BuildInRole['role']): BuildInRole => ({
  name,
  build: releaseOf(version).build,
  role,
});

function fallbackOf(name: string, version: Version): BuildInRole[] {
  const { fallback } = releaseOf(version);
  return fallback ? [{ name, build: fallback.build, role: 'fallback' }] : [];
}
