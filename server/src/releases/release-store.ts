import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDiscovery, isManifest, type Discovery, type Manifest, type Release } from 'federation/discovery';
import { unavailable } from '../http/refusal';

/** What the site runs now: the discovery document, and the manifest of each build that it names. */
export interface LiveSite {
  discovery: Discovery;
  shell: Manifest;
  remotes: Record<string, Manifest>;
}

export interface ReleaseStore {
  live: () => Promise<LiveSite>;
  serverBundle: (name: string, release: Release) => Promise<string>;
}

/** A release replaces the document as a whole, so this tells whether there is a new one. */
async function stampOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file);
  return `${mtimeMs}:${size}:${ino}`;
}

/** `onFault` is told of what can't be read; the site that could be read last goes on meanwhile. */
export function diskReleases(folder: string, onFault: (error: Error) => void): ReleaseStore {
  const discoveryFile = path.join(folder, 'discovery.json');
  let known: { stamp: string; site: LiveSite } | undefined;
  let lastFault: string | undefined;

  const file = (name: string, release: Release, ...parts: string[]) => path.join(folder, name, release.build, ...parts);

  const manifestOf = async (name: string, release: Release): Promise<Manifest> => {
    const address = file(name, release, 'client/mf-manifest.json');
    const manifest: unknown = JSON.parse(await readFile(address, 'utf8'));
    if (!isManifest(manifest)) throw new Error(`The manifest of ${name} ${release.build} can’t be read`);
    return manifest;
  };

  /** Once for each fault: every page asks. */
  const tell = (fault: Error): void => {
    if (fault.message !== lastFault) onFault(fault);
    lastFault = fault.message;
  };

  /** A remote whose manifest can't be read costs its own pages only: what it showed before goes on, if there is that. */
  const readRemotes = async (releases: Discovery['remotes']): Promise<{ readable: [string, Release, Manifest][]; complete: boolean }> => {
    const found = await Promise.all(
      Object.entries(releases).map(async ([name, release]): Promise<{ entry?: [string, Release, Manifest]; fault?: Error }> => {
        try {
          return { entry: [name, release, await manifestOf(name, release)] };
        } catch (error) {
          const before = known?.site.remotes[name];
          const releaseBefore = known?.site.discovery.remotes[name];
          return { fault: error as Error, entry: before && releaseBefore && [name, releaseBefore, before] };
        }
      }),
    );
    for (const { fault } of found) if (fault) tell(fault);
    return { readable: found.flatMap(({ entry }) => (entry ? [entry] : [])), complete: found.every(({ fault }) => !fault) };
  };

  const read = async (): Promise<{ site: LiveSite; complete: boolean }> => {
    const discovery: unknown = JSON.parse(await readFile(discoveryFile, 'utf8'));
    if (!isDiscovery(discovery)) throw new Error(`${discoveryFile} is no discovery document`);
    const shell = await manifestOf('shell', discovery.shell);
    const { readable, complete } = await readRemotes(discovery.remotes);
    const site: LiveSite = {
      discovery: { ...discovery, remotes: Object.fromEntries(readable.map(([name, release]) => [name, release])) },
      shell,
      remotes: Object.fromEntries(readable.map(([name, , manifest]) => [name, manifest])),
    };
    return { site, complete };
  };

  const takeNew = async (): Promise<void> => {
    const stamp = await stampOf(discoveryFile);
    if (known?.stamp === stamp) return;
    const { site, complete } = await read();
    // Of many who ask at once the first has the word: one release is one site. What is incomplete is read again.
    if (known?.stamp !== stamp) known = { stamp: complete ? stamp : 'incomplete', site };
    if (complete) lastFault = undefined;
  };

  return {
    live: async () => {
      try {
        await takeNew();
      } catch (error) {
        tell(error as Error);
      }
      if (!known) throw unavailable('Nothing has been released here yet.');
      return known.site;
    },
    serverBundle: (name, release) => readFile(file(name, release, 'ssr/index.cjs'), 'utf8'),
  };
}
