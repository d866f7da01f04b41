/** Shaped as the public frontend-discovery schema (decision 28), so that tools which know it can read ours. */
export const discoverySchema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** One build of a deployable that visitors may meet. */
export interface Version {
  /** Of its manifest, in an immutable folder. */
  url: string;
  /** The manifest of the build that served before: who can't load this one takes that. */
  fallbackUrl?: string;
  /** The build's name, and the sha384 of its manifest. */
  metadata: { version: string; integrity: string };
  /** Percent of the visitors; those whom no other version claims meet the default one. */
  deployment: { traffic: number; default: boolean };
  extras: { since: string; by: string };
}

/** The one document that is not immutable: which builds of each deployable the site serves, and to how many. */
export interface Discovery {
  schema: typeof discoverySchema;
  microFrontends: Record<string, Version[]>;
}

export const emptyDiscovery: Discovery = { schema: discoverySchema, microFrontends: {} };

/** None for a name that a cookie made up. */
export const versionsOf = ({ microFrontends }: Discovery, name: string): readonly Version[] =>
  Object.hasOwn(microFrontends, name) ? (microFrontends[name] ?? []) : [];

/** What everybody meets whom no canary claims. */
export const liveVersion = (discovery: Discovery, name: string): Version | undefined =>
  versionsOf(discovery, name).find(({ deployment }) => deployment.default);

/** A store without a shell is no site yet. */
export function isDiscovery(value: unknown): value is Discovery {
  const frontends = (value as Partial<Discovery> | null | undefined)?.microFrontends;
  if (typeof frontends !== 'object' || frontends === null) return false;
  return 'shell' in frontends && Object.values(frontends).every((versions) => Array.isArray(versions) && areVersions(versions));
}

const areVersions = (versions: unknown[]): boolean =>
  versions.every(isVersion) && versions.filter((version) => (version as Version).deployment.default).length === 1;

function isVersion(value: unknown): value is Version {
  const { url, fallbackUrl, metadata, deployment, extras } = (value ?? {}) as Partial<Version>;
  if (!isManifestAddress(url) || (fallbackUrl !== undefined && !isManifestAddress(fallbackUrl))) return false;
  if ([metadata?.version, metadata?.integrity, extras?.since, extras?.by].some((word) => typeof word !== 'string')) return false;
  return isShare(deployment?.traffic) && typeof deployment?.default === 'boolean';
}

const isShare = (traffic: unknown): boolean => typeof traffic === 'number' && traffic >= 0 && traffic <= 100;

/** '/releases/kitchen/b1/client/mf-manifest.json', or the same at a CDN. */
const manifestAddressShape = /^(https?:\/\/[^/\s]+)?(\/[\w.~-]+)*\/[\w-]+\/[\w-]+\/client\/mf-manifest\.json$/;

const isManifestAddress = (url: unknown): boolean => typeof url === 'string' && manifestAddressShape.test(url);
