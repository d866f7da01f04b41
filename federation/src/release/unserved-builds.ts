import type { Discovery } from '../discovery';
import { listedBuilds } from './document/discovery-changes';
import type { ReleaseStore } from './store/release-store';

const dayMs = 86_400_000;

/** A stored build that nobody gets. */
export interface UnservedBuild {
  name: string;
  build: string;
  /** The first release after this time removes the build. */
  until: string;
}

/** Lists the most recently used builds first. */
export async function unservedBuilds(
  store: ReleaseStore,
  discovery: Discovery,
  keepDays: number,
): Promise<UnservedBuild[]> {
  const names = await store.names();
  const builds = await Promise.all(names.map((name) => unservedOf(store, discovery, name, keepDays)));
  return builds.flat();
}

async function unservedOf(
  store: ReleaseStore,
  discovery: Discovery,
  name: string,
  keepDays: number,
): Promise<UnservedBuild[]> {
  const listed = listedBuilds(discovery, name);
  const others = (await store.builds(name))
    .filter(({ build }) => !listed.has(build))
    .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
  return others.map(({ build, lastUsedAt }) => ({
    name,
    build,
    until: new Date(lastUsedAt.getTime() + keepDays * dayMs).toISOString(),
  }));
}
