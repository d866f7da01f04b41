import { versionsOf, type Discovery, type Version } from './discovery';

/** One build in the store: an immutable folder, found by its address. */
export interface Release {
  build: string;
  /** Ends in a slash; client/ and ssr/ lie below it. */
  base: string;
  /** sha384 of its manifest. */
  integrity?: string;
  /** Served before it: what a tab takes that can't load this one. */
  fallback?: { build: string; base: string };
}

/** The build of each deployable that one visitor meets. */
export interface Lineup {
  shell: Release;
  remotes: Record<string, Release>;
}

/** By the deployable's name: the shell's, too. */
export type Builds = Readonly<Record<string, string>>;

const manifestFile = 'client/mf-manifest.json';

export const manifestAddress = ({ base }: Pick<Release, 'base'>): string => base + manifestFile;
export const clientAddress = ({ base }: Pick<Release, 'base'>, file: string): string => `${base}client/${file}`;

export function releaseOf({ url, fallbackUrl, metadata }: Version): Release {
  const release = { ...atManifest(url), integrity: metadata.integrity };
  return fallbackUrl === undefined ? release : { ...release, fallback: atManifest(fallbackUrl) };
}

/** A build's folder bears its name. */
function atManifest(url: string): { build: string; base: string } {
  const base = url.slice(0, -manifestFile.length);
  return { build: base.split('/').at(-2) ?? '', base };
}

/** Every build that somebody may meet, or could fall back to. */
export const servedReleases = (discovery: Discovery, name: string): Release[] =>
  versionsOf(discovery, name).map(releaseOf);

export const buildsOf = ({ shell, remotes }: Lineup): Builds => ({
  shell: shell.build,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { build }]) => [name, build])),
});

/** Who served me: on every page, on the news of releases and on what the API answers; and what a tab says of itself when it calls. */
export const buildsHeader = 'food-court-builds';

/** A short name of the whole set: the same builds, the same name. */
export const lineupMark = (lineup: Lineup): string => buildsMark(buildsOf(lineup));

/** The same of all that a tab was told: what can't be read makes another site, too. */
export const siteMark = ({ lineup, closed = [] }: { lineup: Lineup; closed?: readonly string[] }): string =>
  [lineupMark(lineup), ...closed].join(' ');

export const buildsMark = (builds: Builds): string =>
  Object.entries(builds)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, build]) => `${name}@${build}`)
    .join(' ');

/** What another origin, or a proxy's error page, says must not pass for a lineup. */
export function isLineup(value: unknown): value is Lineup {
  const { shell, remotes } = (value ?? {}) as Partial<Lineup>;
  return isRelease(shell) && typeof remotes === 'object' && remotes !== null && Object.values(remotes).every(isRelease);
}

const isRelease = (value: unknown): value is Release => {
  const { build, base } = (value ?? {}) as Partial<Release>;
  return typeof build === 'string' && build !== '' && typeof base === 'string' && base.endsWith('/');
};
