import { versionsOf, type Discovery, type Version } from './discovery';

/** One build in the store: an immutable folder with an address. */
export interface Release {
  build: string;
  /** Ends in a slash; client/ and ssr/ lie below it. */
  base: string;
  /** sha384 of its manifest. */
  integrity?: string;
  /** The previous build, for tabs that can't load this one. */
  fallback?: { build: string; base: string };
}

/** The build of each deployable that one visitor gets. */
export interface Lineup {
  shell: Release;
  remotes: Record<string, Release>;
}

/** Build ids, keyed by the name of the deployable, including the shell. */
export type Builds = Readonly<Record<string, string>>;

const manifestFile = 'client/mf-manifest.json';

export const manifestAddress = ({ base }: Pick<Release, 'base'>): string => base + manifestFile;
export const clientAddress = ({ base }: Pick<Release, 'base'>, file: string): string => `${base}client/${file}`;

export function releaseOf({ url, fallbackUrl, metadata }: Version): Release {
  const release = { ...atManifest(url), integrity: metadata.integrity };
  return fallbackUrl === undefined ? release : { ...release, fallback: atManifest(fallbackUrl) };
}

/** The folder of a build is named after it. */
function atManifest(url: string): { build: string; base: string } {
  const base = url.slice(0, -manifestFile.length);
  return { build: base.split('/').at(-2) ?? '', base };
}

/** Every build that some visitor may get, with its fallback. */
export const servedReleases = (discovery: Discovery, name: string): Release[] =>
  versionsOf(discovery, name).map(releaseOf);

export const buildsOf = ({ shell, remotes }: Lineup): Builds => ({
  shell: shell.build,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { build }]) => [name, build])),
});

/** In responses (pages, lineup news, API answers) the builds that were used; in requests the builds of the tab. */
export const buildsHeader = 'food-court-builds';

/** Formats the same builds to the same text, whatever their order. */
export const formatLineup = (lineup: Lineup): string => formatBuilds(buildsOf(lineup));

/** Includes closed remotes, because they also make a difference to the tab. */
export const siteFingerprint = ({ lineup, closed = [] }: { lineup: Lineup; closed?: readonly string[] }): string =>
  [formatLineup(lineup), ...closed].join(' ');

export const formatBuilds = (builds: Builds): string =>
  Object.entries(builds)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, build]) => `${name}@${build}`)
    .join(' ');

/** Rejects answers of other servers, such as a proxy's error page. */
export function isLineup(value: unknown): value is Lineup {
  const { shell, remotes } = (value ?? {}) as Partial<Lineup>;
  return isRelease(shell) && typeof remotes === 'object' && remotes !== null && Object.values(remotes).every(isRelease);
}

const isRelease = (value: unknown): value is Release => {
  const { build, base } = (value ?? {}) as Partial<Release>;
  return typeof build === 'string' && build !== '' && typeof base === 'string' && base.endsWith('/');
};
