import { frameMapper } from './map-frames';
import { readArguments, report } from './command-line';
import { statusLines } from './status-lines';
import { existingSite, requireStoredDeployable, type Workplace } from './workplace';

/** Shows a team how its remote does: failures, speeds, the builds that people run, their size, and how certain a canary is. */
export async function status(args: string[], workplace: Workplace): Promise<void> {
  const usage = `Usage: ${workplace.line('status', '<name>', '[--json]')}`;
  const { values, json } = readArguments(args, { usage, max: 1 });
  const site = await existingSite(workplace);
  const name = await requireStoredDeployable(workplace, site, values[0], usage);
  const [{ place, discovery }, found] = await Promise.all([site.state(), site.status(name)]);
  if ('unknown' in found) throw new Error(`The status of ${name} can’t be read: ${found.unknown}.`);
  const toSource = frameMapper(() => workplace.folderOf(name));
  const failures = await Promise.all(
    found.failures.map(async (failure) => ({
      ...failure,
      frames: await Promise.all(failure.frames.map((frame) => toSource(failure.build, frame))),
    })),
  );
  report(json, { place, name, ...found, failures }, ...statusLines(name, discovery, { ...found, failures }));
}
