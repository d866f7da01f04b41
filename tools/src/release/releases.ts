import { versionsOf, type Discovery } from 'federation/discovery';
import { listedBuilds, readDiscovery, readHistory, type KeptBuild, type ReleaseStore } from 'federation/release';
import { readHealth, type Health } from './health';
import { historyLine } from './history-line';
import { readArguments, report } from './report';
import { healthLine, keptLine, servedLines, type Kept } from './served-lines';
import { releaseSettings } from './settings';
import { siteStore } from './store-at-hand';

const usage = 'Usage: npm run releases [-- --json]';
const entriesShown = 10;
const dayMs = 86_400_000;

/** What is live since when, from whom, for how many, and how it does; what else is in the store; and what happened last. */
export async function main(args: string[], health: () => Promise<Health> = readHealth): Promise<void> {
  const { json } = readArguments(args, { usage, most: 0 });
  const store = await siteStore();
  const [discovery, history, found] = await Promise.all([
    readDiscovery(store),
    readHistory(store, entriesShown),
    health(),
  ]);
  const served = Object.keys(discovery.microFrontends);
  const kept = (await Promise.all((await store.names()).map((name) => keptOf(store, discovery, name)))).flat();
  report(
    json,
    {
      place: store.place,
      served: discovery.microFrontends,
      health: found,
      kept,
      history: history.map(({ discovery: _after, ...change }) => change),
    },
    ...served.flatMap((name) => versionsOf(discovery, name).flatMap((version) => servedLines(name, version, found))),
    '',
    healthLine(found),
    '',
    ...kept.map(keptLine),
    ...(kept.length > 0 ? [''] : []),
    ...history.map(historyLine),
  );
}

async function keptOf(store: ReleaseStore, discovery: Discovery, name: string): Promise<Kept[]> {
  const keptMs = releaseSettings().keepDays * dayMs;
  const listed = listedBuilds(discovery, name);
  const others = (await store.builds(name))
    .filter(({ build }) => !listed.has(build))
    .sort((a: KeptBuild, b: KeptBuild) => b.wantedAt.getTime() - a.wantedAt.getTime());
  return others.map(({ build, wantedAt }) => ({
    name,
    build,
    until: new Date(wantedAt.getTime() + keptMs).toISOString(),
  }));
}
