import { createHash } from 'node:crypto';
import {
  asGuestPages,
  formatLineup,
  type Discovery,
  type Lineup,
  type Manifest,
  type Release,
} from '@food-court/federation/discovery';
import { unavailable } from '#platform/http/refusal';
import type { GuestRemotes } from '../teams/known-levels';
import { LruCache } from '#platform/resilience/lru-cache';

/** The builds of a lineup, with their manifests. */
export interface LineupSite {
  /** Equal for sites whose pages are equal. */
  key: string;
  lineup: Lineup;
  /** The lineup as a text. */
  builds: string;
  shell: Manifest;
  remotes: Record<string, Manifest>;
  /** Remotes without a readable build. */
  closed: readonly string[];
  /** Remotes of other teams: not in the settings' list of the site's own. */
  foreign: readonly string[];
  /** Remotes that may change nothing outside of their pages. */
  watched: readonly string[];
  /** Remotes that run in sandboxed frames. They are not among the foreign ones. Undefined when there are none. */
  guests?: Readonly<Record<string, GuestRemote>>;
  /** Set for the site inside of a guest’s frames. */
  frameOf?: string;
}

export interface GuestRemote {
  /** As the team has published it; `remotes` has its pages as the site shows them. */
  manifest: Manifest;
  calls: readonly string[];
}

type ReadBuild = (
  current: Discovery,
  name: string,
  release: Release,
) => Promise<readonly [Release, Manifest] | undefined>;

/** Lineups in use at the same time: a few canaries make a dozen. */
const maxSites = 50;

/** Builds the sites of lineups. A site whose builds could all be read is built once, because builds are immutable. */
export class LineupSites {
  private known = new LruCache<string, LineupSite>(maxSites);
  private current: Partial<{ discovery: Discovery } & RestrainedRemotes> = {};

  constructor(
    private readonly read: ReadBuild,
    private readonly ownRemotes?: readonly string[],
    private readonly restrained: () => RestrainedRemotes = () => noneRestrained,
  ) {}

  async of(discovery: Discovery, chosen: Lineup): Promise<LineupSite> {
    const { guests, watched } = this.restrained();
    const { current } = this;
    if (current.discovery !== discovery || current.guests !== guests || current.watched !== watched)
      [this.current, this.known] = [{ discovery, guests, watched }, new LruCache(maxSites)];
    const { known } = this;
    const builds = formatLineup(chosen);
    const found = known.get(builds);
    if (found) return found;
    const site = await this.readSite(discovery, chosen, { guests, watched });
    if (site.closed.length === 0 && site.builds === builds) known.set(builds, site);
    return site;
  }

  private async readSite(
    current: Discovery,
    chosen: Lineup,
    { guests, watched }: RestrainedRemotes,
  ): Promise<LineupSite> {
    const site = await readSite(chosen, (name, release) => this.read(current, name, release));
    const foreign = Object.keys(site.remotes).filter(
      (name) => this.ownRemotes?.includes(name) === false && !Object.hasOwn(guests, name),
    );
    const served = watched.filter((name) => Object.hasOwn(site.remotes, name));
    const key = served.length > 0 ? hashed(site.key + JSON.stringify(served)) : site.key;
    return withGuests({ ...site, key, foreign, watched: served }, guests);
  }
}

/** Remotes without full trust. Each value is the same object until a level changes. */
export interface RestrainedRemotes {
  guests: GuestRemotes;
  watched: readonly string[];
}

const noneRestrained: RestrainedRemotes = { guests: {}, watched: [] };

/** Pages of guests show their frames, so nobody who asks for a page of the site gets their code. */
function withGuests(site: LineupSite, guests: GuestRemotes): LineupSite {
  const among = Object.entries(site.remotes).filter(([name]) => Object.hasOwn(guests, name));
  if (among.length === 0) return site;
  const found = Object.fromEntries(
    among.map(([name, manifest]) => [name, { manifest, calls: guests[name]?.calls ?? [] }]),
  ) satisfies Record<string, GuestRemote>;
  const pages = Object.fromEntries(among.map(([name, manifest]) => [name, asGuestPages(manifest)]));
  const calls = JSON.stringify(among.map(([name]) => [name, guests[name]]));
  return { ...site, key: hashed(site.key + calls), remotes: { ...site.remotes, ...pages }, guests: found };
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function readSite(
  chosen: Lineup,
  read: (name: string, release: Release) => ReturnType<ReadBuild>,
): Promise<Omit<LineupSite, 'foreign' | 'watched' | 'guests'>> {
  const shell = await read('shell', chosen.shell);
  if (!shell) throw unavailable('The food court is unavailable for a moment.');
  const found = await Promise.all(
    Object.entries(chosen.remotes).map(async ([name, release]) => ({ name, remote: await read(name, release) })),
  );
  const open = found.flatMap(({ name, remote }) => (remote ? [{ name, release: remote[0], manifest: remote[1] }] : []));
  const lineup = { shell: shell[0], remotes: Object.fromEntries(open.map(({ name, release }) => [name, release])) };
  const closed = found.flatMap(({ name, remote }) => (remote ? [] : [name]));
  return {
    key: hashed(JSON.stringify([lineup, closed])),
    lineup,
    builds: formatLineup(lineup),
    shell: shell[1],
    remotes: Object.fromEntries(open.map(({ name, manifest }) => [name, manifest])),
    closed,
  };
}
