import { isManifest, manifestAddress, type Manifest } from '#discovery/index';
import { askSite, SiteGone } from './ask-site';
import { isHash, type SiteCache } from './site-cache';

/** A build that visitors get unless they are in a canary. */
interface LiveBuild {
  name: string;
  build: string;
  /** The hash of its manifest, which has the hashes of all other files. */
  integrity: string;
}

/** The builds of a site at one time. Kept when all their manifests are, so that it can be used without the site. */
interface Snapshot {
  readAt: string;
  builds: LiveBuild[];
}

export interface LiveManifest {
  build: string;
  manifest: Manifest;
}

export interface LiveSite {
  readAt: Date;
  /** Keyed by the names of the shell and the remotes. */
  manifests: ReadonlyMap<string, LiveManifest>;
  /** Why the site could not be asked, if it could not. */
  gone?: string;
}

const limits = { discoveryBytes: 1_000_000, manifestBytes: 300_000, deployables: 100 };

/** Reads which builds are live. Without an answer of the site, what was read before stands in. */
export async function readLiveSite(origin: string, cache: SiteCache, freshForMs: number): Promise<LiveSite> {
  const kept = await cache.note<Snapshot>(origin);
  const known = kept && (await openSaved(cache, kept));
  if (known && Date.now() - known.readAt.getTime() < freshForMs) return known;
  try {
    return await askForLiveSite(origin, cache);
  } catch (error) {
    if (!(error instanceof SiteGone)) throw error;
    if (known) return { ...known, gone: error.message };
    throw new Error(
      `${error.message}. ${cache.folder} has nothing of it that could stand in. Run the tests once while the site answers, and keep that folder between the runs of your CI.`,
    );
  }
}

/** Reads which builds are live, and throws `SiteGone` when the site does not answer. */
export async function askForLiveSite(origin: string, cache: SiteCache): Promise<LiveSite> {
  const builds = liveBuilds(await askSite(origin, '/discovery.json', limits.discoveryBytes), origin);
  const readAt = new Date();
  const manifests = await Promise.all(
    builds.map(async ({ name, build, integrity }): Promise<[string, LiveManifest]> => {
      const address = manifestAddress({ base: `/releases/${name}/${build}/` });
      const content = await readFile(origin, cache, { address, hash: integrity, maxBytes: limits.manifestBytes });
      return [name, { build, manifest: manifestIn(content, origin + address) }];
    }),
  );
  await cache.keepNote(origin, { readAt: readAt.toISOString(), builds } satisfies Snapshot);
  await cache.removeUnused();
  return { readAt, manifests: new Map(manifests) };
}

interface PublishedFile {
  address: string;
  hash: string;
  maxBytes: number;
}

/** Reads a file from the cache, or from the site when the cache has none with this hash. */
export async function readFile(origin: string, cache: SiteCache, file: PublishedFile): Promise<Buffer> {
  const kept = await cache.file(file.hash);
  if (kept) return kept;
  const content = await askSite(origin, file.address, file.maxBytes);
  await cache.keep(file.hash, content, origin + file.address);
  return content;
}

async function openSaved(cache: SiteCache, { readAt, builds }: Snapshot): Promise<LiveSite | undefined> {
  const manifests = new Map<string, LiveManifest>();
  for (const { name, build, integrity } of Array.isArray(builds) ? builds : []) {
    const content = isHash(integrity) ? await cache.file(integrity) : undefined;
    if (!content) return undefined;
    manifests.set(name, { build, manifest: manifestIn(content, name) });
  }
  return manifests.has('shell') ? { readAt: new Date(readAt), manifests } : undefined;
}

function manifestIn(content: Buffer, what: string): Manifest {
  const value: unknown = JSON.parse(content.toString());
  if (!isManifest(value)) throw new Error(`${what} is no manifest of a Food Court build.`);
  return value;
}

/** Both become parts of addresses. */
const word = /^[\w-]{1,64}$/;

function liveBuilds(document: Buffer, origin: string): LiveBuild[] {
  const builds = Object.entries(microFrontendsIn(document)).flatMap(([name, versions]) => {
    const live = Array.isArray(versions) ? (versions as (Listed | null)[]).find(isLive) : undefined;
    return live ? [{ name, build: live.metadata?.version, integrity: live.metadata?.integrity }] : [];
  });
  const isSite =
    builds.length <= limits.deployables &&
    builds.every(({ name, build, integrity }) => word.test(name) && word.test(build ?? '') && isHash(integrity)) &&
    builds.some(({ name }) => name === 'shell');
  if (!isSite) throw new Error(`${origin} isn’t a Food Court site: its discovery.json lists no shell.`);
  return builds as LiveBuild[];
}

/** A version in the public document, as far as it is what it should be. */
interface Listed {
  metadata?: { version?: string; integrity?: string };
  deployment?: { default?: boolean };
}

const isLive = (version: Listed | null): boolean => version?.deployment?.default === true;

function microFrontendsIn(document: Buffer): object {
  try {
    return (JSON.parse(document.toString()) as { microFrontends?: object } | null)?.microFrontends ?? {};
  } catch {
    return {};
  }
}
