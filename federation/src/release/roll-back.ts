import { liveVersion } from '../discovery';
import { changeDiscovery } from './change-discovery';
import { rolledBack } from './discovery-changes';
import { goodBuilds, readHistory } from './history';
import type { ReleaseStore } from './release-store';
import { storedBuild } from './stored-build';

interface Rollback {
  by: string;
  /** The build to go back to; without one, the last good one. */
  to?: string;
  reason?: string;
  /** Only if this build is live still: who wants to leave it may come late. */
  from?: string;
}

export interface RolledBack {
  /** What is live then. */
  build: string;
  /** False when somebody else had done it already. */
  changed: boolean;
}

/**
 * Everybody meets a build again that served before. Of two who press at once for the same reason the second changes
 * nothing: they would otherwise go back two builds.
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { by, to, reason, from }: Rollback,
): Promise<RolledBack> {
  const good = goodBuilds(await readHistory(store), name);
  let left: { build?: string } | undefined = from === undefined ? undefined : { build: from };
  const { change, written } = await changeDiscovery(store, async (discovery) => {
    const live = liveVersion(discovery, name)?.metadata.version;
    const change = { what: 'rollback' as const, by, reason };
    left ??= to === undefined ? { build: live } : undefined;
    if (live !== undefined && left && live !== left.build)
      return { discovery, change: { ...change, builds: { [name]: live } } };
    const earlier = await inStore(
      store,
      name,
      good.filter((build) => build !== live),
    );
    const next = to ?? earlier[0];
    if (next === undefined) throw new Error(`${name} has no earlier good build at ${store.place}`);
    if (next === live) throw new Error(`${name} ${next} is live already`);
    const [fallback] = earlier.filter((build) => build !== next);
    const fallbackUrl = fallback === undefined ? undefined : (await storedBuild(store, name, fallback, by)).url;
    return {
      discovery: rolledBack(discovery, name, await storedBuild(store, name, next, by), fallbackUrl),
      change: { ...change, builds: { [name]: next } },
    };
  });
  return { build: change.builds[name] ?? '', changed: written };
}

async function inStore(store: ReleaseStore, name: string, builds: readonly string[]): Promise<string[]> {
  const there = new Set((await store.builds(name)).map(({ build }) => build));
  return builds.filter((build) => there.has(build));
}
