import type { Discovery } from '#discovery/index';
import type { ReleaseStore } from '../store/release-store';
import { listedBuilds, withoutEndedPreviews } from './discovery-changes';
import { loadDocument, serialize, type Change, type DiscoveryDocument } from './discovery-document';
import { addToHistory } from './history';
import { ReleaseRefused } from './release-refused';

/** Nobody loses this many races unless the store is broken. */
const maxAttempts = 50;

export interface Decision {
  discovery: Discovery;
  change: Omit<Change, 'at'>;
}

/**
 * Compare-and-swap: reads the document, decides, and writes it unless someone else has written since. Otherwise it starts
 * again with the new document, so two simultaneous releases both succeed, one after the other. A decision that changes
 * nothing is not written.
 */
export async function changeDiscovery(
  store: ReleaseStore,
  decide: (discovery: Discovery) => Decision | Promise<Decision>,
): Promise<Decision & { written: boolean }> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { discovery: before, stored } = await loadDocument(store);
    // The writer of the current document may have died before it wrote the history.
    await addToHistory(store, before);
    const decided = await decide(before);
    if (hasSameBuilds(decided.discovery, before)) return { ...decided, written: false };
    const decision = { ...decided, discovery: withoutEndedPreviews(decided.discovery) };
    await touchDelistedBuilds(store, before, decision.discovery);
    const lastChange = { number: await freeNumber(store, before), at: new Date().toISOString(), ...decision.change };
    const document: DiscoveryDocument = { ...decision.discovery, lastChange };
    if (await store.replaceDiscovery(serialize(document), stored)) {
      // The change is live, and an error here would make people repeat it. The next change adds it to the history.
      await addToHistory(store, document).catch(() => undefined);
      return { ...decision, written: true };
    }
  }
  throw new ReleaseRefused(`Others keep changing the releases at ${store.place}. Please try again.`);
}

/** Compares which builds are served to whom, ignoring who wrote the document. */
export const hasSameBuilds = (a: Discovery, b: Discovery): boolean =>
  JSON.stringify(a.microFrontends) === JSON.stringify(b.microFrontends);

/** After someone has restored an older document by hand, the next numbers are already taken. */
async function freeNumber(store: ReleaseStore, { lastChange }: DiscoveryDocument): Promise<number> {
  for (let number = (lastChange?.number ?? 0) + 1; ; number++)
    if ((await store.readHistory(number)) === undefined) return number;
}

/**
 * The retention time of a build starts when nobody gets it any longer, not even as a fallback. This runs before the write, so
 * that a served build is never removed.
 */
async function touchDelistedBuilds(store: ReleaseStore, before: Discovery, after: Discovery): Promise<void> {
  for (const name of Object.keys(before.microFrontends)) {
    const listed = listedBuilds(after, name);
    for (const build of listedBuilds(before, name)) if (!listed.has(build)) await store.touchBuild(name, build);
  }
}
