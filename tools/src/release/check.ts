import { existingSite } from '../site/open-site';
import { readArguments, report, UsageError } from './command-line';
import { deployableNames, findDeployables } from './deployables';
import { workingTree, type BuildSource } from './working-tree';

const usage = `Usage: npm run check -- ${deployableNames} | all [--json]`;

/** Builds deployables and checks them as a release would, against what is served now. Nobody is served anything else after it. */
export async function main(args: string[], source: BuildSource = workingTree): Promise<void> {
  const { values, json } = readArguments(args, { usage, max: 1 });
  const chosen = findDeployables(values[0]);
  if (chosen.length === 0) throw new UsageError(usage);
  const site = await existingSite();
  await source.build(chosen);
  const warnings = await site.check(chosen.map(source.folderOf));
  report(
    json,
    { checked: chosen, warnings },
    `✔ ${chosen.join(', ')} can be released.`,
    ...warnings.map((text) => `! ${text}`),
  );
}
