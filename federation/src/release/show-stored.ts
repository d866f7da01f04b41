import { isManifest } from '../discovery';
import { readDiscovery } from './document/discovery-document';
import { largestManifest, type Finding, type Gate } from '../gate';
import type { ReleaseStore } from './store/release-store';
import type { Stamp } from '../workspace/build-stamp';
import { checkRelease } from './check-release';
import { largestStoredManifest, manifestFile, type Candidate } from './finished-build';
import { ReleaseRefused } from './document/release-refused';
import { show, type Publication } from './show';

/**
 * Checks stored builds against the served ones and shows them to their audience in a single change. Returns a list of
 * warnings. The check is repeated when another release happens at the same moment.
 */
export async function showStored(
  store: ReleaseStore,
  stamps: readonly Stamp[],
  { gate, ...publication }: Publication & { gate?: Gate },
): Promise<Finding[]> {
  const candidates = await Promise.all(stamps.map((stamp) => storedCandidate(store, stamp)));
  let warnings: Finding[] = [];
  await show(store, stamps, {
    ...publication,
    check: async (discovery) => {
      await publication.check?.(discovery);
      warnings = await checkRelease(store, discovery, candidates, publication.audience, gate);
    },
  });
  return warnings;
}

/** Runs the same checks without changing anything. */
export async function checkStored(store: ReleaseStore, stamps: readonly Stamp[], gate?: Gate): Promise<Finding[]> {
  const candidates = await Promise.all(stamps.map((stamp) => storedCandidate(store, stamp)));
  return checkRelease(store, await readDiscovery(store), candidates, 'everybody', gate);
}

async function storedCandidate(store: ReleaseStore, stamp: Stamp): Promise<Candidate> {
  const stored = await store.readBytes(stamp.name, stamp.build, `client/${manifestFile}`);
  if (stored && stored.length > largestStoredManifest)
    throw new ReleaseRefused(`The manifest of ${stamp.name} ${stamp.build} has more than ${largestManifest / 1024} KB`);
  const manifest: unknown = stored && JSON.parse(stored.toString());
  if (!isManifest(manifest))
    throw new ReleaseRefused(`There is no build ${stamp.build} of ${stamp.name}. Upload it first.`);
  return { stamp, manifest };
}
