import { liveVersion } from '../discovery';
import { changeDiscovery } from './document/change-discovery';
import { withRollback } from './document/discovery-changes';
import { goodBuilds, readHistory } from './document/history';
import type { ReleaseStore } from './store/release-store';
import { storedBuild } from './stored-build';
import { ReleaseRefused } from './document/release-refused';

interface Rollback {
  by: string;
  /** The build to return to. Defaults to the last good one. */
  to?: string;
  reason?: string;
  /** Rolls back only if this build is still live: the caller may be too late. */
  from?: string;
}

export interface RolledBack {
  /** The build that is live now. */
  build: string;
  /** False when someone else had already rolled back. */
  changed: boolean;
}

/**
 * Makes an earlier build live again. When two people roll back at the same time, the second changes nothing; otherwise they
 * would go back two builds.
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { by, to, reason, from }: Rollback,
): Promise<RolledBack> {
  const good = goodBuilds(await readHistory(store), name);
  let leaving: { build?: string } | undefined = from === undefined ? undefined : { build: from };
  const { change, written } = await changeDiscovery(store, async (discovery) => {
    const live = liveVersion(discovery, name)?.metadata.version;
    const change = { what: 'rollback' as const, by, reason };
    leaving ??= to === undefined ? { build: live } : undefined;
    if (live !== undefined && leaving && live !== leaving.build)
      return { discovery, change: { ...change, builds: { [name]: live } } };
    const earlier = await inStore(
      store,
      name,
      good.filter((build) => build !== live),
    );
    const next = to ?? earlier[0];
    if (next === undefined) throw new ReleaseRefused(`${name} has no earlier good build at ${store.place}`);
    if (next === live) throw new ReleaseRefused(`${name} ${next} is live already`);
    const [fallback] = earlier.filter((build) => build !== next);
    const fallbackUrl = fallback === undefined ? undefined : (await storedBuild(store, name, fallback, by)).url;
    return {
      discovery: withRollback(discovery, name, await storedBuild(store, name, next, by), fallbackUrl),
      change: { ...change, builds: { [name]: next } },
    };
  });
  return { build: change.builds[name] ?? '', changed: written };
}

async function inStore(store: ReleaseStore, name: string, builds: readonly string[]): Promise<string[]> {
  const available = new Set((await store.builds(name)).map(({ build }) => build));
  return builds.filter((build) => available.has(build));
}
