import {
  buildsOf,
  chooseLineup,
  isDiscovery,
  liveVersion,
  type Builds,
  type Discovery,
  type Lineup,
  type Manifest,
  type Release,
  type Visitor,
} from 'federation/discovery';
import type { ReleaseStore } from 'federation/release';
import { unavailable } from '../http/refusal';
import { manifestReader } from './manifest-reader';
import { soon } from './soon';
import { onTrial } from './trials';

/** The builds that one visitor meets, and what their manifests say. */
export interface VisitorSite {
  lineup: Lineup;
  /** What the visit holds: the same without a preview, and with what can't be read: it is back when it can be, for its visitors too. */
  held: Builds;
  shell: Manifest;
  remotes: Record<string, Manifest>;
  /** Remotes that are served, but of which no build can be read. */
  closed: readonly string[];
  /** Builds of the lineup that are on trial. */
  trials: readonly { name: string; build: string }[];
}

export interface Releases {
  discovery: () => Promise<Discovery>;
  siteFor: (visitor: Visitor) => Promise<VisitorSite>;
  serverBundle: (name: string, release: Release) => Promise<string>;
}

/** A page waits no longer for a build’s manifest while another build can serve. */
const patienceMs = 2_000;

/** `onFault` is told once of what can't be read; what could be read last goes on meanwhile. */
export function readReleases(store: ReleaseStore, onFault: (error: Error) => void): Releases {
  const manifests = manifestReader(store);
  let known: { mark: string; discovery: Discovery } | undefined;
  const told = new Map<string, string>();
  /** Of each deployable the live build that was read last: one that some are trying, or one has asked for, is nobody else’s. */
  const lastGood = new Map<string, Release>();

  /** Once until it is over, or another: every page asks. */
  const telling = async <Value>(what: string, reading: Promise<Value>): Promise<Value | undefined> => {
    try {
      const value = await reading;
      told.delete(what);
      return value;
    } catch (error) {
      const fault = error as Error;
      if (told.get(what) !== fault.message) onFault(fault);
      told.set(what, fault.message);
      return undefined;
    }
  };

  const readDiscovery = async (): Promise<void> => {
    const stored = await store.readDiscovery();
    if (!stored) throw new Error(`There is no discovery document at ${store.place}`);
    if (stored.mark === known?.mark) return;
    const discovery: unknown = JSON.parse(stored.text);
    if (!isDiscovery(discovery)) throw new Error(`What lies at ${store.place} as discovery document is none`);
    known = { mark: stored.mark, discovery };
    told.clear();
  };

  const discovery = async (): Promise<Discovery> => {
    await telling('discovery', readDiscovery());
    if (!known) throw unavailable('Nothing has been released here yet.');
    return known.discovery;
  };

  /** The build itself, or the one before it, or the one that could be read last; whichever is slow is waited for when there is no other. */
  const readable = async (
    current: Discovery,
    name: string,
    release: Release,
  ): Promise<[Release, Manifest] | undefined> => {
    const asked: { candidate: Release; reading: Promise<Manifest | undefined> }[] = [];
    const found = (candidate: Release, manifest: Manifest): [Release, Manifest] => {
      if (candidate.build === liveVersion(current, name)?.metadata.version) lastGood.set(name, candidate);
      return [candidate, manifest];
    };
    for (const candidate of [release, release.fallback, lastGood.get(name)]) {
      if (!candidate) continue;
      const reading = telling(`${name}@${candidate.build}`, manifests.read(name, candidate));
      const manifest = await soon(reading, patienceMs);
      if (manifest) return found(candidate, manifest);
      asked.push({ candidate, reading });
    }
    for (const { candidate, reading } of asked) {
      const manifest = await reading;
      if (manifest) return found(candidate, manifest);
    }
    return undefined;
  };

  return {
    discovery,
    siteFor: async (visitor) => {
      const current = await discovery();
      const site = await siteOf(chooseLineup(current, visitor), (name, release) => readable(current, name, release));
      const met = Object.entries(buildsOf(site.lineup)).map(([name, build]) => ({ name, build }));
      const trials = met.filter(({ name, build }) => onTrial(current, name, build));
      return { ...site, trials, held: buildsOf(chooseLineup(current, { ...visitor, preview: undefined })) };
    },
    serverBundle: (name, release) => store.readFile(name, release.build, 'ssr/index.cjs'),
  };
}

async function siteOf(
  chosen: Lineup,
  readable: (name: string, release: Release) => Promise<[Release, Manifest] | undefined>,
): Promise<Omit<VisitorSite, 'held' | 'trials'>> {
  const shell = await readable('shell', chosen.shell);
  if (!shell) throw unavailable('The food court is closed for a moment.');
  const found = await Promise.all(
    Object.entries(chosen.remotes).map(async ([name, release]) => ({ name, remote: await readable(name, release) })),
  );
  const open = found.flatMap(({ name, remote }) => (remote ? [{ name, release: remote[0], manifest: remote[1] }] : []));
  return {
    lineup: { shell: shell[0], remotes: Object.fromEntries(open.map(({ name, release }) => [name, release])) },
    shell: shell[1],
    remotes: Object.fromEntries(open.map(({ name, manifest }) => [name, manifest])),
    closed: found.flatMap(({ name, remote }) => (remote ? [] : [name])),
  };
}
