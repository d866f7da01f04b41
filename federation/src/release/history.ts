import { liveVersion, type Builds, type Discovery } from '../discovery';
import type { ReleaseStore } from './release-store';

export interface Change {
  at: string;
  by: string;
  what: 'release' | 'canary' | 'preview' | 'rollback' | 'withdrawal';
  /** Which build of which deployables it was about. */
  builds: Builds;
  /** Percent, of a canary. */
  share?: number;
  /** In words, where a person did not decide. */
  reason?: string;
}

/** One change, and the document as it stood after it: what was served when can be told, and put back by hand. */
export interface HistoryEntry extends Change {
  discovery: Discovery;
}

/** The document is written already: two who note at once take the next free number each. */
export async function note(store: ReleaseStore, change: Change, discovery: Discovery): Promise<void> {
  const [newest] = await store.readHistory(1);
  const entry: HistoryEntry = { ...change, discovery };
  for (let number = newest ? numbered(newest).number + 1 : 1; ; number++) {
    if (await store.addHistory(number, JSON.stringify({ number, ...entry }, null, 2))) return;
  }
}

export async function readHistory(store: ReleaseStore, most = 200): Promise<HistoryEntry[]> {
  return (await store.readHistory(most)).map(numbered);
}

const numbered = (text: string): HistoryEntry & { number: number } => JSON.parse(text) as HistoryEntry & { number: number };

/** The builds that served everybody, the newest first, without those that were rolled back from and not released again. */
export function goodBuilds(history: readonly HistoryEntry[], name: string): string[] {
  const lives = history.filter(({ builds }) => name in builds).map(({ what, discovery }) => ({ what, build: liveVersion(discovery, name)?.metadata.version }));
  const good: string[] = [];
  const bad = new Set<string>();
  for (const [index, { what, build }] of lives.entries()) {
    const before = lives[index + 1]?.build;
    if (what === 'rollback' && before !== undefined && !good.includes(before)) bad.add(before);
    if (build !== undefined && !good.includes(build) && !bad.has(build)) good.push(build);
  }
  return good;
}
