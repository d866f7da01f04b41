import { isDiscovery, isManifest, manifestAddress, type Discovery, type Manifest, type Release } from 'federation/discovery';

const documentTimeoutMs = 10_000;

/** Asked anew, past every cache: somebody is waiting for what was repaired. */
async function readDocument(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(documentTimeoutMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

export async function readDiscovery(): Promise<Discovery> {
  const found = await readDocument('/discovery.json');
  if (!isDiscovery(found)) throw new Error('The discovery document can’t be read');
  return found;
}

export async function readManifest(release: Release): Promise<Manifest> {
  const found = await readDocument(manifestAddress(release));
  if (!isManifest(found)) throw new Error(`${manifestAddress(release)} is no manifest`);
  return found;
}
