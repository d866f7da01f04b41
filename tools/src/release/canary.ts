import { liveVersion } from '@food-court/federation/discovery';
import { findCanary } from '@food-court/federation/release';
import { readArguments, report, UsageError } from './command-line';
import { watchChanges } from './concurrent-changes';
import { deployableNames, findDeployables, requireDeployable, requireStoredDeployable } from './deployables';
import { noAutoRollbackUsage, takeNoAutoRollback } from './no-auto-rollback';
import { existingSite } from '../site/open-site';
import type { Site } from '../site/site';
import { workingTree, type BuildSource } from './working-tree';

const usage = `Usage: npm run canary -- ${deployableNames} <share>% | off ${noAutoRollbackUsage} [--json]`;

/** Shows a build to a share of the visitors: the running canary with another share, or the sources as they are now. */
export async function main(args: string[], source: BuildSource = workingTree): Promise<void> {
  const { args: others, noAutoRollback } = takeNoAutoRollback(args, usage);
  const { values, json } = readArguments(others, { usage, max: 2 });
  const [given, share] = values;
  const percent = share === 'off' ? 0 : parseShare(share);
  const site = await existingSite();
  if (share === 'off') {
    const name = await requireStoredDeployable(site, given, usage);
    const build = await site.removeVersion(name);
    return report(json, { name, build, percent }, `✔ ${name} ${build} is shown to nobody any more.`);
  }
  const name = requireDeployable(given, usage);
  const concurrentChanges = await watchChanges(site);
  const { build, warnings } = await showCanary(site, name, { percent, noAutoRollback }, source);
  const concurrent = await concurrentChanges({ what: 'canary', by: await site.by(), builds: { [name]: build } });
  const live = liveVersion((await site.state()).discovery, name)?.metadata.version;
  report(
    json,
    { name, build, percent, live, warnings, meanwhile: concurrent.changes },
    `✔ ${name} ${build} is shown to ${percent === 0 ? 'visitors who ask for it' : `${percent} % of the visitors`}, ${live ?? 'nothing of it'} to ${percent === 100 ? 'nobody' : 'the others'}.`,
    ...warnings.map((text) => `! ${text}`),
    ...concurrent.lines,
  );
}

/** A running canary gets the new share. Another build can be tried when that canary is released or off. */
async function showCanary(
  site: Site,
  name: string,
  share: { percent: number; noAutoRollback?: string },
  source: BuildSource,
): Promise<{ build: string; warnings: string[] }> {
  const running = findCanary((await site.state()).discovery, name)?.metadata.version;
  if (running !== undefined) {
    await site.changeShare(name, running, share);
    return { build: running, warnings: [] };
  }
  const chosen = findDeployables(name);
  await source.build(chosen);
  const { percent, noAutoRollback } = share;
  const [published] = await site.publish(chosen.map(source.folderOf), { audience: { percent }, noAutoRollback });
  return { build: published?.build ?? '', warnings: published?.warnings ?? [] };
}

const sharePattern = /^(\d{1,3}(?:\.\d{1,2})?)%?$/;

function parseShare(text = ''): number {
  const percent = Number(sharePattern.exec(text)?.[1]);
  if (!(percent >= 0 && percent <= 100)) throw new UsageError(usage);
  return percent;
}
