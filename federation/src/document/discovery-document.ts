import { emptyDiscovery, type Builds, type Discovery } from '../discovery';
import type { ReleaseStore, StoredText } from '../store/release-store';

/** Who gets a build: all visitors, some of them, or those who ask for it by its address. */
export type Audience = 'everybody' | { percent: number } | 'who asks';

export interface Change {
  at: string;
  by: string;
  what: 'release' | 'canary' | 'preview' | 'rollback' | 'withdrawal';
  /** The builds that were changed, by deployable. */
  builds: Builds;
  /** Percent, of a canary. */
  share?: number;
  /** A sentence, where no person decided. */
  reason?: string;
}

export interface NumberedChange extends Change {
  /** Counts the changes of a store, from 1. */
  number: number;
}

/**
 * The discovery document in the store includes the change that made it. If a process dies after it wrote the document and
 * before it wrote the history, the next change knows this one and adds it to the history.
 */
export interface DiscoveryDocument extends Discovery {
  lastChange?: NumberedChange;
}

export interface LoadedDocument {
  discovery: DiscoveryDocument;
  /** The version to replace; none if the store has no document yet. */
  stored: StoredText | undefined;
}

export async function loadDocument(store: ReleaseStore): Promise<LoadedDocument> {
  const stored = await store.readDiscovery();
  return { discovery: stored ? parse(stored.text, store) : emptyDiscovery, stored };
}

export const readDiscovery = async (store: ReleaseStore): Promise<DiscoveryDocument> =>
  (await loadDocument(store)).discovery;

export const serialize = (document: DiscoveryDocument): string => JSON.stringify(document, null, 2);

function parse(text: string, store: ReleaseStore): DiscoveryDocument {
  try {
    const document = JSON.parse(text) as DiscoveryDocument;
    if (typeof document.microFrontends === 'object' && document.microFrontends !== null) return document;
    if (isFirstFormat(document)) return emptyDiscovery;
  } catch {
    // The error below says it, as for any other text that is no document of ours.
  }
  throw new Error(
    `The discovery document at ${store.place} can’t be read. The newest entry of its history holds what it said last.`,
  );
}

/** The first format had one build for all visitors. A store of that time starts empty, with the next release of all. */
const isFirstFormat = (document: object): boolean => 'shell' in document && 'remotes' in document;
