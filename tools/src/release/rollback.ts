import { liveVersion } from 'federation/discovery';
import { readDiscovery, rollBack } from 'federation/release';
import { deployableChoice, storedDeployable } from './deployable';
import { watchOthers } from './meanwhile';
import { person } from './person';
import { minuteOf, readArguments, report, seconds, UsageError } from './report';
import { siteStore } from './store-at-hand';

const usage = `Usage: npm run rollback -- ${deployableChoice} [build] [--json]`;

/** Everybody meets the last good build again, or the one that is named. Nothing is built. */
export async function main(args: string[]): Promise<void> {
  const { words, json } = readArguments(args, { usage, most: 2 });
  if (words[0] === undefined) throw new UsageError(usage);
  const began = performance.now();
  const store = await siteStore();
  const name = await storedDeployable(store, words[0], usage);
  const left = liveVersion(await readDiscovery(store), name);
  const meanwhile = await watchOthers(store);
  const by = person();
  const { build, changed } = await rollBack(store, name, { by, to: words[1] });
  const rollbackMs = performance.now() - began;
  const others = await meanwhile({ what: 'rollback', by, builds: { [name]: build } });
  report(
    json,
    { name, build, changed, left: left?.metadata.version, rollbackMs, meanwhile: others.changes },
    changed
      ? `✔ ${name} ${build} is live again (${seconds(rollbackMs)}).`
      : `✔ ${name} ${build} is live: somebody else was quicker, nothing was changed.`,
    ...(left && changed
      ? [`  ${left.metadata.version} was live since ${minuteOf(left.extras.since)}, by ${left.extras.by}`]
      : []),
    ...others.lines,
  );
}
