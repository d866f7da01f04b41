import { liveVersion, versionsOf, type Discovery, type Version } from './discovery';
import { releaseOf, type Builds, type Lineup, type Release } from './lineup';
import { rankOf, ranks } from './rank';

export interface Visitor {
  /** Kept by the browser; draws the same lot at every visit. */
  id: string;
  /** What this visit was given when it began. */
  held?: Builds;
  /** Asked for by address: a build that is listed, for this visitor alone. */
  preview?: Builds;
  /** Builds that failed in this visitor's browser: they get what served before. */
  failed?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The builds that a visitor meets. A visit keeps its set while every build of it is still served: a canary that begins or
 * grows meanwhile is met at the next visit, that of a new remote as well. When one is served no longer (a release, a
 * rollback), the whole set is drawn anew, so that what nobody tried together never meets.
 */
export function chooseLineup(discovery: Discovery, { id, held, preview, failed }: Visitor): Lineup {
  const given = (name: string, version: Version): Release => spared(discovery, name, version, failed?.[name]);
  const drawn = (name: string): Version | undefined => draw(discovery, name, id);
  /** What the visit holds of a deployable: a build that is served, or what this visitor gets in its place. */
  const holds = (name: string, build: string | undefined): Version | undefined =>
    versionsOf(discovery, name).find(
      (version) => isServed(version) && [version.metadata.version, given(name, version).build].includes(build ?? ''),
    );
  const names = Object.keys(discovery.microFrontends);
  const isWhole =
    held?.shell !== undefined && Object.entries(held).every(([name, build]) => holds(name, build) !== undefined);
  /** A deployable that came after the visit began is met as most meet it. */
  const kept = (name: string): Version | undefined => holds(name, held?.[name]) ?? liveVersion(discovery, name);
  const chosen = names.flatMap((name): [string, Release][] => {
    const previewed = listed(discovery, name, preview?.[name]);
    if (previewed) return [[name, releaseOf(previewed)]];
    const version = isWhole ? kept(name) : drawn(name);
    return version ? [[name, given(name, version)]] : [];
  });
  const { shell, ...remotes } = Object.fromEntries(chosen);
  if (!shell) throw new Error('There is no site without a shell');
  return { shell, remotes };
}

/** The first that did not fail here of the build, the one before it, the one before that …; the build itself where all did. */
function spared(discovery: Discovery, name: string, version: Version, failed: readonly string[] = []): Release {
  const release = releaseOf(version);
  const seen = new Set<string>();
  for (let next: Release | undefined = release; next && !seen.has(next.build);) {
    if (!failed.includes(next.build)) return next;
    seen.add(next.build);
    const before: Release['fallback'] = next.fallback;
    const alsoListed = listed(discovery, name, before?.build);
    next = alsoListed ? releaseOf(alsoListed) : before;
  }
  return release;
}

/** One lot for each deployable: who is among the first for one canary need not be for the next. */
function draw(discovery: Discovery, name: string, visitor: string): Version | undefined {
  const lot = rankOf(`${name} ${visitor}`);
  const canary = versionsOf(discovery, name).find(
    ({ deployment }) => !deployment.default && lot < sharedRanks(deployment.traffic),
  );
  return canary ?? liveVersion(discovery, name);
}

/** To the nearest lot: most hundredths of a percent are a hair beside themselves as numbers of a computer. */
const sharedRanks = (percent: number): number => Math.round(percent * (ranks / 100));

const isServed = ({ deployment }: Version): boolean => deployment.default || deployment.traffic > 0;

const listed = (discovery: Discovery, name: string, build: string | undefined): Version | undefined =>
  versionsOf(discovery, name).find(({ metadata }) => metadata.version === build);
