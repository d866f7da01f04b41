import type { FindGuests } from '../teams/guest-remotes';
import { requireLevel, type LevelWarning } from './require-level';
import { requireApprovedSources, type SourcesPlace } from './require-sources';

export interface ApprovalPlace extends SourcesPlace {
  findGuests: FindGuests;
}

/** Throws when builds need something that the site has not approved. Pages of guests have no sources, so they need no approval. */
export async function requireApproval(
  place: ApprovalPlace,
  builds: Readonly<Record<string, string>>,
): Promise<LevelWarning[]> {
  const guests = await place.findGuests();
  const others = Object.entries(builds).filter(([name]) => !guests.has(name));
  await requireApprovedSources(place, Object.fromEntries(others));
  return requireLevel(place.store, builds, guests);
}
