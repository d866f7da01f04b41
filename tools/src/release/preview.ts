import { liveVersion } from '@food-court/federation/discovery';
import { startSettings } from '../settings/start-settings';
import { readArguments, report, UsageError } from './command-line';
import { deployableNames, findDeployables, requireDeployable, requireStoredDeployable } from './deployables';
import { serviceAddress } from '../site/service-site';
import { existingSite } from '../site/open-site';

import { workingTree, type BuildSource } from './working-tree';

const usage = `Usage: npm run preview -- ${deployableNames} [off <build>] [--json]`;

/** Shows the sources as they are now to visitors who open the preview address, and to nobody else. */
export async function main(args: string[], source: BuildSource = workingTree): Promise<void> {
  const { values, json } = readArguments(args, { usage, max: 3 });
  const [given, off, ended] = values;
  if (off !== undefined && (off !== 'off' || ended === undefined)) throw new UsageError(usage);
  const site = await existingSite();
  if (ended !== undefined) {
    const name = await requireStoredDeployable(site, given, usage);
    const build = await site.removeVersion(name, ended);
    return report(json, { name, build }, `✔ ${name} ${build} is no longer shown.`);
  }
  const name = requireDeployable(given, usage);
  const chosen = findDeployables(name);
  await source.build(chosen);
  const [published] = await site.publish(chosen.map(source.folderOf), { audience: 'who asks' });
  const isLive = liveVersion((await site.state()).discovery, name)?.metadata.version === published?.build;
  const address = `${serviceAddress() ?? startSettings(process.env).origin}/?mfe=${name}@${published?.build}`;
  report(
    json,
    { name, build: published?.build, address, warnings: published?.warnings },
    isLive
      ? `✔ ${name} ${published?.build} is live: everybody gets it already.`
      : `✔ ${name} ${published?.build} is shown to visitors who open\n  ${address}`,
    ...(published?.warnings ?? []).map((text) => `! ${text}`),
  );
}
