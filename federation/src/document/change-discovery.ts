import type { Discovery } from '../discovery';
import type { ReleaseStore } from '../store/release-store';
import { listedBuilds, withoutEndedPreviews } from './discovery-changes';
import { loadDocument, serialize, type Change, type DiscoveryDocument } from './discovery-document';
import { addToHistory } from './history';
import { ReleaseRefused } from './release-refused';

/** Nobody loses against others this often, unless the store is broken. */
const maxAttempts = 50;

export interface Decision {
  discovery: Discovery;
  change: Omit<Change, 'at'>;
}

/**
 * Optimistic concurrency: reads the document, decides, and writes it if nobody else has written since. Otherwise it starts
 * again with the new document. So two releases at the same time both succeed, one after the other. A decision that changes
 * nothing is not written.
 */
export async function changeDiscovery(
  store: ReleaseStore,
  decide: (discovery: Discovery) => Decision | Promise<Decision>,
): Promise<Decision & { written: boolean }> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { discovery: before, stored } = await loadDocument(store);
    // Its writer may have died before it could.
    await addToHistory(store, before);
    const decided = await decide(before);
    if (hasSameBuilds(decided.discovery, before)) return { ...decided, written: false };
    const decision = { ...decided, discovery: withoutEndedPreviews(decided.discovery) };
    await touchDelistedBuilds(store, before, decision.discovery);
    const lastChange = { number: await freeNumber(store, before), at: new Date().toISOString(), ...decision.change };
    const document: DiscoveryDocument = { ...decision.discovery, lastChange };
    if (await store.replaceDiscovery(serialize(document), stored)) {
      // The change is live: an error here would make somebody repeat it. The next change adds it to the history.
      await addToHistory(store, document).catch(() => undefined);
      return { ...decision, written: true };
    }
  }
  throw new ReleaseRefused(`Others are changing the releases at ${store.place} all the time. Please try again.`);
}

/** Compares which builds are served to whom, whoever wrote the document. */
export const hasSameBuilds = (a: Discovery, b: Discovery): boolean =>
  JSON.stringify(a.microFrontends) === JSON.stringify(b.microFrontends);

/** If somebody has put back an older document by hand, the next numbers are taken. */
async function freeNumber(store: ReleaseStore, { lastChange }: DiscoveryDocument): Promise<number> {
  for (let number = (lastChange?.number ?? 0) + 1; ; number++)
    if ((await store.readHistory(number)) === undefined) return number;
}

/**
 * The retention time of a build starts when nobody gets it any more, not even as a fallback. This happens before the write:
 * a build that is served is never removed.
 */
async function touchDelistedBuilds(store: ReleaseStore, before: Discovery, after: Discovery): Promise<void> {
  for (const name of Object.keys(before.microFrontends)) {
    const listed = listedBuilds(after, name);
    for (const build of listedBuilds(before, name)) if (!listed.has(build)) await store.touchBuild(name, build);
  }
}
