import { releaseOf, versionsOf, type Discovery } from '../discovery';

/** Met by somebody, or taken instead by who can't load what they should meet. */
export function listedBuilds(discovery: Discovery, name: string): Set<string> {
  const releases = versionsOf(discovery, name).map(releaseOf);
  return new Set(releases.flatMap(({ build, fallback }) => (fallback ? [build, fallback.build] : [build])));
}
