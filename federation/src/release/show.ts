import type { Discovery } from '../discovery';
import { changeDiscovery } from './document/change-discovery';
import { withCanary, withPreview, withRelease, type StoredBuild } from './document/discovery-changes';
import type { Audience, Change } from './document/discovery-document';
import type { ReleaseStore } from './store/release-store';
import type { Stamp } from '../workspace/build-stamp';
import { storedBuild } from './stored-build';

export interface Publication {
  by: string;
  audience: Audience;
  /** The reason why only a person may roll the builds back. */
  noAutoRollback?: string;
  /** The share of the canary grows automatically until it is live. */
  untilSure?: boolean;
  /** A sentence that explains an automatic change. */
  reason?: string;
  /** Called with the document that is about to change. An error prevents the change. */
  check?: (discovery: Discovery) => Promise<void>;
}

/** Shows stored builds to an audience in a single change: a preview becomes a canary, a canary gets a larger share. */
export async function show(
  store: ReleaseStore,
  stamps: readonly Stamp[],
  { by, audience, noAutoRollback, untilSure, reason, check }: Publication,
): Promise<void> {
  const stored = await Promise.all(
    stamps.map(async ({ name, build }) => ({
      name,
      build: { ...(await storedBuild(store, name, build, by)), noAutoRollback, untilSure },
    })),
  );
  const builds = Object.fromEntries(stamps.map(({ name, build }) => [name, build]));
  await changeDiscovery(store, async (discovery) => {
    await check?.(discovery);
    return {
      discovery: stored.reduce((before, { name, build }) => withAudience(before, name, build, audience), discovery),
      change: { ...changeFor(audience), by, builds, reason },
    };
  });
}

function withAudience(discovery: Discovery, name: string, build: StoredBuild, audience: Audience): Discovery {
  if (audience === 'everybody') return withRelease(discovery, name, build);
  if (audience === 'who asks') return withPreview(discovery, name, build);
  return withCanary(discovery, name, build, audience.percent);
}

function changeFor(audience: Audience): Pick<Change, 'what' | 'share'> {
  if (audience === 'everybody') return { what: 'release' };
  return audience === 'who asks' ? { what: 'preview' } : { what: 'canary', share: audience.percent };
}
