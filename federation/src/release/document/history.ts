import { liveVersion, releaseOf, type Discovery } from '#discovery/index';
import type { ReleaseStore } from '../store/release-store';
import { loadDocument, serialize, type DiscoveryDocument, type NumberedChange } from './discovery-document';

/** One change with the document after it, which shows what was served when and can be restored by hand. */
export interface HistoryEntry extends NumberedChange {
  discovery: Discovery;
}

/** Stores the document as an entry. Adding it twice changes nothing. */
export async function addToHistory(store: ReleaseStore, document: DiscoveryDocument): Promise<void> {
  if (document.lastChange) await store.addHistory(document.lastChange.number, serialize(document));
}

/** Newest first, without the entries up to the number `after`. */
export async function readHistory(store: ReleaseStore, limit = 200, after = 0): Promise<HistoryEntry[]> {
  const current = (await loadDocument(store)).discovery;
  if (!current.lastChange || current.lastChange.number <= after) return [];
  const newest = current.lastChange.number;
  const earlier = Array.from({ length: Math.min(limit, newest - after) - 1 }, (_, index) => newest - 1 - index);
  const texts = await Promise.all(earlier.map((number) => store.readHistory(number)));
  return [current, ...texts.map(parseEntry)].flatMap((document) =>
    document?.lastChange ? [{ ...document.lastChange, discovery: document }] : [],
  );
}

/** Ignores unreadable entries: a gap in the history must not prevent a rollback. */
function parseEntry(text = 'null'): DiscoveryDocument | undefined {
  try {
    return JSON.parse(text) as DiscoveryDocument;
  } catch {
    return undefined;
  }
}

/** Returns whether the build was ever live, within the part of the history that is read. */
export async function wasLive(store: ReleaseStore, name: string, build: string): Promise<boolean> {
  const now = (await loadDocument(store)).discovery;
  const documents = [now, ...(await readHistory(store)).map(({ discovery }) => discovery)];
  return documents.some((discovery) => {
    const live = liveVersion(discovery, name);
    return live?.metadata.version === build || (live !== undefined && releaseOf(live).fallback?.build === build);
  });
}

/** Builds that were live, newest first, except for those that were rolled back and not released again. */
export function goodBuilds(history: readonly HistoryEntry[], name: string): string[] {
  const liveBuilds = history
    .filter(({ builds }) => name in builds)
    .map(({ what, discovery }) => ({ what, build: liveVersion(discovery, name)?.metadata.version }));
  const good: string[] = [];
  const bad = new Set<string>();
  for (const [index, { what, build }] of liveBuilds.entries()) {
    const before = liveBuilds[index + 1]?.build;
    if (what === 'rollback' && before !== undefined && !good.includes(before)) bad.add(before);
    if (build !== undefined && !good.includes(build) && !bad.has(build)) good.push(build);
  }
  return good;
}

/** The rollback or withdrawal that took a build away from visitors, unless a later change restored it. */
export function findRollback(history: readonly HistoryEntry[], name: string, build: string): HistoryEntry | undefined {
  const changes = history.filter(({ builds }) => name in builds);
  for (const [index, change] of changes.entries()) {
    if (change.what === 'withdrawal' && change.builds[name] === build) return change;
    if (change.builds[name] === build) return undefined;
    const before = changes[index + 1];
    if (change.what === 'rollback' && before && liveVersion(before.discovery, name)?.metadata.version === build)
      return change;
  }
  return undefined;
}
