import type { Discovery, Manifest, Release } from '@food-court/federation/discovery';

// Shares no code with the reading of releases: that would make the scripts of every page larger.
const timeoutMs = 10_000;

async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** Reads which builds the site serves, and to how many visitors. */
export const readDiscovery = (): Promise<Discovery> => read('/discovery.json') as Promise<Discovery>;

/** Reads a manifest with what the page state leaves out. */
export const readWholeManifest = ({ base }: Release): Promise<Manifest> =>
  read(`${base}client/mf-manifest.json`) as Promise<Manifest>;
