import { readDiscovery, readHistory, type ReleaseStore } from '@food-court/federation/release';
import { unavailable } from '#platform/http/refusal';

/** Reads what is served, and its last changes, newest first. */
export async function readReleases(store: ReleaseStore, changes: number) {
  try {
    const [discovery, history] = await Promise.all([readDiscovery(store), readHistory(store, changes)]);
    return { discovery, history };
  } catch {
    throw unavailable('We can’t read the release store right now. Please try again.');
  }
}
