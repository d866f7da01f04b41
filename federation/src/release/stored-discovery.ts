import { emptyDiscovery } from '../discovery';
import type { DatedDiscovery } from './change';
import type { ReleaseStore, Stored } from './release-store';

/** The document, and the mark to replace it by; an empty one where none is yet. */
export async function storedDiscovery(
  store: ReleaseStore,
): Promise<{ discovery: DatedDiscovery; stored: Stored | undefined }> {
  const stored = await store.readDiscovery();
  return { discovery: stored ? readable(stored.text, store) : emptyDiscovery, stored };
}

export const readDiscovery = async (store: ReleaseStore): Promise<DatedDiscovery> =>
  (await storedDiscovery(store)).discovery;

function readable(text: string, store: ReleaseStore): DatedDiscovery {
  try {
    const document = JSON.parse(text) as DatedDiscovery;
    if (typeof document.microFrontends === 'object' && document.microFrontends !== null) return document;
    if (isFirstForm(document)) return emptyDiscovery;
  } catch {
    // Said below, as for any other text that is no document of ours.
  }
  throw new Error(
    `The discovery document at ${store.place} can’t be read. The newest entry of its history holds what it said last.`,
  );
}

/** One build for all, before there were versions: a store of that time begins anew with the next release of all. */
const isFirstForm = (document: object): boolean => 'shell' in document && 'remotes' in document;
