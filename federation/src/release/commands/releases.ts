import { versionsOf, type Version } from '#discovery/index';
import { readArguments, report } from './command-line';
import { deployablesOf, takeTeam } from './releases-of-team';
import { healthLine, historyLine, servedLines, slowRouteLines, unservedLine } from './release-lines';
import { existingSite, requireStoredDeployable, type Workplace } from './workplace';

const entriesShown = 10;

/**
 * Lists the served builds with their share, author and health, the other builds in the store, and the last changes; of
 * one deployable, of those of a team, or of all.
 */
export async function releases(args: string[], workplace: Workplace): Promise<void> {
  const usage = `Usage: ${workplace.line('releases', '[name | --team <team>]', '[--json]')}`;
  const { team, others } = takeTeam(args, usage);
  const { values, json } = readArguments(others, { usage, max: team === undefined ? 1 : 0 });
  const site = await existingSite(workplace);
  const [given] = values;
  const only = given === undefined ? undefined : await requireStoredDeployable(workplace, site, given, usage);
  const [state, found, stored] = await Promise.all([site.state(), site.health(), site.kept()]);
  const { place, discovery, history, uploads = [] } = state;
  const isOfTeam = team === undefined ? () => true : deployablesOf(team, state);
  const isShown = (name: string): boolean => isOfTeam(name) && (only === undefined || name === only);
  const originOf = ({ metadata }: Version) => uploads.find(({ build }) => build === metadata.version)?.origin;
  const kept = stored.filter(({ name }) => isShown(name));
  const shown = history.filter(({ builds }) => Object.keys(builds).some(isShown)).slice(0, entriesShown);
  const served = Object.fromEntries(Object.entries(discovery.microFrontends).filter(([name]) => isShown(name)));
  report(
    json,
    { place, served, health: found, kept, history: shown },
    ...Object.keys(served).flatMap((name) =>
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
