import type { Discovery, Manifest } from '../discovery';
import { surfaceFaults } from '../gate/surface-faults';
import type { ReleaseStore } from './release-store';
import type { Audience } from './show';

/** A finished build that wants to be served. */
export interface Candidate {
  manifest: Manifest;
  clientFolder: string;
}

/** Refuses, with every reason in words, what does not fit what is served. */
export async function checkRelease(_store: ReleaseStore, _discovery: Discovery, candidates: readonly Candidate[], _audience: Audience): Promise<void> {
  for (const { manifest } of candidates) {
    const faults = surfaceFaults(manifest);
    if (faults.length > 0) throw new Error(`${manifest.metaData.foodCourt.surface.name} can’t be released:\n  ${faults.join('\n  ')}`);
  }
}
