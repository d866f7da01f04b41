import { versionsOf, type Version } from 'federation/discovery';
import { readDiscovery, readHistory, type HistoryEntry } from 'federation/release';
import { readArguments, report } from './report';
import { siteStore } from './store-at-hand';

const entriesShown = 10;

/** What is live since when, from whom, for how many; and what happened last. */
export async function main(args: string[]): Promise<void> {
  const { json } = readArguments(args);
  const store = await siteStore();
  const discovery = await readDiscovery(store);
  const history = await readHistory(store, entriesShown);
  const names = Object.keys(discovery.microFrontends);
  const lines = names.flatMap((name) => versionsOf(discovery, name).map((version) => servedLine(name, version)));
  report(json, { served: discovery.microFrontends, history: history.map(({ discovery: _after, ...change }) => change) }, [...lines, '', ...history.map(historyLine)].join('\n'));
}

const servedLine = (name: string, { metadata, deployment, extras }: Version): string =>
  [name.padEnd(12), metadata.version.padEnd(14), audienceOf(deployment).padEnd(10), `since ${minuteOf(extras.since)}`, `by ${extras.by}`].join('  ');

function audienceOf({ traffic, default: live }: Version['deployment']): string {
  if (!live && traffic === 0) return 'preview';
  return `${traffic} %`;
}

const historyLine = ({ at, what, builds, share, by, reason }: HistoryEntry): string =>
  [minuteOf(at), what, Object.entries(builds).map((pair) => pair.join(' ')).join(', '), share === undefined ? '' : `${share} %`, `by ${by}`, reason ?? ''].filter(Boolean).join('  ');

const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');
