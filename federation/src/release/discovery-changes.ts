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
  if (before?.metadata.version === build.build) return withVersions(discovery, name, [full(before), ...previews(discovery, name, build.build)]);
  return withVersions(discovery, name, [versionOf(build, before?.url, { traffic: 100, default: true }), ...previews(discovery, name, build.build)]);
}

/** For a share of the visitors, beside the live version; another canary of the same deployable gives way. */
export function tried(discovery: Discovery, name: string, build: StoredBuild, percent: number): Discovery {
  const live = liveVersion(discovery, name);
  if (!live) throw new Error(`${name} has no live version beside which a canary could be tried`);
  if (live.metadata.version === build.build) throw new Error(`${name} ${build.build} is live: everybody meets it already`);
  if (!(percent >= 0 && percent <= 100)) throw new Error('A share is a percentage from 0 to 100');
  const known = versionsOf(discovery, name).find(({ metadata }) => metadata.version === build.build);
  const share = { traffic: percent, default: false };
  // A share that changes is not another canary: it stays since when it was.
  const canary = known ? { ...known, fallbackUrl: live.url, deployment: share } : versionOf(build, live.url, share);
  const rest = { ...live, deployment: { traffic: 100 - percent, default: true } };
  return withVersions(discovery, name, [rest, canary, ...previews(discovery, name, build.build)]);
}

/** Nobody meets it unless they ask for it by its name. */
export function previewed(discovery: Discovery, name: string, build: StoredBuild): Discovery {
  if (versionsOf(discovery, name).some(({ metadata }) => metadata.version === build.build)) return discovery;
  const live = liveVersion(discovery, name);
  if (!live) throw new Error(`${name} has no live version beside which a build could be previewed`);
  const preview = versionOf(build, live.url, { traffic: 0, default: false });
  return withVersions(discovery, name, [...versionsOf(discovery, name), preview]);
}

/** Takes a version that is not live out of the document. */
export function withdrawn(discovery: Discovery, name: string, build: string): Discovery {
  const live = liveVersion(discovery, name);
  if (live?.metadata.version === build) throw new Error(`${name} ${build} is live: roll back to another build instead`);
  const rest = versionsOf(discovery, name).filter(({ metadata }) => metadata.version !== build);
  const canaries = rest.filter(isCanary).reduce((sum, { deployment }) => sum + deployment.traffic, 0);
  return withVersions(discovery, name, rest.map((version) => (version === live ? { ...live, deployment: { traffic: 100 - canaries, default: true } } : version)));
}

/** Back to a build that served before; the one that is left is not what anybody falls back to. */
export function rolledBack(discovery: Discovery, name: string, to: StoredBuild, fallbackUrl: string | undefined): Discovery {
  return withVersions(discovery, name, [versionOf(to, fallbackUrl, { traffic: 100, default: true }), ...previews(discovery, name, to.build)]);
}

export const canaryOf = (discovery: Discovery, name: string): Version | undefined => versionsOf(discovery, name).find(isCanary);

const isCanary = ({ deployment }: Version): boolean => !deployment.default && deployment.traffic > 0;

const previews = (discovery: Discovery, name: string, except: string): Version[] =>
  versionsOf(discovery, name).filter(({ deployment, metadata }) => !deployment.default && deployment.traffic === 0 && metadata.version !== except);

const full = (version: Version): Version => ({ ...version, deployment: { traffic: 100, default: true } });

function versionOf({ url, build, integrity, since, by }: StoredBuild, fallbackUrl: string | undefined, deployment: Version['deployment']): Version {
  const fallback = fallbackUrl === undefined || fallbackUrl === url ? {} : { fallbackUrl };
  return { url, ...fallback, metadata: { version: build, integrity }, deployment, extras: { since, by } };
}

const withVersions = (discovery: Discovery, name: string, versions: Version[]): Discovery => ({
  schema: discoverySchema,
  microFrontends: { ...discovery.microFrontends, [name]: versions },
});
