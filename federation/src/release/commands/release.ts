import { readArguments, report, UsageError } from './command-line';
import { formatSeconds } from './lines/format';
import { watchChanges } from './concurrent-changes';
import { noAutoRollbackUsage, takeNoAutoRollback } from './no-auto-rollback';
import { existingSite, findDeployables, namesOf, requireStoredDeployable, type Workplace } from './workplace';

/** Builds one deployable or all and makes the builds live from the next page on, or takes a remote off the site. */
export async function release(args: string[], workplace: Workplace): Promise<void> {
  const usage = usageOf(workplace);
  const { args: others, noAutoRollback } = takeNoAutoRollback(args, usage);
  const { values, json } = readArguments(others, { usage, max: 2 });
  if (values.length > 1) return takeOffSite(values, json, workplace);
  const chosen = findDeployables(workplace, values[0]);
  if (chosen.length === 0) throw new UsageError(usage);
  const site = values[0] === 'all' ? workplace.openSite() : await existingSite(workplace);
  const concurrentChanges = await watchChanges(site);

  if (!json) console.log(`• Building ${chosen.join(', ')} …`);
  const start = performance.now();
  await workplace.build(chosen);
  const built = performance.now();
  const released = await site.publish(chosen.map(workplace.folderOf), { audience: 'everybody', noAutoRollback });
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
      `✔ ${name} ${build} is live${known ? ' (it was already in the store)' : ''}.`,
      ...warnings.map((warning) => `! ${warning}`),
    ]),
    `  built in ${formatSeconds(buildMs)}, released in ${formatSeconds(releaseMs)}`,
    ...concurrent.lines,
    ...lines,
  );
}

const usageOf = (workplace: Workplace): string =>
  `Usage: ${workplace.line('release', `${namesOf(workplace)} | all | <remote>`, `off ${noAutoRollbackUsage} [--json]`)}`;

async function takeOffSite([given, off]: string[], json: boolean, workplace: Workplace): Promise<void> {
  const usage = usageOf(workplace);
  if (off !== 'off' || given === 'all') throw new UsageError(usage);
  const site = await existingSite(workplace);
  const name = await requireStoredDeployable(workplace, site, given, usage);
  const { build, pages } = await site.removeRemote(name);
  report(
    json,
    { name, build, pages },
    `✔ ${name} ${build} is off the site.`,
    ...pages.map((page) => `  ${page} no longer exists`),
    `  To bring it back: ${workplace.line('rollback', name)}`,
  );
}
