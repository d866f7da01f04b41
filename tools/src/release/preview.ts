import { liveVersion } from 'federation/discovery';
import { publish, readDiscovery, removeVersion } from 'federation/release';
import { startSettings } from '../settings/start-settings';
import { releaseAuthor } from './author';
import { readArguments, report, UsageError } from './command-line';
import { siteStore } from './current-store';
import { deployableNames, findDeployables, requireDeployable, requireStoredDeployable } from './deployables';
import { workingTree, type BuildSource } from './working-tree';

const usage = `Usage: npm run preview -- ${deployableNames} [off <build>] [--json]`;

/** Shows the sources as they are now to visitors who open the preview address, and to nobody else. */
export async function main(args: string[], source: BuildSource = workingTree): Promise<void> {
  const { values, json } = readArguments(args, { usage, max: 3 });
  const [given, off, ended] = values;
  if (off !== undefined && (off !== 'off' || ended === undefined)) throw new UsageError(usage);
  const store = await siteStore();
  if (ended !== undefined) {
    const name = await requireStoredDeployable(store, given, usage);
    const build = await removeVersion(store, name, { by: releaseAuthor(), build: ended });
    return report(json, { name, build }, `✔ ${name} ${build} is no longer shown.`);
  }
  const name = requireDeployable(given, usage);
  const chosen = findDeployables(name);
  await source.build(chosen);
  const [published] = await publish(store, chosen.map(source.folderOf), { by: releaseAuthor(), audience: 'who asks' });
  const isLive = liveVersion(await readDiscovery(store), name)?.metadata.version === published?.build;
  const address = `${startSettings(process.env).origin}/?mfe=${name}@${published?.build}`;
  report(
    json,
    { name, build: published?.build, address, warnings: published?.warnings },
    isLive
      ? `✔ ${name} ${published?.build} is live: everybody gets it already.`
      : `✔ ${name} ${published?.build} is shown to visitors who open\n  ${address}`,
    ...(published?.warnings ?? []).map((text) => `! ${text}`),
  );
}
