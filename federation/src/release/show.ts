import type { Stamp } from '../build/build-stamp';
import type { Discovery } from '../discovery';
import type { Change } from './change';
import { changeDiscovery } from './change-discovery';
import { previewed, released, tried, type StoredBuild } from './discovery-changes';
import type { ReleaseStore } from './release-store';
import { storedBuild } from './stored-build';

/** Whom a build comes before: all, some, or those who ask for it. */
export type Audience = 'everybody' | { percent: number } | 'who asks';

export interface Publication {
  by: string;
  audience: Audience;
  /** Asked with the very document that is to be changed; what it throws, refuses. */
  check?: (discovery: Discovery) => Promise<void>;
}

/** Puts builds that lie in the store before an audience, in one change: a preview becomes a canary, a canary grows. */
export async function show(
  store: ReleaseStore,
  stamps: readonly Stamp[],
  { by, audience, check }: Publication,
): Promise<void> {
  const stored = await Promise.all(
    stamps.map(async ({ name, build }) => ({ name, build: await storedBuild(store, name, build, by) })),
  );
  const builds = Object.fromEntries(stamps.map(({ name, build }) => [name, build]));
  await changeDiscovery(store, async (discovery) => {
    await check?.(discovery);
    return {
      discovery: stored.reduce((before, { name, build }) => shown(before, name, build, audience), discovery),
      change: { ...changeFor(audience), by, builds },
    };
  });
}

function shown(discovery: Discovery, name: string, build: StoredBuild, audience: Audience): Discovery {
  if (audience === 'everybody') return released(discovery, name, build);
  return audience === 'who asks' ? previewed(discovery, name, build) : tried(discovery, name, build, audience.percent);
}

function changeFor(audience: Audience): Pick<Change, 'what' | 'share'> {
  if (audience === 'everybody') return { what: 'release' };
  return audience === 'who asks' ? { what: 'preview' } : { what: 'canary', share: audience.percent };
}
