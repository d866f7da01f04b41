import { emptyDiscovery, type Discovery } from '../discovery';
import { note, type Change } from './history';
import type { ReleaseStore } from './release-store';

/** Nobody loses against others this often, unless the store does not do what it says. */
const mostAttempts = 50;

export interface Decision {
  discovery: Discovery;
  change: Omit<Change, 'at'>;
}

/**
 * Reads, decides, writes: unless somebody else has written meanwhile; then once more, with what they wrote. So of two who
 * release at once both get their way, one after the other. A decision that changes nothing is not written.
 */
export async function changeDiscovery<Made extends Decision>(store: ReleaseStore, decide: (discovery: Discovery) => Made | Promise<Made>): Promise<Made> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const before = await store.readDiscovery();
    const current = before ? readable(before.text, store) : emptyDiscovery;
    const decision = await decide(current);
    if (JSON.stringify(decision.discovery) === JSON.stringify(current)) return decision;
    if (await store.replaceDiscovery(JSON.stringify(decision.discovery, null, 2), before)) {
      await note(store, { at: new Date().toISOString(), ...decision.change }, decision.discovery);
      return decision;
    }
  }
  throw new Error(`Others are changing the releases at ${store.place} all the time. Please try again.`);
}

export async function readDiscovery(store: ReleaseStore): Promise<Discovery> {
  const stored = await store.readDiscovery();
  return stored ? readable(stored.text, store) : emptyDiscovery;
}

function readable(text: string, store: ReleaseStore): Discovery {
  try {
    const { microFrontends } = JSON.parse(text) as Discovery;
    if (typeof microFrontends === 'object' && microFrontends !== null) return JSON.parse(text) as Discovery;
  } catch {
    // Said below, as for any other text that is no document of ours.
  }
  throw new Error(`The discovery document at ${store.place} can’t be read. The newest entry of its history holds what it said last.`);
}
