import { liveVersion } from 'federation/discovery';
import { readDiscovery, rollBack } from 'federation/release';
import { releaseAuthor } from './author';
import { formatMinute, formatSeconds, readArguments, report, UsageError } from './command-line';
import { watchChanges } from './concurrent-changes';
import { siteStore } from './current-store';
import { deployableNames, requireStoredDeployable } from './deployables';

const usage = `Usage: npm run rollback -- ${deployableNames} [build] [--json]`;

/** Makes the last good build live again, or the named one. Builds nothing. */
export async function main(args: string[]): Promise<void> {
  const { values, json } = readArguments(args, { usage, max: 2 });
  const [given, to] = values;
  if (given === undefined) throw new UsageError(usage);
  const start = performance.now();
  const store = await siteStore();
  const name = await requireStoredDeployable(store, given, usage);
  const left = liveVersion(await readDiscovery(store), name);
  const concurrentChanges = await watchChanges(store);
  const by = releaseAuthor();
  const { build, changed } = await rollBack(store, name, { by, to });
  const rollbackMs = performance.now() - start;
  const others = await concurrentChanges({ what: 'rollback', by, builds: { [name]: build } });
  report(
    json,
    { name, build, changed, left: left?.metadata.version, rollbackMs, meanwhile: others.changes },
    changed
      ? `✔ ${name} ${build} is live again (${formatSeconds(rollbackMs)}).`
      : `✔ ${name} ${build} is live: somebody else was quicker, nothing was changed.`,
    ...(left && changed
      ? [`  ${left.metadata.version} was live since ${formatMinute(left.extras.since)}, by ${left.extras.by}`]
      : []),
    ...others.lines,
  );
}
