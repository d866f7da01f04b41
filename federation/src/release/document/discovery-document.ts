import { emptyDiscovery, type Builds, type Discovery } from '#discovery/index';
import type { ReleaseStore, StoredText } from '../store/release-store';

/** The visitors who get a build: all, a share of them, or those who request it by its address. */
export type Audience = 'everybody' | { percent: number } | 'who asks';

export interface Change {
  at: string;
  by: string;
  what: 'release' | 'canary' | 'preview' | 'rollback' | 'withdrawal';
  /** The builds that were changed, by deployable. */
  builds: Builds;
  /** Percentage of a canary. */
  share?: number;
  /** A sentence that explains an automatic change. */
  reason?: string;
}

export interface NumberedChange extends Change {
  /** Counts the changes of a store, from 1. */
  number: number;
}

/**
 * The stored discovery document includes the change that created it. If a process dies between writing the document and
 * writing the history, the next change adds this one to the history.
 */
export interface DiscoveryDocument extends Discovery {
  lastChange?: NumberedChange;
}

export interface LoadedDocument {
  discovery: DiscoveryDocument;
  /** The version to replace, if the store has a document. */
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
    // The error below covers invalid JSON, too.
  }
  throw new Error(
    `The discovery document at ${store.place} can’t be read. The newest entry of its history has its last content.`,
  );
}

/** The first format had one build for all visitors. Such a store starts empty with the next release of all deployables. */
const isFirstFormat = (document: object): boolean => 'shell' in document && 'remotes' in document;
