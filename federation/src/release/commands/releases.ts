import { versionsOf, type Version } from '#discovery/index';
import { readArguments, report } from './command-line';
import { healthLine, historyLine, servedLines, slowRouteLines, unservedLine } from './release-lines';
import { existingSite, type Workplace } from './workplace';

const entriesShown = 10;

/** Lists the served builds with their share, author and health, the other builds in the store, and the last changes. */
export async function releases(args: string[], workplace: Workplace): Promise<void> {
  const { json } = readArguments(args, { usage: `Usage: ${workplace.line('releases', '[--json]')}`, max: 0 });
  const site = await existingSite(workplace);
  const [{ place, discovery, history, uploads = [] }, found, kept] = await Promise.all([
    site.state(),
    site.health(),
    site.kept(),
  ]);
  const originOf = ({ metadata }: Version) => uploads.find(({ build }) => build === metadata.version)?.origin;
  const shown = history.slice(0, entriesShown);
  report(
    json,
    { place, served: discovery.microFrontends, health: found, kept, history: shown },
    ...Object.keys(discovery.microFrontends).flatMap((name) =>
      versionsOf(discovery, name).flatMap((version) =>
        servedLines(workplace, name, version, { health: found, origin: originOf(version) }),
      ),
    ),
    '',
    healthLine(found),
    ...slowRouteLines(found),
    '',
    ...kept.map(unservedLine),
    ...(kept.length > 0 ? [''] : []),
    ...shown.map(historyLine),
  );
}
