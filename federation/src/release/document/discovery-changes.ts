import {
  discoverySchema,
  findPreviewable,
  findVersion,
  isEndedPreview,
  isPreview,
  liveVersion,
  releaseOf,
  versionsOf,
  type Discovery,
  type Version,
} from '#discovery/index';
import { ReleaseRefused } from './release-refused';

/** A build in the store, with who shows it to visitors and since when. */
export interface StoredBuild {
  url: string;
  build: string;
  integrity: string;
  since: string;
  by: string;
  /** The reason why only a person may roll it back. */
  noAutoRollback?: string;
  /** The share of the canary grows automatically. */
  untilSure?: boolean;
}

/** Makes a build live for everyone. A canary of the deployable ends: it is live now, or outdated. Previews stay. */
export function withRelease(discovery: Discovery, name: string, build: StoredBuild): Discovery {
  const before = liveVersion(discovery, name);
  // The address of the builds may have changed.
  if (before?.metadata.version === build.build)
    return withVersions(discovery, name, [
      withFullTraffic({ ...before, url: build.url, extras: { ...before.extras, ...markOf(build) } }),
      ...previews(discovery, name, build.build),
    ]);
  return withVersions(discovery, name, [
    versionOf(build, before?.url, { traffic: 100, default: true }),
    ...previews(discovery, name, build.build),
  ]);
}

/** Shows a build to a share of the visitors, next to the live version if any. Replaces another canary of the deployable. */
export function withCanary(discovery: Discovery, name: string, build: StoredBuild, percent: number): Discovery {
  const live = liveVersion(discovery, name);
  if (live?.metadata.version === build.build)
    throw new ReleaseRefused(`${name} ${build.build} is already live for everyone`);
  if (!(percent >= 0 && percent <= 100)) throw new ReleaseRefused('A share is a percentage from 0 to 100');
  const known = findVersion(discovery, name, build.build);
  const share = { traffic: percent, default: false };
  // A canary with a new share keeps its start time. A preview had no visitors before, and ends two weeks after losing them.
  const fresh = versionOf(build, live?.url, share);
  // Choosing a share by hand ends the automatic growth.
  const { untilSure: _ended, ...extras } =
    known && known.deployment.traffic > 0 && percent > 0 ? { ...known.extras, ...markOf(build) } : fresh.extras;
  const canary = { ...fresh, extras: { ...extras, ...(build.untilSure && { untilSure: true }) } };
  const rest = live ? [{ ...live, deployment: { traffic: 100 - percent, default: true } }] : [];
  return withVersions(discovery, name, [...rest, canary, ...previews(discovery, name, build.build)]);
}

/** Shows a build only to visitors who request it by name. */
export function withPreview(discovery: Discovery, name: string, build: StoredBuild): Discovery {
  if (findPreviewable(discovery, name, build.build)) return discovery;
  const preview = versionOf(build, liveVersion(discovery, name)?.url, { traffic: 0, default: false });
  // An ended preview starts again.
  const others = versionsOf(discovery, name).filter(({ metadata }) => metadata.version !== build.build);
  return withVersions(discovery, name, [...others, preview]);
}

/** Removes previews that nobody gets any longer. */
export const withoutEndedPreviews = (discovery: Discovery): Discovery =>
  Object.entries(discovery.microFrontends).reduce(
    (rest, [name, versions]) =>
      versions.some((version) => isEndedPreview(version))
        ? withVersions(
            rest,
            name,
            versions.filter((version) => !isEndedPreview(version)),
          )
        : rest,
    discovery,
  );

/** Removes a version that is not live. */
export function withoutVersion(discovery: Discovery, name: string, build: string): Discovery {
  const live = liveVersion(discovery, name);
  if (live?.metadata.version === build)
    throw new ReleaseRefused(`${name} ${build} is live. Roll back to another build instead.`);
  const rest = versionsOf(discovery, name).filter(({ metadata }) => metadata.version !== build);
  const canaryTraffic = rest.filter(isCanary).reduce((sum, { deployment }) => sum + deployment.traffic, 0);
  return withVersions(
    discovery,
    name,
    rest.map((version) =>
      version === live ? { ...live, deployment: { traffic: 100 - canaryTraffic, default: true } } : version,
    ),
  );
}

export function withoutDeployable(discovery: Discovery, name: string): Discovery {
  const { [name]: _removed, ...others } = discovery.microFrontends;
  return { ...discovery, microFrontends: others };
}

/** Returns to a build that was live before. Nobody falls back to the build that is replaced. */
export function withRollback(
  discovery: Discovery,
  name: string,
  to: StoredBuild,
  fallbackUrl: string | undefined,
): Discovery {
  return withVersions(discovery, name, [
    versionOf(to, fallbackUrl, { traffic: 100, default: true }),
    ...previews(discovery, name, to.build),
  ]);
}

export const findCanary = (discovery: Discovery, name: string): Version | undefined =>
  versionsOf(discovery, name).find(isCanary);

/** The builds that visitors get, and the fallbacks of visitors who can't load theirs. */
export function listedBuilds(discovery: Discovery, name: string): Set<string> {
  const releases = versionsOf(discovery, name).map(releaseOf);
  return new Set(releases.flatMap(({ build, fallback }) => (fallback ? [build, fallback.build] : [build])));
}

export const isCanary = ({ deployment }: Version): boolean => !deployment.default && deployment.traffic > 0;

const previews = (discovery: Discovery, name: string, except: string): Version[] =>
  versionsOf(discovery, name).filter((version) => isPreview(version) && version.metadata.version !== except);

const markOf = ({ noAutoRollback }: StoredBuild): Pick<StoredBuild, 'noAutoRollback'> =>
  noAutoRollback === undefined ? {} : { noAutoRollback };

const withFullTraffic = (version: Version): Version => ({ ...version, deployment: { traffic: 100, default: true } });

function versionOf(stored: StoredBuild, fallbackUrl: string | undefined, deployment: Version['deployment']): Version {
  const { url, build, integrity, since, by } = stored;
  const fallback = fallbackUrl === undefined || fallbackUrl === url ? {} : { fallbackUrl };
  return {
    url,
    ...fallback,
    metadata: { version: build, integrity },
    deployment,
    extras: { since, by, ...markOf(stored) },
  };
}

/** A deployable without versions is not on the site. */
const withVersions = (discovery: Discovery, name: string, versions: Version[]): Discovery =>
  versions.length === 0
    ? withoutDeployable(discovery, name)
    : { schema: discoverySchema, microFrontends: { ...discovery.microFrontends, [name]: versions } };
