import { formatSeconds, readArguments, report, UsageError } from './command-line';
import { watchChanges } from './concurrent-changes';
import { deployableNames, findDeployables, requireStoredDeployable } from './deployables';
import { noAutoRollbackUsage, takeNoAutoRollback } from './no-auto-rollback';
import { existingSite, openSite } from '../site/open-site';

import { workingTree, type BuildSource } from './working-tree';

const usage = `Usage: npm run release -- ${deployableNames} | all | <remote> off ${noAutoRollbackUsage} [--json]`;

/** Builds one deployable or all and makes the builds live; a running server serves them from the next page on. Or takes a remote off. */
export async function main(args: string[], source: BuildSource = workingTree): Promise<void> {
  const { args: others, noAutoRollback } = takeNoAutoRollback(args, usage);
  const { values, json } = readArguments(others, { usage, max: 2 });
  if (values.length > 1) return takeOffSite(values, json);
  const chosen = findDeployables(values[0]);
  if (chosen.length === 0) throw new UsageError(usage);
  const site = values[0] === 'all' ? openSite() : await existingSite();
  const concurrentChanges = await watchChanges(site);

  if (!json) console.log(`• Building ${chosen.join(', ')} …`);
  const start = performance.now();
  await source.build(chosen);
  const built = performance.now();
  const released = await site.publish(chosen.map(source.folderOf), { audience: 'everybody', noAutoRollback });
  const [buildMs, releaseMs] = [built - start, performance.now() - built];

  const concurrent = await concurrentChanges({
    what: 'release',
    by: await site.by(),
    builds: Object.fromEntries(released.map(({ name, build }) => [name, build])),
  });
  const { removed, lines } = await site.cleanUp();
  report(
    json,
    { released, buildMs, releaseMs, meanwhile: concurrent.changes, removed },
    ...released.flatMap(({ name, build, known, warnings }) => [
      `✔ ${name} ${build} is live${known ? ' (it was in the store already)' : ''}.`,
      ...warnings.map((warning) => `! ${warning}`),
    ]),
    `  built in ${formatSeconds(buildMs)}, released in ${formatSeconds(releaseMs)}`,
    ...concurrent.lines,
    ...lines,
  );
}

async function takeOffSite([given, off]: string[], json: boolean): Promise<void> {
  if (off !== 'off' || given === 'all') throw new UsageError(usage);
  const site = await existingSite();
  const name = await requireStoredDeployable(site, given, usage);
  const { build, pages } = await site.removeRemote(name);
  report(
    json,
    { name, build, pages },
    `✔ ${name} ${build} is off the site.`,
    ...pages.map((page) => `  ${page} is no page any more`),
    `  To bring it back: npm run rollback -- ${name}`,
  );
}
