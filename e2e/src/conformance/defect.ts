import { isDiscovery } from '@food-court/federation/discovery';
import type { ReleaseStore } from '@food-court/federation/release';

/** A defect that the suite must catch: the live version no longer names the build that replaces it when it fails. */
export async function forgetEarlierBuild(store: ReleaseStore, name: string): Promise<void> {
  const stored = await store.readDiscovery();
  const discovery: unknown = JSON.parse(stored?.text ?? '');
  if (!isDiscovery(discovery)) throw new Error('There is no site yet');
  const versions = (discovery.microFrontends[name] ?? []).map(({ fallbackUrl: _, ...version }) => version);
  const document = { ...discovery, microFrontends: { ...discovery.microFrontends, [name]: versions } };
  if (!(await store.replaceDiscovery(JSON.stringify(document), stored)))
    throw new Error('Another release happened meanwhile');
}
