import { liveVersion, type Discovery } from '../discovery';
import type { DatedDiscovery, NumberedChange } from './change';
import type { ReleaseStore } from './release-store';
import { storedDiscovery } from './stored-discovery';

/** One change, and the document as it stood after it: what was served when can be told, and put back by hand. */
export interface HistoryEntry extends NumberedChange {
  discovery: Discovery;
}

/** An entry is the document itself. To note it twice is to note it once. */
export async function note(store: ReleaseStore, document: DatedDiscovery): Promise<void> {
  if (document.lastChange) await store.addHistory(document.lastChange.number, written(document));
}

export const written = (document: DatedDiscovery): string => JSON.stringify(document, null, 2);

/** The newest first. */
export async function readHistory(store: ReleaseStore, most = 200): Promise<HistoryEntry[]> {
  const current = (await storedDiscovery(store)).discovery;
  if (!current.lastChange) return [];
  const newest = current.lastChange.number;
  const earlier = Array.from({ length: Math.min(most, newest) - 1 }, (_, index) => newest - 1 - index);
  const texts = await Promise.all(earlier.map((number) => store.readHistory(number)));
  return [current, ...texts.map(parsed)].flatMap((document) =>
    document?.lastChange ? [{ ...document.lastChange, discovery: document }] : [],
  );
}

/** A gap in the history is no reason to refuse a rollback. */
function parsed(text = 'null'): DatedDiscovery | undefined {
  try {
    return JSON.parse(text) as DatedDiscovery;
  } catch {
    return undefined;
  }
}

/** The builds that served everybody, the newest first, without those that were rolled back from and not released again. */
export function goodBuilds(history: readonly HistoryEntry[], name: string): string[] {
  const lives = history
    .filter(({ builds }) => name in builds)
    .map(({ what, discovery }) => ({ what, build: liveVersion(discovery, name)?.metadata.version }));
  const good: string[] = [];
  const bad = new Set<string>();
  for (const [index, { what, build }] of lives.entries()) {
    const before = lives[index + 1]?.build;
    if (what === 'rollback' && before !== undefined && !good.includes(before)) bad.add(before);
    if (build !== undefined && !good.includes(build) && !bad.has(build)) good.push(build);
  }
  return good;
}

/** The change that took a build from the visitors, if none has given it back since. */
export function takenBack(history: readonly HistoryEntry[], name: string, build: string): HistoryEntry | undefined {
  const about = history.filter(({ builds }) => name in builds);
  for (const [index, change] of about.entries()) {
    if (change.what === 'withdrawal' && change.builds[name] === build) return change;
    if (change.builds[name] === build) return undefined;
    const before = about[index + 1];
    if (change.what === 'rollback' && before && liveVersion(before.discovery, name)?.metadata.version === build)
      return change;
  }
  return undefined;
}
