import {
  buildsOf,
  chooseLineup,
  formatLineup,
  isDiscovery,
  liveVersion,
  type Builds,
  type Discovery,
  type Manifest,
  type Release,
  type Visitor,
} from '@food-court/federation/discovery';
import type { ReleaseStore } from '@food-court/federation/release';
import { unavailable } from '#platform/http/refusal';
import { LineupSites, type LineupSite, type RestrainedRemotes } from './lineup-sites';
import { manifestReader } from './manifest-reader';
import { previewIn } from './preview';
import { readServerBundle } from './read-server-bundle';
import { createSharedRun } from '#platform/resilience/shared-run';
import { withTimeout } from '#platform/resilience/timeout';

/** The builds for one visitor. */
export interface VisitorSite extends LineupSite {
  /**
   * The builds to store in the visit's cookie: without a preview, but including builds that can't be read right now.
   */
  visitBuilds: Builds;
  /** Because of a preview, or of builds that failed in this browser: nobody else gets these pages. */
  isOwn: boolean;
}

export interface Releases {
  discovery: () => Promise<Discovery>;
  siteFor: (visitor: Visitor) => Promise<VisitorSite>;
  serverBundle: (name: string, release: Release) => Promise<string>;
}

/** How long a page waits for a build’s manifest while another build can be served. */
const manifestTimeoutMs = 2_000;

type ReportFault = <Value>(what: string, reading: Promise<Value>) => Promise<Value | undefined>;

/** Reports a fault only once until it ends or changes, because every page reads. */
function reportOnce(onFault: (error: Error) => void): { reportFault: ReportFault; forget: () => void } {
  const reported = new Map<string, string>();
  const reportFault: ReportFault = async (what, reading) => {
    try {
      const value = await reading;
      reported.delete(what);
      return value;
    } catch (error) {
      const fault = error as Error;
      if (reported.get(what) !== fault.message) onFault(fault);
      reported.set(what, fault.message);
      return undefined;
    }
  };
  return { reportFault, forget: () => reported.clear() };
}

/** Reads the discovery document, and keeps the last good one for the time when it can’t be read. */
function discoveryReader(store: ReleaseStore, onChange: () => void, reportFault: ReportFault) {
  let known: { version: string; discovery: Discovery } | undefined;
  const readAtOnce = createSharedRun(async (): Promise<void> => {
    const stored = await store.readDiscovery();
    if (!stored) throw new Error(`There is no discovery document at ${store.place}`);
    if (stored.version === known?.version) return;
    const discovery: unknown = JSON.parse(stored.text);
    if (!isDiscovery(discovery)) throw new Error(`The discovery document at ${store.place} isn’t valid`);
    known = { version: stored.version, discovery };
    onChange();
  });
  return async (): Promise<Discovery> => {
    await reportFault('discovery', readAtOnce());
    if (!known) throw unavailable('Nothing is released here yet.');
    return known.discovery;
  };
}

/**
 * Returns the build itself, its fallback, or the one that was read last. Waits for a slow one when there is no other. Other
 * visitors never get canaries and previews as a replacement.
 */
function readableBuilds(manifests: ReturnType<typeof manifestReader>, reportFault: ReportFault) {
  /** The live build of each deployable that was read last. */
  const lastGood = new Map<string, Release>();
  return async (current: Discovery, name: string, release: Release): Promise<[Release, Manifest] | undefined> => {
    const slow: { candidate: Release; reading: Promise<Manifest | undefined> }[] = [];
    const found = (candidate: Release, manifest: Manifest): [Release, Manifest] => {
      if (candidate.build === liveVersion(current, name)?.metadata.version) lastGood.set(name, candidate);
      return [candidate, manifest];
    };
    for (const candidate of [release, release.fallback, lastGood.get(name)]) {
      if (!candidate) continue;
      const reading = reportFault(`${name}@${candidate.build}`, manifests.read(name, candidate));
      const manifest = await withTimeout(reading, manifestTimeoutMs);
      if (manifest) return found(candidate, manifest);
      slow.push({ candidate, reading });
    }
    for (const { candidate, reading } of slow) {
      const manifest = await reading;
      if (manifest) return found(candidate, manifest);
    }
    return undefined;
  };
}

/**
 * Calls `onFault` once for each document that can't be read; the last good version is used until it can. Without a list
 * of the site's own remotes, all remotes are its own.
 */
export function readReleases(
  store: ReleaseStore,
  onFault: (error: Error) => void,
  { ownRemotes, restrained }: { ownRemotes?: readonly string[]; restrained?: () => RestrainedRemotes } = {},
): Releases {
  const manifests = manifestReader(store);
  const { reportFault, forget } = reportOnce(onFault);
  const discovery = discoveryReader(store, forget, reportFault);
  const sites = new LineupSites(readableBuilds(manifests, reportFault), ownRemotes, restrained);
  return {
    discovery,
    siteFor: async (visitor) => {
      const current = await discovery();
      const { chosen, ...own } = chooseBuilds(current, visitor);
      return { ...(await sites.of(current, chosen)), ...own };
    },
    serverBundle: async (name, release) => readServerBundle(store, await manifests.read(name, release)),
  };
}

function chooseBuilds(current: Discovery, visitor: Visitor) {
  const chosen = chooseLineup(current, visitor);
  const { preview, failed = {}, hung = {} } = visitor;
  const usual = preview ? chooseLineup(current, { ...visitor, preview: undefined }) : chosen;
  const hasFailed = Object.keys({ ...failed, ...hung }).length > 0;
  const others = hasFailed
    ? chooseLineup(current, { ...visitor, preview: undefined, failed: undefined, hung: undefined })
    : usual;
  const isOwn = previewIn(current, visitor) !== undefined || formatLineup(chosen) !== formatLineup(others);
  return { chosen, visitBuilds: buildsOf(usual), isOwn };
}
