import { findPreviewable, findVersion, liveVersion, versionsOf, type Discovery, type Version } from './discovery';
import { releaseOf, type Builds, type Lineup, type Release } from './lineup';

export interface Visitor {
  /** Stored in the browser, so that every visit selects the same canaries. */
  id: string;
  /** The builds that this visit got at its start. */
  visitBuilds?: Builds;
  /** A listed build that only this visitor gets, because they opened its address. */
  preview?: Builds;
  /** Builds that failed in this visitor's browser: they get the earlier builds. */
  failed?: Readonly<Record<string, readonly string[]>>;
  /** Builds that hung this visitor’s browser. They are never served to it again, even if that leaves out the remote. */
  hung?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The builds that a visitor gets. A visit keeps its builds while all of them are still served: a canary that starts or
 * grows during a visit, even that of a new remote, is shown at the next visit. When one build is no longer served (after a
 * release or a rollback), all builds are selected again, so that a page never combines builds that were not tried together.
 */
export function chooseLineup(discovery: Discovery, { id, visitBuilds, preview, failed, hung }: Visitor): Lineup {
  const releaseFor = (name: string, version: Version): Release =>
    withoutFailed(discovery, name, version, failed?.[name]);
  const isHung = (name: string, { build }: Release): boolean =>
    name !== 'shell' && hung?.[name]?.includes(build) === true;
  const selected = (name: string): Version | undefined => selectVersion(discovery, name, id);
  /** The version of a deployable that the visit has, if it is still served, or the one that replaces a failed build. */
  const visitVersion = (name: string, build: string | undefined): Version | undefined =>
    versionsOf(discovery, name).find(
      (version) =>
        isServed(version) && [version.metadata.version, releaseFor(name, version).build].includes(build ?? ''),
    );
  const names = Object.keys(discovery.microFrontends);
  const isStillServed =
    visitBuilds?.shell !== undefined &&
    Object.entries(visitBuilds).every(([name, build]) => visitVersion(name, build) !== undefined);
  /** A deployable that appeared during the visit is shown with its live build. */
  const current = (name: string): Version | undefined =>
    visitVersion(name, visitBuilds?.[name]) ?? liveVersion(discovery, name);
  const chosen = names.flatMap((name): [string, Release][] => {
    const previewed = findPreviewable(discovery, name, preview?.[name]);
    if (previewed) return [[name, releaseOf(previewed)]];
    const version = isStillServed ? current(name) : selected(name);
    const release = version && releaseFor(name, version);
    return release && !isHung(name, release) ? [[name, release]] : [];
  });
  const { shell, ...remotes } = Object.fromEntries(chosen);
  if (!shell) throw new Error('There is no site without a shell');
  return { shell, remotes };
}

/** The build, or the first earlier one that did not fail in this browser; the build itself if all failed. */
function withoutFailed(discovery: Discovery, name: string, version: Version, failed: readonly string[] = []): Release {
  const release = releaseOf(version);
  const seen = new Set<string>();
  for (let next: Release | undefined = release; next && !seen.has(next.build);) {
    if (!failed.includes(next.build)) return next;
    seen.add(next.build);
    const before: Release['fallback'] = next.fallback;
    const alsoListed = findVersion(discovery, name, before?.build);
    next = alsoListed ? releaseOf(alsoListed) : before;
  }
  return release;
}

/** Each deployable selects its canary visitors separately. */
function selectVersion(discovery: Discovery, name: string, visitor: string): Version | undefined {
  const rank = rankOf(`${name} ${visitor}`);
  const canary = versionsOf(discovery, name).find(
    ({ deployment }) => !deployment.default && rank < sharedRanks(deployment.traffic),
  );
  return canary ?? liveVersion(discovery, name);
}

/** Rounded, because most hundredths of a percent are not exact as floating-point numbers. */
const sharedRanks = (percent: number): number => Math.round(percent * (ranks / 100));

const isServed = ({ deployment }: Version): boolean => deployment.default || deployment.traffic > 0;

/** The smallest share is 0.01 %. */
export const ranks = 10_000;

/** FNV-1a with the finaliser of MurmurHash3: the same in all browsers and on the server, and evenly distributed for similar names. */
export function rankOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % ranks;
}
