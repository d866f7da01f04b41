import type { Discovery } from '../discovery';
import type { Change, DatedDiscovery } from './change';
import { note, written } from './history';
import { listedBuilds } from './listed-builds';
import type { ReleaseStore } from './release-store';
import { storedDiscovery } from './stored-discovery';

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
export async function changeDiscovery(
  store: ReleaseStore,
  decide: (discovery: Discovery) => Decision | Promise<Decision>,
): Promise<Decision & { written: boolean }> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const { discovery: before, stored } = await storedDiscovery(store);
    // Who wrote it may have died before they could.
    await note(store, before);
    const decision = await decide(before);
    if (isSame(decision.discovery, before)) return { ...decision, written: false };
    await wantWhatLeaves(store, before, decision.discovery);
    const lastChange = { number: await freeNumber(store, before), at: new Date().toISOString(), ...decision.change };
    const document: DatedDiscovery = { ...decision.discovery, lastChange };
    if (await store.replaceDiscovery(written(document), stored)) {
      // It is live by now: to call that failed would have it done once more. The next who changes something notes it.
      await note(store, document).catch(() => undefined);
      return { ...decision, written: true };
    }
  }
  throw new Error(`Others are changing the releases at ${store.place} all the time. Please try again.`);
}

/** Which builds it names for whom, whoever changed it last. */
export const isSame = (a: Discovery, b: Discovery): boolean =>
  JSON.stringify(a.microFrontends) === JSON.stringify(b.microFrontends);

/** Where somebody has put an older document back by hand, the numbers that follow it are taken. */
async function freeNumber(store: ReleaseStore, { lastChange }: DatedDiscovery): Promise<number> {
  for (let number = (lastChange?.number ?? 0) + 1; ; number++)
    if ((await store.readHistory(number)) === undefined) return number;
}

/** The time that a build is kept for begins when nobody is served it any more, nor falls back to it. Noted before: what is served is never removed. */
async function wantWhatLeaves(store: ReleaseStore, before: Discovery, after: Discovery): Promise<void> {
  for (const name of Object.keys(before.microFrontends)) {
    const stays = listedBuilds(after, name);
    for (const build of listedBuilds(before, name)) if (!stays.has(build)) await store.wantBuild(name, build);
  }
}
