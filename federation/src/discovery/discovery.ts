/** The public frontend-discovery schema (decision 28), so that tools which support it can read our document. */
export const discoverySchema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** One build of a deployable that visitors may get. */
export interface Version {
  /** The address of its manifest, in an immutable folder. */
  url: string;
  /** The manifest of the build that was live before, for browsers that can't load this one. */
  fallbackUrl?: string;
  /** The build's name, and the sha384 of its manifest. */
  metadata: { version: string; integrity: string };
  /** Traffic is the percentage of visitors. Visitors without another version get the default version. */
  deployment: { traffic: number; default: boolean };
  extras: {
    since: string;
    by: string;
    /** The reason why only a person may roll it back. */
    noAutoRollback?: string;
    /** The share of this canary grows automatically until it is live. */
    untilSure?: boolean;
  };
}

/** The only document that changes: the builds of each deployable that the site serves, and their shares of the visitors. */
export interface Discovery {
  schema: typeof discoverySchema;
  microFrontends: Record<string, Version[]>;
}

export const emptyDiscovery: Discovery = { schema: discoverySchema, microFrontends: {} };

/** Empty for an unknown name, for example from a cookie. */
export const versionsOf = ({ microFrontends }: Discovery, name: string): readonly Version[] =>
  Object.hasOwn(microFrontends, name) ? (microFrontends[name] ?? []) : [];

export const findVersion = (discovery: Discovery, name: string, build: string | undefined): Version | undefined =>
  versionsOf(discovery, name).find(({ metadata }) => metadata.version === build);

/** Previews end after this time, because anyone with the link runs their files under the site's name. */
export const previewDays = 14;

/** Only visitors who requested it get a preview. */
export const isPreview = ({ deployment }: Pick<Version, 'deployment'>): boolean =>
  !deployment.default && deployment.traffic === 0;

export const isEndedPreview = (version: Version, now = Date.now()): boolean =>
  isPreview(version) && now - Date.parse(version.extras.since) > previewDays * 86_400_000;

/** The version that a visitor may request by its name. */
export function findPreviewable(
  discovery: Discovery,
  name: string,
  build: string | undefined,
  now = Date.now(),
): Version | undefined {
  const version = findVersion(discovery, name, build);
  return version && !isEndedPreview(version, now) ? version : undefined;
}

/** The version for all visitors without a canary. Undefined while a new remote has only a canary or a preview. */
export const liveVersion = (discovery: Discovery, name: string): Version | undefined =>
  versionsOf(discovery, name).find(({ deployment }) => deployment.default);

/** A store without a shell is no site yet. */
export function isDiscovery(value: unknown): value is Discovery {
  const frontends = (value as Partial<Discovery> | null | undefined)?.microFrontends;
  if (typeof frontends !== 'object' || frontends === null) return false;
  if (!Object.entries(frontends).every(([name, versions]) => Array.isArray(versions) && areVersions(name, versions)))
    return false;
  return liveVersion({ schema: discoverySchema, microFrontends: frontends }, 'shell') !== undefined;
}

const areVersions = (name: string, versions: unknown[]): boolean =>
  versions.length > 0 &&
  versions.every((version) => isVersion(name, version)) &&
  versions.filter((version) => (version as Version).deployment.default).length <= 1;

function isVersion(name: string, value: unknown): value is Version {
  const { url, fallbackUrl, metadata, deployment, extras } = (value ?? {}) as Partial<Version>;
  const build = buildAt(name, url);
  if (
    build === undefined ||
    build !== metadata?.version ||
    (fallbackUrl !== undefined && buildAt(name, fallbackUrl) === undefined)
  )
    return false;
  if ([metadata.integrity, extras?.since, extras?.by].some((text) => typeof text !== 'string')) return false;
  return isShare(deployment?.traffic) && typeof deployment?.default === 'boolean';
}

const isShare = (traffic: unknown): boolean => typeof traffic === 'number' && traffic >= 0 && traffic <= 100;

/** '/releases/kitchen/b1/client/mf-manifest.json', or the same at a CDN, without '..' in the path. */
const manifestAddressShape =
  /^(?:https?:\/\/[\w.:[\]-]+)?(?:\/(?!\.{1,2}\/)[\w.~-]+)*\/([\w-]{1,64})\/([\w-]{1,64})\/client\/mf-manifest\.json$/;

/** The build of this deployable whose manifest has this address. Names are checked, as they become parts of paths and cookies. */
function buildAt(name: string, url: unknown): string | undefined {
  const [, owner, build] = typeof url === 'string' ? (manifestAddressShape.exec(url) ?? []) : [];
  return owner === name ? build : undefined;
}
