import { liveVersion, releaseOf, versionsOf, type Discovery, type Version } from '../discovery';
import type { Stamp } from '../build/build-stamp';
import type { Place } from '../gate';
import type { Audience } from './show';

/** Who may be met now. Previews are not among them: they bind nobody, and whoever asks for one can leave it. */
export const standings = (discovery: Discovery): Place[] =>
  Object.keys(discovery.microFrontends).flatMap((name) => standingsOf(discovery, name));

/** Who may be met once the candidates are shown. A preview is judged as if it were for everybody: so it is for who asks for it. */
export function standingsAfter(discovery: Discovery, candidates: readonly Stamp[], audience: Audience): Place[] {
  const names = new Set([...Object.keys(discovery.microFrontends), ...candidates.map(({ name }) => name)]);
  return [...names].sort().flatMap((name) => {
    const candidate = candidates.find((stamp) => stamp.name === name);
    return candidate ? standingsWith(discovery, candidate, audience) : standingsOf(discovery, name);
  });
}

function standingsOf(discovery: Discovery, name: string): Place[] {
  const live = liveVersion(discovery, name);
  const canaries = versionsOf(discovery, name).filter(
    ({ deployment }) => !deployment.default && deployment.traffic > 0,
  );
  return [...standingsOfLive(name, live), ...canaries.map((version) => placeOf(name, version, 'canary'))];
}

function standingsWith(discovery: Discovery, { name, build }: Stamp, audience: Audience): Place[] {
  const candidate: Place = { name, build, standing: 'candidate' };
  const live = liveVersion(discovery, name);
  if (typeof audience === 'object') return [candidate, ...standingsOfLive(name, live)];
  if (live?.metadata.version === build) return [candidate, ...fallbackOf(name, live)];
  return live ? [candidate, placeOf(name, live, 'fallback')] : [candidate];
}

const standingsOfLive = (name: string, live: Version | undefined): Place[] =>
  live ? [placeOf(name, live, 'live'), ...fallbackOf(name, live)] : [];

const placeOf = (name: string, version: Version, standing: Place['standing']): Place => ({
  name,
  build: releaseOf(version).build,
  standing,
});

function fallbackOf(name: string, version: Version): Place[] {
  const { fallback } = releaseOf(version);
  return fallback ? [{ name, build: fallback.build, standing: 'fallback' }] : [];
}
