import { createHash } from 'node:crypto';
import {
  formatLineup,
  type Discovery,
  type Lineup,
  type Manifest,
  type Release,
} from '@food-court/federation/discovery';
import { unavailable } from '#platform/http/refusal';
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
  private current: Discovery | undefined;

  constructor(
    private readonly read: ReadBuild,
    private readonly ownRemotes?: readonly string[],
  ) {}

  async of(current: Discovery, chosen: Lineup): Promise<LineupSite> {
    if (this.current !== current) [this.current, this.known] = [current, new LruCache(maxSites)];
    const { known } = this;
    const builds = formatLineup(chosen);
    const found = known.get(builds);
    if (found) return found;
    const site = await this.readSite(current, chosen);
    if (site.closed.length === 0 && site.builds === builds) known.set(builds, site);
    return site;
  }

  private async readSite(current: Discovery, chosen: Lineup): Promise<LineupSite> {
    const site = await readSite(chosen, (name, release) => this.read(current, name, release));
    const foreign = Object.keys(site.remotes).filter((name) => this.ownRemotes?.includes(name) === false);
    return { ...site, foreign };
  }
}

async function readSite(
  chosen: Lineup,
  read: (name: string, release: Release) => ReturnType<ReadBuild>,
): Promise<Omit<LineupSite, 'foreign'>> {
  const shell = await read('shell', chosen.shell);
  if (!shell) throw unavailable('The food court is unavailable for a moment.');
  const found = await Promise.all(
    Object.entries(chosen.remotes).map(async ([name, release]) => ({ name, remote: await read(name, release) })),
  );
  const open = found.flatMap(({ name, remote }) => (remote ? [{ name, release: remote[0], manifest: remote[1] }] : []));
  const lineup = { shell: shell[0], remotes: Object.fromEntries(open.map(({ name, release }) => [name, release])) };
  const closed = found.flatMap(({ name, remote }) => (remote ? [] : [name]));
  return {
    key: createHash('sha256')
      .update(JSON.stringify([lineup, closed]))
      .digest('base64url'),
    lineup,
    builds: formatLineup(lineup),
    shell: shell[1],
    remotes: Object.fromEntries(open.map(({ name, manifest }) => [name, manifest])),
    closed,
  };
}
