import { liveVersion } from '#discovery/index';
import { findCanary } from '..';
import { readArguments, report, UsageError } from './command-line';
import { watchChanges } from './concurrent-changes';
import { noAutoRollbackUsage, takeNoAutoRollback } from './no-auto-rollback';
import type { CanaryShare, Site } from '../client/site';
import {
  existingSite,
  findDeployables,
  namesOf,
  requireDeployable,
  requireStoredDeployable,
  type Workplace,
} from './workplace';

const untilSureOption = '--until-sure';

/** Shows a build to a share of the visitors: the running canary, with a new share, or a build of the current sources. */
export async function canary(args: string[], workplace: Workplace): Promise<void> {
  const usage = `Usage: ${workplace.line('canary', namesOf(workplace), `<share>% | off [${untilSureOption}] ${noAutoRollbackUsage} [--json]`)}`;
  const untilSure = args.includes(untilSureOption);
  const { args: others, noAutoRollback } = takeNoAutoRollback(
    args.filter((arg) => arg !== untilSureOption),
    usage,
  );
  const { values, json } = readArguments(others, { usage, max: 2 });
  const [given, share] = values;
  const percent = share === 'off' ? 0 : parseShare(share, usage);
  const site = await existingSite(workplace);
  if (share === 'off') {
    const name = await requireStoredDeployable(workplace, site, given, usage);
    const build = await site.removeVersion(name);
    return report(json, { name, build, percent }, `✔ ${name} ${build} is no longer shown to anyone.`);
  }
  const name = requireDeployable(workplace, given, usage);
  const concurrentChanges = await watchChanges(site);
  const { build, warnings } = await showCanary(site, name, { percent, noAutoRollback, untilSure }, workplace);
  const concurrent = await concurrentChanges({ what: 'canary', by: await site.by(), builds: { [name]: build } });
  const live = liveVersion((await site.state()).discovery, name)?.metadata.version;
  report(
    json,
    { name, build, percent, live, warnings, meanwhile: concurrent.changes },
    `✔ ${name} ${build} is shown to ${percent === 0 ? 'visitors who preview it' : `${percent} % of the visitors`}, ${live ?? 'no build of it'} to ${percent === 100 ? 'no one' : 'the others'}.`,
    ...(untilSure
      ? ['  Its share grows automatically, and it goes live once its visitors show that it isn’t slower.']
      : []),
    ...warnings.map((text) => `! ${text}`),
    ...concurrent.lines,
  );
}

/** A running canary gets the new share. Another build can start only after it was released or turned off. */
async function showCanary(
  site: Site,
  name: string,
  share: CanaryShare,
  workplace: Workplace,
): Promise<{ build: string; warnings: string[] }> {
  const running = findCanary((await site.state()).discovery, name)?.metadata.version;
  if (running !== undefined) {
    await site.changeShare(name, running, share);
    return { build: running, warnings: [] };
  }
  const chosen = findDeployables(workplace, name);
  await workplace.build(chosen);
  const { percent, ...marks } = share;
  const [published] = await site.publish(chosen.map(workplace.folderOf), { audience: { percent }, ...marks });
  return { build: published?.build ?? '', warnings: published?.warnings ?? [] };
}

const sharePattern = /^(\d{1,3}(?:\.\d{1,2})?)%?$/;

function parseShare(text = '', usage: string): number {
  const percent = Number(sharePattern.exec(text)?.[1]);
  if (!(percent >= 0 && percent <= 100)) throw new UsageError(usage);
  return percent;
}
