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

/** What everybody meets whom no canary claims. None while a new remote is only tried or previewed. */
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
  if ([metadata.integrity, extras?.since, extras?.by].some((word) => typeof word !== 'string')) return false;
  return isShare(deployment?.traffic) && typeof deployment?.default === 'boolean';
}

const isShare = (traffic: unknown): boolean => typeof traffic === 'number' && traffic >= 0 && traffic <= 100;

/** '/releases/kitchen/b1/client/mf-manifest.json', or the same at a CDN: no part of the way leads back. */
const manifestAddressShape =
  /^(?:https?:\/\/[\w.:[\]-]+)?(?:\/(?!\.{1,2}\/)[\w.~-]+)*\/([\w-]{1,64})\/([\w-]{1,64})\/client\/mf-manifest\.json$/;

/** The build of this deployable whose manifest lies there: names become parts of paths, and of cookies. */
function buildAt(name: string, url: unknown): string | undefined {
  const [, owner, build] = typeof url === 'string' ? (manifestAddressShape.exec(url) ?? []) : [];
  return owner === name ? build : undefined;
}
