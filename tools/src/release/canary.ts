import { liveVersion } from 'federation/discovery';
import {
  changeShare,
  findCanary,
  publish,
  readDiscovery,
  removeVersion,
  type Publication,
  type ReleaseStore,
} from 'federation/release';
import { releaseAuthor } from './author';
import { readArguments, report, UsageError } from './command-line';
import { watchChanges } from './concurrent-changes';
import { siteStore } from './current-store';
import { deployableNames, findDeployables, requireDeployable, requireStoredDeployable } from './deployables';
import { noAutoRollbackUsage, takeNoAutoRollback } from './no-auto-rollback';
import { workingTree, type BuildSource } from './working-tree';

const usage = `Usage: npm run canary -- ${deployableNames} <share>% | off ${noAutoRollbackUsage} [--json]`;

/** Shows a build to a share of the visitors: the running canary with another share, or the sources as they are now. */
export async function main(args: string[], source: BuildSource = workingTree): Promise<void> {
  const { args: others, noAutoRollback } = takeNoAutoRollback(args, usage);
  const { values, json } = readArguments(others, { usage, max: 2 });
  const [given, share] = values;
  const percent = share === 'off' ? 0 : parseShare(share);
  const store = await siteStore();
  const by = releaseAuthor();
  if (share === 'off') {
    const name = await requireStoredDeployable(store, given, usage);
    const build = await removeVersion(store, name, { by });
    return report(json, { name, build, percent }, `✔ ${name} ${build} is shown to nobody any more.`);
  }
  const name = requireDeployable(given, usage);
  const concurrentChanges = await watchChanges(store);
  const { build, warnings } = await showCanary(store, name, { by, percent, noAutoRollback }, source);
  const concurrent = await concurrentChanges({ what: 'canary', by, builds: { [name]: build } });
  const live = liveVersion(await readDiscovery(store), name)?.metadata.version;
  report(
    json,
    { name, build, percent, live, warnings, meanwhile: concurrent.changes },
    `✔ ${name} ${build} is shown to ${percent === 0 ? 'visitors who ask for it' : `${percent} % of the visitors`}, ${live ?? 'nothing of it'} to ${percent === 100 ? 'nobody' : 'the others'}.`,
    ...warnings.map((text) => `! ${text}`),
    ...concurrent.lines,
  );
}

type CanaryPublication = Omit<Publication, 'check' | 'audience'> & { percent: number };

/** A running canary gets the new share. Another build can be tried when that canary is released or off. */
async function showCanary(
  store: ReleaseStore,
  name: string,
  publication: CanaryPublication,
  source: BuildSource,
): Promise<{ build: string; warnings: string[] }> {
  const running = findCanary(await readDiscovery(store), name)?.metadata.version;
  if (running !== undefined) {
    await changeShare(store, { name, build: running }, publication);
    return { build: running, warnings: [] };
  }
  const chosen = findDeployables(name);
  await source.build(chosen);
  const { percent, ...others } = publication;
  const [published] = await publish(store, chosen.map(source.folderOf), { ...others, audience: { percent } });
  return { build: published?.build ?? '', warnings: published?.warnings ?? [] };
}

const sharePattern = /^(\d{1,3}(?:\.\d{1,2})?)%?$/;

function parseShare(text = ''): number {
  const percent = Number(sharePattern.exec(text)?.[1]);
  if (!(percent >= 0 && percent <= 100)) throw new UsageError(usage);
  return percent;
}
