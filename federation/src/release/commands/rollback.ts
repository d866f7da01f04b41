import { liveVersion } from '#discovery/index';
import { readArguments, report, UsageError } from './command-line';
import { formatMinute, formatSeconds } from './lines/format';
import { watchChanges } from './concurrent-changes';
import { existingSite, namesOf, requireStoredDeployable, type Workplace } from './workplace';

/** Makes the last good build live again, or the named one. Builds nothing. */
export async function rollback(args: string[], workplace: Workplace): Promise<void> {
  const usage = `Usage: ${workplace.line('rollback', namesOf(workplace), '[build] [--json]')}`;
  const { values, json } = readArguments(args, { usage, max: 2 });
  const [given, to] = values;
  if (given === undefined) throw new UsageError(usage);
  const start = performance.now();
  const site = await existingSite(workplace);
  const name = await requireStoredDeployable(workplace, site, given, usage);
  const left = liveVersion((await site.state()).discovery, name);
  const concurrentChanges = await watchChanges(site);
  const { build, changed } = await site.rollBack(name, to);
  const rollbackMs = performance.now() - start;
  const others = await concurrentChanges({ what: 'rollback', by: await site.by(), builds: { [name]: build } });
  report(
    json,
    { name, build, changed, left: left?.metadata.version, rollbackMs, meanwhile: others.changes },
    changed
      ? `✔ ${name} ${build} is live again (${formatSeconds(rollbackMs)}).`
      : `✔ ${name} ${build} is already live: someone else was faster, so nothing was changed.`,
    ...(left && changed
      ? [`  ${left.metadata.version} was live since ${formatMinute(left.extras.since)}, by ${left.extras.by}`]
      : []),
    ...others.lines,
  );
}
