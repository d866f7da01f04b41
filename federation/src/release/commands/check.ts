import { readArguments, report, UsageError } from './command-line';
import { existingSite, findDeployables, namesOf, type Workplace } from './workplace';

/** Builds deployables and runs the checks of a release against what is served now, without changing what is served. */
export async function check(args: string[], workplace: Workplace): Promise<void> {
  const usage = `Usage: ${workplace.line('check', `${namesOf(workplace)} | all`, '[--json]')}`;
  const { values, json } = readArguments(args, { usage, max: 1 });
  const chosen = findDeployables(workplace, values[0]);
  if (chosen.length === 0) throw new UsageError(usage);
  const site = await existingSite(workplace);
  await workplace.build(chosen);
  const warnings = await site.check(chosen.map(workplace.folderOf));
  report(
    json,
    { checked: chosen, warnings },
    `✔ ${chosen.join(', ')} can be released.`,
    ...warnings.map((text) => `! ${text}`),
  );
}
