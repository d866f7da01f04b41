import { liveVersion } from '#discovery/index';
import { readFinishedBuild } from '..';
import type { Surface } from '#surface/surface';
import { readArguments, report, UsageError } from './command-line';
import {
  existingSite,
  findDeployables,
  namesOf,
  requireDeployable,
  requireStoredDeployable,
  type Workplace,
} from './workplace';

/** Shows a build of the current sources only to visitors who open the preview address. */
export async function preview(args: string[], workplace: Workplace): Promise<void> {
  const usage = `Usage: ${workplace.line('preview', namesOf(workplace), '[off <build>] [--json]')}`;
  const { values, json } = readArguments(args, { usage, max: 3 });
  const [given, off, ended] = values;
  if (off !== undefined && (off !== 'off' || ended === undefined)) throw new UsageError(usage);
  const site = await existingSite(workplace);
  if (ended !== undefined) {
    const name = await requireStoredDeployable(workplace, site, given, usage);
    const build = await site.removeVersion(name, ended);
    return report(json, { name, build }, `✔ ${name} ${build} is no longer shown.`);
  }
  const name = requireDeployable(workplace, given, usage);
  await workplace.build(findDeployables(workplace, name));
  const folder = workplace.folderOf(name);
  const [published] = await site.publish([folder], { audience: 'who asks' });
  const isLive = liveVersion((await site.state()).discovery, name)?.metadata.version === published?.build;
  const { manifest } = await readFinishedBuild(folder);
  const page = firstPage(manifest.metaData.foodCourt.surface);
  const address = `${workplace.origin()}${page}?mfe=${name}@${published?.build}`;
  report(
    json,
    { name, build: published?.build, address, warnings: published?.warnings },
    isLive
      ? `✔ ${name} ${published?.build} is already live for everyone.`
      : `✔ ${name} ${published?.build} is shown to visitors who open\n  ${address}`,
    ...(published?.warnings ?? []).map((text) => `! ${text}`),
  );
}

/** The first page of a deployable whose address is known without its data, or the landing page. */
const firstPage = ({ routes }: Surface): string => routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
