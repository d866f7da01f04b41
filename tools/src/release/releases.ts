import { versionsOf, type Discovery, type Version } from 'federation/discovery';
import { listedBuilds, readDiscovery, readHistory, type KeptBuild, type ReleaseStore } from 'federation/release';
import { releaseSettings } from './settings';
import { historyLine } from './history-line';
import { minuteOf, readArguments, report } from './report';
import { siteStore } from './store-at-hand';

const usage = 'Usage: npm run releases [-- --json]';
const entriesShown = 10;
const dayMs = 86_400_000;

/** A build in the store that nobody is served. */
interface Kept {
  name: string;
  build: string;
  /** It is removed at a release after this. */
  until: string;
}

/** What is live since when, from whom, for how many; what else is in the store; and what happened last. */
export async function main(args: string[]): Promise<void> {
  const { json } = readArguments(args, { usage, most: 0 });
  const store = await siteStore();
  const discovery = await readDiscovery(store);
  const history = await readHistory(store, entriesShown);
  const names = Object.keys(discovery.microFrontends);
  const kept = (await Promise.all(names.map((name) => keptOf(store, discovery, name)))).flat();
  report(
    json,
    { place: store.place, served: discovery.microFrontends, kept, history: history.map(({ discovery: _after, ...change }) => change) },
    ...names.flatMap((name) => versionsOf(discovery, name).map((version) => servedLine(name, version))),
    '',
    ...kept.map(keptLine),
    ...(kept.length > 0 ? [''] : []),
    ...history.map(historyLine),
  );
}

async function keptOf(store: ReleaseStore, discovery: Discovery, name: string): Promise<Kept[]> {
  const keptMs = releaseSettings().keepDays * dayMs;
  const listed = listedBuilds(discovery, name);
  const others = (await store.builds(name)).filter(({ build }) => !listed.has(build)).sort((a: KeptBuild, b: KeptBuild) => b.wantedAt.getTime() - a.wantedAt.getTime());
  return others.map(({ build, wantedAt }) => ({ name, build, until: new Date(wantedAt.getTime() + keptMs).toISOString() }));
}

const servedLine = (name: string, { metadata, deployment, fallbackUrl, extras }: Version): string =>
  [name.padEnd(12), metadata.version.padEnd(14), audienceOf(deployment).padEnd(10), `since ${minuteOf(extras.since)}`, `by ${extras.by}`, fallbackUrl === undefined ? '' : `before it ${fallbackUrl.split('/').at(-3)}`]
    .join('  ')
    .trimEnd();

function audienceOf({ traffic, default: live }: Version['deployment']): string {
  if (!live && traffic === 0) return 'preview';
  return `${traffic} %${live ? ' live' : ''}`;
}

const keptLine = ({ name, build, until }: Kept): string => [name.padEnd(12), build.padEnd(14), `in the store until ${minuteOf(until)}`].join('  ');
