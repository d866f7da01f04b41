import { versionsOf, type Version } from '@food-court/federation/discovery';
import { readArguments, report } from './command-line';
import type { Health } from '../site/health';
import { healthLine, historyLine, servedLines, unservedLine } from './release-lines';
import { existingSite } from '../site/open-site';

const usage = 'Usage: npm run releases [-- --json]';
const entriesShown = 10;

/** Lists the served builds with their share, author and health, the other builds in the store, and the last changes. */
export async function main(args: string[], health?: () => Promise<Health>): Promise<void> {
  const { json } = readArguments(args, { usage, max: 0 });
  const site = await existingSite();
  const [{ place, discovery, history, uploads = [] }, found, kept] = await Promise.all([
    site.state(),
    (health ?? site.health)(),
    site.kept(),
  ]);
  const originOf = ({ metadata }: Version) => uploads.find(({ build }) => build === metadata.version)?.origin;
  const shown = history.slice(0, entriesShown);
  report(
    json,
    { place, served: discovery.microFrontends, health: found, kept, history: shown },
    ...Object.keys(discovery.microFrontends).flatMap((name) =>
      versionsOf(discovery, name).flatMap((version) => servedLines(name, version, found, originOf(version))),
    ),
    '',
    healthLine(found),
    '',
    ...kept.map(unservedLine),
    ...(kept.length > 0 ? [''] : []),
    ...shown.map(historyLine),
  );
}
