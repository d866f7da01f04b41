import { versionsOf, type Discovery } from 'federation/discovery';
import { listedBuilds, readDiscovery, readHistory, type ReleaseStore } from 'federation/release';
import { readArguments, report } from './command-line';
import { siteStore } from './current-store';
import { readHealth, type Health } from './health';
import { healthLine, historyLine, servedLines, unservedLine, type UnservedBuild } from './release-lines';
import { releaseSettings } from './settings';

const usage = 'Usage: npm run releases [-- --json]';
const entriesShown = 10;
const dayMs = 86_400_000;

/** Lists the served builds with their share, author and health, the other builds in the store, and the last changes. */
export async function main(args: string[], health: () => Promise<Health> = readHealth): Promise<void> {
  const { json } = readArguments(args, { usage, max: 0 });
  const store = await siteStore();
  const [discovery, history, found] = await Promise.all([
    readDiscovery(store),
    readHistory(store, entriesShown),
    health(),
  ]);
  const served = Object.keys(discovery.microFrontends);
  const unserved = (await Promise.all((await store.names()).map((name) => unservedOf(store, discovery, name)))).flat();
  report(
    json,
    {
      place: store.place,
      served: discovery.microFrontends,
      health: found,
      kept: unserved,
      history: history.map(({ discovery: _after, ...change }) => change),
    },
    ...served.flatMap((name) => versionsOf(discovery, name).flatMap((version) => servedLines(name, version, found))),
    '',
    healthLine(found),
    '',
    ...unserved.map(unservedLine),
    ...(unserved.length > 0 ? [''] : []),
    ...history.map(historyLine),
  );
}

async function unservedOf(store: ReleaseStore, discovery: Discovery, name: string): Promise<UnservedBuild[]> {
  const retentionMs = releaseSettings().keepDays * dayMs;
  const listed = listedBuilds(discovery, name);
  const others = (await store.builds(name))
    .filter(({ build }) => !listed.has(build))
    .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
  return others.map(({ build, lastUsedAt }) => ({
    name,
    build,
    until: new Date(lastUsedAt.getTime() + retentionMs).toISOString(),
  }));
}
