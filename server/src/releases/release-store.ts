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

async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs}:${size}:${ino}`;
  } catch {
    throw unavailable('Nothing has been released here yet.');
  }
}

export function diskReleases(folder: string): ReleaseStore {
  const discoveryFile = path.join(folder, 'discovery.json');
  let known: { stamp: string; site: LiveSite } | undefined;

  const file = (name: string, release: Release, ...parts: string[]) => path.join(folder, name, release.build, ...parts);

  const manifestOf = async (name: string, release: Release): Promise<Manifest> => {
    const address = file(name, release, 'client/mf-manifest.json');
    const manifest: unknown = JSON.parse(await readFile(address, 'utf8'));
    if (!isManifest(manifest)) throw new Error(`The manifest of ${name} ${release.build} can’t be read`);
    return manifest;
  };

  const read = async (): Promise<LiveSite> => {
    const discovery: unknown = JSON.parse(await readFile(discoveryFile, 'utf8'));
    if (!isDiscovery(discovery)) throw new Error(`${discoveryFile} is no discovery document`);
    const names = Object.entries(discovery.remotes);
    const manifests = await Promise.all(names.map(async ([name, release]) => [name, await manifestOf(name, release)] as const));
    return { discovery, shell: await manifestOf('shell', discovery.shell), remotes: Object.fromEntries(manifests) };
  };

  return {
    /** A release replaces the document as a whole, so its time and size tell whether there is a new one. */
    live: async () => {
      const stamp = await stampOf(discoveryFile);
      if (known?.stamp !== stamp) known = { stamp, site: await read() };
      return known.site;
    },
    serverBundle: (name, release) => readFile(file(name, release, 'ssr/index.cjs'), 'utf8'),
  };
}
