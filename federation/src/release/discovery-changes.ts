import { discoverySchema, liveVersion, versionsOf, type Discovery, type Version } from '../discovery';

/** A build that lies in the store, and who puts it before visitors when. */
export interface StoredBuild {
  url: string;
  build: string;
  integrity: string;
  since: string;
  by: string;
}

/** For everybody. Canaries of the deployable end: what they tried is now live, or overtaken. Previews stay. */
export function released(discovery: Discovery, name: string, build: StoredBuild): Discovery {
  const before = liveVersion(discovery, name);
  // Where builds are fetched from may have changed.
  if (before?.metadata.version === build.build)
    return withVersions(discovery, name, [
      full({ ...before, url: build.url }),
      ...previews(discovery, name, build.build),
    ]);
  return withVersions(discovery, name, [
    versionOf(build, before?.url, { traffic: 100, default: true }),
    ...previews(discovery, name, build.build),
  ]);
}

/** For a share of the visitors, beside the live version if there is one; another canary of the same deployable gives way. */
export function tried(discovery: Discovery, name: string, build: StoredBuild, percent: number): Discovery {
  const live = liveVersion(discovery, name);
  if (live?.metadata.version === build.build)
    throw new Error(`${name} ${build.build} is live: everybody meets it already`);
  if (!(percent >= 0 && percent <= 100)) throw new Error('A share is a percentage from 0 to 100');
  const known = versionsOf(discovery, name).find(({ metadata }) => metadata.version === build.build);
  const share = { traffic: percent, default: false };
  // A share that changes is not another canary: it stays since when it was. A preview was before nobody yet, and begins now.
  const canary = {
    ...versionOf(build, live?.url, share),
    ...(known && known.deployment.traffic > 0 && { extras: known.extras }),
  };
  const rest = live ? [{ ...live, deployment: { traffic: 100 - percent, default: true } }] : [];
  return withVersions(discovery, name, [...rest, canary, ...previews(discovery, name, build.build)]);
}

/** Nobody meets it unless they ask for it by its name. */
export function previewed(discovery: Discovery, name: string, build: StoredBuild): Discovery {
  if (versionsOf(discovery, name).some(({ metadata }) => metadata.version === build.build)) return discovery;
  const preview = versionOf(build, liveVersion(discovery, name)?.url, { traffic: 0, default: false });
  return withVersions(discovery, name, [...versionsOf(discovery, name), preview]);
}

/** Takes a version that is not live out of the document. */
export function withdrawn(discovery: Discovery, name: string, build: string): Discovery {
  const live = liveVersion(discovery, name);
  if (live?.metadata.version === build) throw new Error(`${name} ${build} is live: roll back to another build instead`);
  const rest = versionsOf(discovery, name).filter(({ metadata }) => metadata.version !== build);
  const canaries = rest.filter(isCanary).reduce((sum, { deployment }) => sum + deployment.traffic, 0);
  return withVersions(
    discovery,
    name,
    rest.map((version) =>
      version === live ? { ...live, deployment: { traffic: 100 - canaries, default: true } } : version,
    ),
  );
}

/** Nobody meets anything of it any more. */
export function takenOff(discovery: Discovery, name: string): Discovery {
  const { [name]: _gone, ...others } = discovery.microFrontends;
  return { ...discovery, microFrontends: others };
}

/** Back to a build that served before; the one that is left is not what anybody falls back to. */
export function rolledBack(
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

export const canaryOf = (discovery: Discovery, name: string): Version | undefined =>
  versionsOf(discovery, name).find(isCanary);

const isCanary = ({ deployment }: Version): boolean => !deployment.default && deployment.traffic > 0;

const previews = (discovery: Discovery, name: string, except: string): Version[] =>
  versionsOf(discovery, name).filter(
    ({ deployment, metadata }) => !deployment.default && deployment.traffic === 0 && metadata.version !== except,
  );

const full = (version: Version): Version => ({ ...version, deployment: { traffic: 100, default: true } });

function versionOf(
  { url, build, integrity, since, by }: StoredBuild,
  fallbackUrl: string | undefined,
  deployment: Version['deployment'],
): Version {
  const fallback = fallbackUrl === undefined || fallbackUrl === url ? {} : { fallbackUrl };
  return { url, ...fallback, metadata: { version: build, integrity }, deployment, extras: { since, by } };
}

/** Without versions it is not on the site. */
const withVersions = (discovery: Discovery, name: string, versions: Version[]): Discovery =>
  versions.length === 0
    ? takenOff(discovery, name)
    : { schema: discoverySchema, microFrontends: { ...discovery.microFrontends, [name]: versions } };
