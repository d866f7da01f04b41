import { liveVersion } from 'federation/discovery';
import { readDiscovery, rollBack } from 'federation/release';
import { deployableChoice, deployableNamed } from './deployable';
import { watchOthers } from './meanwhile';
import { person } from './person';
import { minuteOf, readArguments, report, seconds } from './report';
import { siteStore } from './store-at-hand';

const usage = `Usage: npm run rollback -- ${deployableChoice} [build] [--json]`;

/** Everybody meets the last good build again, or the one that is named. Nothing is built. */
export async function main(args: string[]): Promise<void> {
  const { words, json } = readArguments(args, { usage, most: 2 });
  const name = deployableNamed(words[0], usage);
  const began = performance.now();
  const store = await siteStore();
  const left = liveVersion(await readDiscovery(store), name);
  const meanwhile = await watchOthers(store);
  const by = person();
  const build = await rollBack(store, name, { by, to: words[1] });
  const rollbackMs = performance.now() - began;
  const others = await meanwhile({ what: 'rollback', by, builds: { [name]: build } });
  report(
    json,
    { name, build, left: left?.metadata.version, rollbackMs, meanwhile: others.changes },
    `✔ ${name} ${build} is live again (${seconds(rollbackMs)}).`,
    ...(left ? [`  ${left.metadata.version} was live since ${minuteOf(left.extras.since)}, by ${left.extras.by}`] : []),
    ...others.lines,
  );
}
